import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { IMPORT_FORGOTTEN, type ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { archive, birch, GAMES, makeFile, pause, readLeague, settleImport, TEAMS } from '../../../testing/imports.ts';
import { aDraft, applySeen, moveTo, withId } from '../../../testing/realignment.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { cfbdGame, cfbdTeam } from '../../imports/testing/cfbd-rows.ts';
import { undoImport } from '../../imports/undo/undo-import.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ProgressReporter } from './progress-reporter.ts';
import { type RunStep, runStep, workOnImport } from './work.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeEach(async () => {
  // Its worker would take a step between two of a test.
  server = await startTestServer({ WORKERS: 'off' });
  admin = await server.as(await aUser(server.db));
});
afterEach(() => server.close());

const SEASONS = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));

const settled = (id: number) => settleImport(server, admin, id);
const compared = async (file: File) => settled((await admin.adminImport.begin({ file })).id);
/** Has the difference applied that is shown now. */
async function apply(id: number) {
  const { fingerprint } = await admin.adminImport.one({ params: { id } });
  return admin.adminImport.apply({ params: { id }, body: { fingerprint } });
}
const step = async (call: 'apply' | 'undo', id: number) =>
  settled((await (call === 'apply' ? apply(id) : admin.adminImport.undo({ params: { id } }))).id);
type Filter = Parameters<ApiClient<ApiContract>['adminImport']['rows']>[0]['query'];
const words = async (id: number, query: Filter = {}) => (await admin.adminImport.rows({ params: { id }, query })).rows;

const league = () => readLeague(server.db);

