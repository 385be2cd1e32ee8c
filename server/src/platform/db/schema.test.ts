import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnMetadata, Kysely, PostgresDialect, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createPool } from './pool.ts';

/** A column as the type `Database` declares it. */
interface Declared {
  readonly name: string;
  readonly type: string;
}

/** The TypeScript type of a value of each PostgreSQL type. */
const KINDS: Readonly<Record<string, string>> = {
  _int2: 'number[]',
  _int4: 'number[]',
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'CalendarDay',
  daterange: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'JSONColumnType',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
};

let database: TestDatabase;
let db: Kysely<unknown>;
let migrated: ReadonlyMap<string, { readonly isView: boolean; readonly columns: readonly ColumnMetadata[] }>;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool({ url: database.url, size: 1, onError: () => undefined });
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  migrated = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Source text of the table types, one column a line, because types do not exist at run time. */
const sources = [
  'schema.ts',
  'market-schema.ts',
  'mail-schema.ts',
  'health-schema.ts',
  'account-schema.ts',
  'factor-schema.ts',
]
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');

function readColumns(body: string): Declared[] {
  return Array.from(body.matchAll(/\b(\w+): ([^;{}]+);?/g), ([, name = '', type = '']) => ({
    name,
    type: type.trim(),
  }));
}

function declaredTables(): [string, Declared[]][] {
  const bodies = new Map(
    Array.from(sources.matchAll(/^(?:export )?interface (\w+) \{\n([^]*?)^\}/gm), ([, name = '', body = '']) => [
      name,
      body.replaceAll(/\/\*\*.*\*\//g, ''),
    ]),
  );
  const tables = Array.from((bodies.get('Database') ?? '').matchAll(/^ {2}(\w+): (\{[^}]*\}|\w+);$/gm));
  return tables.map(([, table = '', type = '']) => [table, readColumns(bodies.get(type) ?? type)]);
}

const isOptional = ({ isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata) =>
  isNullable || hasDefaultValue || isAutoIncrementing;

/** The kind of a declared type, ignoring null; null for a type of the rules, which the database does not know. */
function readKind(type: string): string | null {
  const plain = type.replace(/^Generated(?:Always)?<(.*)>$/, '$1').replace(/ \| null$/, '');
  if (/^'|^\d/.test(plain)) return plain.startsWith("'") ? 'string' : 'number';
  if (/^(?:Date|DefaultInstant)$/.test(plain)) return 'Instant';
  const [name = ''] = plain.split('<');
  return Object.values(KINDS).includes(name) ? name : null;
}

/** How a declared column differs from the database's, in words; empty when it does not. */
function differences({ type }: Declared, column: ColumnMetadata | undefined, isView: boolean): string[] {
  if (!column) return ['does not exist'];
  const kind = readKind(type);
  const isLeftOut = /^Generated|^DefaultInstant$|\bundefined\b/.test(type);
  // PostgreSQL reports columns of views and computed columns as nullable.
  const mayBeNull = column.isNullable && !isView && !type.startsWith('GeneratedAlways');
  return [
    ...(kind !== null && kind !== KINDS[column.dataType] ? [`is ${column.dataType}, not ${type}`] : []),
    ...(mayBeNull && !/\bnull\b/.test(type) ? ['may be null'] : []),
    ...(!column.isNullable && /\bnull\b/.test(type) ? ['is never null'] : []),
    ...(isLeftOut && !isOptional(column) ? ['has no default'] : []),
  ];
}

it('every column of the type Database is in the migrated database, with its kind and nullability', () => {
  expect(declaredTables()).not.toContainEqual([expect.any(String), []]);
  const wrong = declaredTables().flatMap(([table, columns]) => {
    const found = migrated.get(table);
    return columns.flatMap((column) => {
      const inDatabase = found?.columns.find(({ name }) => name === column.name);
      return differences(column, inDatabase, found?.isView ?? false).map((what) => `${table}.${column.name} ${what}`);
    });
  });
  expect(wrong).toEqual([]);
});

it('an insert may leave out every column that the type Database does not declare', () => {
  const required = declaredTables().flatMap(([table, columns]) => {
    const declared = new Set(columns.map(({ name }) => name));
    const others = migrated.get(table)?.columns.filter(({ name }) => !declared.has(name)) ?? [];
    return others.filter((column) => !isOptional(column)).map(({ name }) => `${table}.${name}`);
  });
  expect(required).toEqual([]);
});

it('no sequence is unlogged: a standby would not get it whole [PLT-209]', async () => {
  const { rows } = await sql`select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`.execute(db);
  expect(rows).toEqual([]);
});
