import { findMigrationProblems, migrationProblems } from './migration-rules.ts';

const NAME = '0200_next.sql';

describe('a new migration', () => {
  it.each([
    ['an index', 'create index a on games (year);', 'index a is not built concurrently'],
    ['a changed type', 'alter table games alter column year type bigint;', 'the type of year changes'],
    ['a dropped column', 'alter table games drop column comments;', 'comments is dropped'],
    ['a renamed column', 'alter table games rename column comments to notes;', 'comments is renamed'],
    ['a renamed table', 'alter table games rename to matches;', 'it is renamed'],
    ['a dropped table', 'drop table games;', 'games: it is dropped'],
    [
      'a column that must not be null',
      'alter table games alter column comments set not null;',
      'looked through for null',
    ],
    ['a constraint', 'alter table games add constraint a check (year > 0);', 'checked at once (check)'],
    ['a reference', 'alter table games add foreign key (year) references seasons;', 'checked at once (foreign)'],
    ['a unique constraint', 'alter table games add unique (year);', 'checked at once (unique)'],
    [
      'a default of its own for each row',
      'alter table games add a uuid default gen_random_uuid();',
      'every row gets a value of a',
    ],
    ['a counted column', 'alter table games add a bigserial;', 'every row gets a value of a'],
    [
      'a column that refers to others',
      'alter table games add a int references seasons;',
      'a constraint of a is checked',
    ],
    ['a column without a default', 'alter table games add a int not null;', 'older servers write no a'],
    ['changed rows', "update games set comments = '';", 'its rows are changed'],
    ['a concurrent index among others', 'create index concurrently a on games (year);', 'goes into a file of its own'],
    [
      'something else outside a transaction',
      '-- outside a transaction: games are many\nalter table games add a int;',
      'only indexes that are built or dropped concurrently',
    ],
    [
      'a function outside a transaction',
      "-- outside a transaction: why\ncreate function a() returns int language sql as 'select 1';",
      'only indexes that are built or dropped concurrently',
    ],
    [
      'a later migration that it needs',
      '-- breaks servers without 0201: why\ndrop table games;',
      'which comes after it',
    ],
  ])('%s is refused [PLT-197]', async (_, sql, problem) => {
    expect(await findMigrationProblems(NAME, sql)).toContainEqual(expect.stringContaining(problem));
  });

  it.each([
    [
      'a new table with indexes and constraints',
      'create table a (b int not null unique); create index c on a (b); alter table a add check (b > 0);',
    ],
    ['a column with a default', "alter table games add a text not null default '', add b timestamptz default now();"],
    ['a constraint that is checked later', 'alter table games add constraint a check (year > 0) not valid;'],
    ['a check of rows that locks nothing', 'alter table games validate constraint a;'],
    [
      'a function and a trigger',
      "create function a() returns int language sql as 'select 1'; drop trigger b on games;",
    ],
    [
      'an index that is built concurrently',
      '-- outside a transaction: many\ndrop index concurrently if exists a;\ncreate index concurrently a on games (year);',
    ],
    ['a table that stays small', '-- locks seasons: fifty rows\ncreate index a on seasons (year);'],
    [
      'a break that it names',
      '-- breaks servers without 0190: nobody reads it\nalter table games drop column comments;',
    ],
  ])('%s is taken [PLT-197]', async (_, sql) => {
    expect(await findMigrationProblems(NAME, sql)).toEqual([]);
  });

  it('SQL that PostgreSQL cannot read is an error [PLT-197]', async () => {
    await expect(findMigrationProblems(NAME, 'create tabel a ();')).rejects.toThrow('syntax error');
  });
});

it('the migrations of the product keep these rules [PLT-197]', async () => {
  expect(await migrationProblems()).toEqual([]);
});