it('an uploaded file shows what it adds and refuses, page by page, and is applied as shown [ADM-144] [ADM-145]', async () => {
  const draft = await compared(SEASONS);
  expect(draft).toMatchObject({ state: 'compared', foundSeasons: [2027, 2028], foundContents: ['teams', 'games'] });
  expect(draft.counts).toContainEqual({ kind: 'games', outcome: 'added', rows: 2 });
  expect(await words(draft.id, { outcome: 'refused' })).toMatchObject([
    { kind: 'games', detail: 'postseason (games.json row 3)' },
  ]);
  expect(await words(draft.id, { kind: 'games', outcome: 'added', season: 2027 })).toMatchObject([
    { words: '2027-10-09 Birch at Alder', season: 2027 },
  ]);
  expect(await words(draft.id, { page: 3 })).toEqual([]);
  expect(await step('apply', draft.id)).toMatchObject({ state: 'applied', canUndo: true });
  const { rows } = await sql<{ games: number; known: boolean }>`
    select (select count(*)::int from games) as games, user_id is not null as known from activity_log where action = 'import.cfbd'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ games: 2, known: true }]);
  const again = await compared(SEASONS);
  expect(again.counts.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')).toEqual([]);
});

it('only the chosen seasons and contents are compared and applied [ADM-144]', async () => {
  const { id } = await compared(SEASONS);
  await admin.adminImport.choose({ params: { id }, body: { seasons: [2028], contents: ['games'] } });
  const chosen = await settled(id);
  expect(chosen).toMatchObject({ seasons: [2028], contents: ['games'] });
  expect(await words(id, { kind: 'games' })).toMatchObject([{ words: '2028-10-07 Alder at Birch', outcome: 'added' }]);
  await step('apply', id);
  const { rows } = await sql<{ year: number }>`select year from games`.execute(server.db);
  expect(rows).toEqual([{ year: 2028 }]);
});

it('undoing an import restores every row of every table, also rows that existed before [ADM-146]', async () => {
  const before = await league();
  const first = await compared(SEASONS);
  await step('apply', first.id);
  const between = await league();
  const moved = GAMES.map((game) =>
    game.id === 1 ? { ...game, startDate: '2027-10-16T18:00:00.000Z', neutralSite: true } : game,
  );
  const teams = [cfbdTeam(9001, 'Alder', { conference: 'Big Sky' }), cfbdTeam(9002, 'Birch')];
  const second = await compared(makeFile('again.zip', archive({ 'teams_2027.json': teams, 'games.json': moved })));
  expect(second.counts).toContainEqual({ kind: 'games', outcome: 'changed', rows: 1 });
  expect(await step('apply', second.id)).toMatchObject({ state: 'applied' });
  expect(await step('undo', first.id)).toMatchObject({
    state: 'applied',
    problems: expect.arrayContaining([expect.any(String)]),
  });
  expect(await step('undo', second.id)).toMatchObject({ state: 'undone', problems: [] });
  expect(await league()).toEqual(between);
  expect(await step('undo', first.id)).toMatchObject({ state: 'undone' });
  expect(await league()).toEqual(before);
});

it('an import that newer data depends on is not undone: each reason is named and nothing changes [ADM-146]', async () => {
  const { id } = await compared(SEASONS);
  await step('apply', id);
  await sql`update games set comments = 'Night game', updated_by = 1 where year = 2027`.execute(server.db);
  await sql`insert into school_week_wants select id, 23 from school_weeks
    where id = (select max(id) from school_weeks where year = 2027)`.execute(server.db);
  const before = await league();
  const { state, problems } = await step('undo', id);
  expect(state).toBe('applied');
  expect(problems).toEqual([
    expect.stringMatching(/^the game 2027-10-09 .* was changed since$/),
    expect.stringMatching(/^the week of a school Birch on .* is needed by a preference$/),
  ]);
  expect(await league()).toEqual(before);
});

it('an open draft does not block the undo of an import and loses the moves of its schools; an applied draft blocks it [ADM-146]', async () => {
  const { id } = await compared(SEASONS);
  await step('apply', id);
  const [staying, conference] = [await aSchool(server.db), await aConference(server.db)];
  const { rows } = await sql<{ birch: number; joined: number }>`
    select s.id as birch, y.conference_id as joined from schools s join school_years y on y.school_id = s.id
    where s.school_name = 'Birch' and y.year = 2027`.execute(server.db);
  const { birch: school, joined } = rows[0] ?? { birch: 0, joined: 0 };
  const other = await server.as(await aUser(server.db));
  const applied = await aDraft(other, [moveTo({ id: joined }, staying)]);
  const open = await aDraft(other, [moveTo(conference, { id: school }), moveTo(conference, staying)]);
  await applySeen(other, applied);
  expect((await step('undo', id)).problems).toContainEqual(
    expect.stringMatching(/^the conference .+ is needed by an applied what-if draft$/),
  );
  expect(await other.adminWhatIf.one(withId(open))).toEqual(open);
  await other.adminWhatIf.undo(withId(applied));
  expect(await step('undo', id)).toMatchObject({ state: 'undone', problems: [] });
  expect(await other.adminWhatIf.one(withId(applied))).toMatchObject({ Moves: [] });
  expect(await other.adminWhatIf.one(withId(open))).toMatchObject({ version: 2, Moves: [{ SchoolId: staying.id }] });
});

it('a league that changed after the comparison is shown again instead of being overwritten [ADM-145]', async () => {
  const { id } = await compared(SEASONS);
  await sql`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
    values ('Birch', 'Birch', 'Birch', 'Birch', 'B')`.execute(server.db);
  expect(await step('apply', id)).toMatchObject({
    state: 'compared',
    problems: ['The league changed since the files were compared. Look at the new difference.'],
  });
  expect(await step('apply', id)).toMatchObject({ state: 'applied' });
});

it('one import runs at a time, and it is resumed after its server stopped [ADM-145]', async () => {
  const { id } = await compared(SEASONS);
  await sql`update imports set state = 'applying', seen_at = current_moment() where id = ${id}`.execute(server.db);
  await expect(admin.adminImport.begin({ file: SEASONS })).rejects.toMatchObject({
    status: 409,
    code: 'import.running',
  });
  expect(await workOnImport(server.db, { onError: () => undefined })).toBe(false);
  server.setTime('2027-08-01T16:01:00Z');
  expect(await settled(id)).toMatchObject({ state: 'applied' });
});

it('unchanged rows are listed: rows that exist already, and rows of the league that are missing from the files [ADM-176]', async () => {
  const first = await compared(SEASONS);
  await step('apply', first.id);
  await sql`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
    values ('Dogwood', 'Dogwood', 'Dogwood', 'Dogwood', 'D')`.execute(server.db);
  const cedar = { id: 9003, team: 'Cedar' };
  const next = cfbdGame(cedar, birch, { id: 4, season: 2027, startDate: '2027-11-06T18:00:00.000Z' });
  const files = { 'teams_2027.json': [TEAMS[1], cfbdTeam(9003, 'Cedar')], 'games.json': [GAMES[1], next] };
  const { id, counts } = await compared(makeFile('part.zip', archive(files)));
  const left = counts.filter(({ outcome }) => outcome === 'unchanged' || outcome === 'absent');
  expect(left).toEqual(
    expect.arrayContaining([
      { kind: 'games', outcome: 'unchanged', rows: 1 },
      { kind: 'games', outcome: 'absent', rows: 1 },
      { kind: 'schools', outcome: 'unchanged', rows: 2 },
      { kind: 'schools', outcome: 'absent', rows: 1 },
    ]),
  );
  expect(await words(id, { outcome: 'unchanged', kind: 'games' })).toMatchObject([
    { words: '2028-10-07 Alder at Birch', season: 2028 },
  ]);
  expect(await words(id, { outcome: 'absent', kind: 'games' })).toMatchObject([
    { words: '2027-10-09 Birch at Alder', season: 2027 },
  ]);
  expect(await words(id, { outcome: 'absent', kind: 'schools' })).toMatchObject([{ words: 'Dogwood', season: null }]);
  expect(await words(id, { outcome: 'absent', kind: 'memberships' })).toMatchObject([{ season: 2027 }]);
  const outcomes = (await words(id)).map(({ outcome }) => outcome);
  expect(outcomes.findLastIndex((one) => one === 'added')).toBeLessThan(outcomes.indexOf('unchanged'));
  // What is left alone may change meanwhile: the difference is applied as it was shown.
  await sql`update games set comments = 'Night game' where year = 2028`.execute(server.db);
  const { rows } = await sql<{ id: number }>`select id from games where year = 2027`.execute(server.db);
  await admin.games.remove({ params: { id: rows[0]?.id ?? 0 } });
  expect(await step('apply', id)).toMatchObject({ state: 'applied' });
});

/** What is derived for the seasons of the files; later ones get it with the memberships that are carried forward. */
it('a game in Honolulu at midnight in New York is on the day before [ADM-195]', async () => {
  const teams = [cfbdTeam(62, 'Honu', { location: { name: 'Reef Field', city: 'Honolulu', state: 'HI' } }), TEAMS[1]];
  const game = cfbdGame({ id: 62, team: 'Honu' }, birch, { id: 6, venueId: 62, startDate: '2027-10-10T04:00:00.000Z' });
  const both = await compared(makeFile('island.zip', archive({ 'teams_2027.json': teams, 'games.json': [game] })));
  const added = { kind: 'games', outcome: 'added' } as const;
  expect(await words(both.id, added)).toMatchObject([{ words: '2027-10-09 Birch at Honu' }]);
  await step('apply', both.id);
  const next = cfbdGame({ id: 62, team: 'Honu' }, birch, { id: 7, venueId: 62, startDate: '2027-10-24T04:00:00.000Z' });
  const alone = await compared(makeFile('games.json', JSON.stringify([next])));
  expect(await words(alone.id, added)).toMatchObject([{ words: '2027-10-23 Birch at Honu' }]);
});

it('a running import shows its progress to every page, rising to the end [ADM-175]', async () => {
  /** The percents that a step says. */
  const follow = async (call: 'begin' | 'apply' | 'undo', id: number) => {
    const percents: number[] = [];
    const begun =
      call === 'begin'
        ? await admin.adminImport.begin({ file: SEASONS })
        : await (call === 'apply' ? apply(id) : admin.adminImport.undo({ params: { id } }));
    await workOnImport(server.db, { onError: () => undefined, onProgress: ({ percent }) => percents.push(percent) });
    await settled(begun.id);
    return { id: begun.id, percents };
  };
  let id = 0;
  for (const call of ['begin', 'apply', 'undo'] as const) {
    const said = await follow(call, id);
    id = said.id;
    expect([said.percents[0], said.percents.at(-1)]).toEqual([0, 100]);
    expect(said.percents).toEqual(said.percents.toSorted((one, other) => one - other));
    expect(new Set(said.percents).size).toBeGreaterThan(5);
  }
  await sql`update imports set state = 'applying', step = 'Writing', percent = 42, seen_at = current_moment() where id = ${id}`.execute(
    server.db,
  );
  const seen = { state: 'applying', step: 'Writing', percent: 42 };
  expect(await admin.adminImport.one({ params: { id } })).toMatchObject(seen);
  expect(await (await server.as(await aUser(server.db))).adminImport.one({ params: { id } })).toMatchObject(seen);
});

it('the progress of a server is visible to others while its transaction is open [ADM-175]', async () => {
  const { id } = await compared(SEASONS);
  await sql`update imports set state = 'applying', seen_at = current_moment() where id = ${id}`.execute(server.db);
  const reporter = new ProgressReporter(server.db, { id, state: 'applying' }, () => undefined);
  await inTransaction(server.db, async (tx) => {
    await sql`insert into import_changes (import_id, table_name, operation, row_key) values (${id}, 'x', 'I', '{}')`.execute(
      tx,
    );
    reporter.show({ step: 'Writing', percent: 60 });
    while ((await admin.adminImport.one({ params: { id } })).percent !== 60) await pause();
  });
  await reporter.close();
});

it('drafts are deleted after 30 days; after 180 days an applied import shows that it can no longer be undone [ADM-177]', async () => {
  const applied = await compared(SEASONS);
  await step('apply', applied.id);
  const draft = await compared(SEASONS);
  const kept = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select 'changes' as name from import_changes union select 'rows' from import_rows
      union select 'file' from import_files where import_id = ${draft.id} order by 1`.execute(server.db);
    return rows.map(({ name }) => name);
  };
  await server.prune('2027-08-31T15:00:00Z');
  expect(await kept()).toEqual(['changes', 'file', 'rows']);
  await server.prune('2027-08-31T17:00:00Z');
  const later = await aUser(server.db);
  await expect((await server.as(later)).adminImport.one({ params: { id: draft.id } })).rejects.toMatchObject({
    status: 404,
  });
  const seen = async () => (await server.as(later)).adminImport.one({ params: { id: applied.id } });
  await server.prune('2028-01-28T15:00:00Z');
  expect(await seen()).toMatchObject({ canUndo: true, isForgotten: false });
  await server.prune('2028-01-28T17:00:00Z');
  expect(await kept()).toEqual([]);
  expect(await seen()).toMatchObject({ state: 'applied', canUndo: false, isForgotten: true });
  await expect((await server.as(later)).adminImport.undo({ params: { id: applied.id } })).rejects.toMatchObject({
    status: 409,
    message: IMPORT_FORGOTTEN,
  });
  await expect(inTransaction(server.db, (tx) => undoImport(tx, applied.id))).rejects.toThrow(IMPORT_FORGOTTEN);
});

it('a difference that another administrator has changed is not applied [ADM-189]', async () => {
  const { id, fingerprint } = await compared(SEASONS);
  const before = await league();
  const other = await server.as(await aUser(server.db));
  await other.adminImport.choose({ params: { id }, body: { seasons: [2028], contents: null } });
  expect(await settled(id)).toMatchObject({ state: 'compared', seasons: [2028] });
  await expect(admin.adminImport.apply({ params: { id }, body: { fingerprint } })).rejects.toMatchObject({
    status: 409,
    message: 'This import was changed by someone else. Check it, then try again.',
  });
  expect(await league()).toEqual(before);
  await admin.adminImport.discard({ params: { id } });
});

it.each([
  ['comparing', 'failed'],
  ['applying', 'compared'],
  ['undoing', 'applied'],
] as const)(
  '%s during which three servers ended is given up, nothing is changed, and it can be asked for again [ADM-184]',
  async (state, given) => {
    const { id } = await admin.adminImport.begin({ file: SEASONS });
    if (state !== 'comparing') await settled(id);
    if (state === 'undoing') await step('apply', id);
    if (state !== 'comparing') await (state === 'applying' ? apply(id) : admin.adminImport.undo({ params: { id } }));
    const before = await league();
    await sql`update imports set attempts = 3 where id = ${id}`.execute(server.db);
    expect(await settled(id)).toMatchObject({ state: given, problems: [expect.stringMatching(/ended several times/)] });
    expect(await league()).toEqual(before);
    if (state === 'comparing')
      await admin.adminImport.choose({ params: { id }, body: { seasons: null, contents: null } });
    const again = state === 'comparing' ? settled(id) : step(state === 'applying' ? 'apply' : 'undo', id);
    const done = { comparing: 'compared', applying: 'applied', undoing: 'undone' }[state];
    expect(await again).toMatchObject({ state: done, problems: [] });
  },
);

it.each<[string, 'begin' | 'apply', ImportState]>([
  ['a comparison', 'begin', 'applied'],
  ['a difference that changed', 'apply', 'applied'],
  ['what was compared', 'apply', 'undone'],
])(
  'a server that is late with %s leaves what another one has done since as it is [ADM-201]',
  async (what, call, since) => {
    const { id } = await admin.adminImport.begin({ file: SEASONS });
    if (call === 'apply') {
      await settled(id);
      await apply(id);
    }
    const rows = await words(id);
    const errors: unknown[] = [];
    let before: unknown;
    // Another server took the step over from this silent one, has ended it, and then others.
    const run: RunStep = async (db, pending, onProgress) => {
      if (what.includes('changed')) await aSchool(server.db, { name: 'Birch' });
      await sql`update imports set state = ${since} where id = ${id}`.execute(server.db);
      before = await league();
      await runStep(db, pending, onProgress);
    };
    await workOnImport(server.db, { onError: (error) => errors.push(error), run });
    expect(await admin.adminImport.one({ params: { id } })).toMatchObject({ state: since, problems: [] });
    expect([await words(id), await league(), errors]).toEqual([rows, before, []]);
  },
);

it('an export of another installation is shown by tables, imported unchanged, and refused when a league exists [ADM-144] [ADM-199]', async () => {
  const draft = await compared(SEASONS);
  await step('apply', draft.id);
  const file = makeFile(
    'league.json.gz',
    Buffer.from(await (await admin.adminExport.league({ body: { form: 'json' } })).arrayBuffer()),
  );
  const before = await league();
  expect(await compared(file)).toMatchObject({ state: 'failed', problems: [expect.stringMatching(/no league yet/)] });
  await server.close();
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  const restored = await compared(file);
  expect(await words(restored.id)).toContainEqual(
    expect.objectContaining({ kind: 'tables', words: '2 rows of schools' }),
  );
  expect(await step('apply', restored.id)).toMatchObject({ state: 'applied', canUndo: false });
  expect(await league()).toEqual(before);
});

it('a failed import accepts another file of up to 32 MiB, or is deleted', async () => {
  const { id } = await compared(makeFile('notes.txt', 'Hello, world'));
  await admin.adminImport.discard({ params: { id } });
  await expect(admin.adminImport.one({ params: { id } })).rejects.toMatchObject({ status: 404 });
  const second = await compared(makeFile('teams_2027.json', JSON.stringify(TEAMS)));
  await admin.adminImport.addFile({ params: { id: second.id }, file: makeFile('games.json', JSON.stringify(GAMES)) });
  expect((await settled(second.id)).foundContents).toEqual(['teams', 'games']);
  await expect(
    admin.adminImport.begin({ file: makeFile('large.json', Buffer.alloc(33 * 1024 * 1024)) }),
  ).rejects.toMatchObject({ status: 413 });
});
