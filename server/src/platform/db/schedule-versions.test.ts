import { sql } from 'kysely';
import pg from 'pg';
import { aConference, aGame, aSchool, saturdayOfWeek, type TestSchool } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function versions(): Promise<Map<number, number>> {
  const rows = await server.db.selectFrom('schedule_versions').selectAll().execute();
  return new Map(rows.map((row) => [row.school_id, row.version]));
}

/** The ids of schools whose version rose, and those that PostgreSQL announced. */
async function watchChanges(work: () => Promise<unknown>): Promise<{ bumped: number[]; told: string[] }> {
  const listener = new pg.Client({ connectionString: server.databaseUrl });
  await listener.connect();
  const told: string[] = [];
  listener.on('notification', ({ payload }) => told.push(payload ?? ''));
  await listener.query('listen schedule');
  const before = await versions();
  await work();
  const after = await versions();
  // Announcements come with the answer to the next query at the latest.
  await listener.query('select 1');
  await listener.end();
  const bumped = [...after].filter(([id, version]) => version !== before.get(id)).map(([id]) => id);
  return { bumped: bumped.sort((a, b) => a - b), told: told.sort() };
}

const sortedIds = (...schools: TestSchool[]) => schools.map(({ id }) => id).sort((a, b) => a - b);

it('a game raises and announces the versions of its two schools, in the transaction that writes it', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  await aSchool(server.db);
  const { bumped, told } = await watchChanges(() => aGame(server.db, { home, away, week: 3 }));
  expect(bumped).toEqual(sortedIds(home, away));
  expect(told).toEqual([String(home.id), String(away.id)].sort());
});

it('a new name of a school raises the versions of the school and its opponents', async () => {
  const [school, opponent] = [await aSchool(server.db), await aSchool(server.db)];
  await aSchool(server.db);
  await aGame(server.db, { home: school, away: opponent, week: 3 });
  const { bumped } = await watchChanges(() =>
    server.db.updateTable('schools').set({ display_name: 'New' }).where('id', '=', school.id).execute(),
  );
  expect(bumped).toEqual(sortedIds(school, opponent));
});

it('a change that is rolled back raises and announces no version', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const { bumped, told } = await watchChanges(() =>
    aGame(server.db, { home, away, week: 3, pending: 3, isConferenceGame: false }).catch(() => undefined),
  );
  expect({ bumped, told }).toEqual({ bumped: [], told: [] });
});

it('one statement on many schools raises each version once and announces a resync', async () => {
  const conference = await aConference(server.db);
  const schools: TestSchool[] = [];
  for (let count = 0; count < 102; count += 1) schools.push(await aSchool(server.db, { conference }));
  const before = await versions();
  const ids = schools.map(({ id }) => id);
  const saturday = await saturdayOfWeek(server.db, 5);
  const { told } = await watchChanges(async () => {
    await server.db.transaction().execute(async (tx) => {
      await sql`
        insert into games (season_week_id, year, game_date)
        select w.id, w.year, ${saturday}::date from season_weeks w, generate_series(1, 51) where w.saturday_date = ${saturday}`.execute(
        tx,
      );
      await sql`
        with game as (select id, season_week_id, year, row_number() over (order by id) as n from games where game_date = ${saturday}),
        school as (select id, row_number() over (order by id) as n from unnest(${ids}::int[]) id)
        insert into game_sides (game_id, side, school_id, season_week_id, year)
        select g.id, case when s.n % 2 = 0 then 'H' else 'A' end, s.id, g.season_week_id, g.year
        from school s join game g on g.n = (s.n + 1) / 2`.execute(tx);
    });
  });
  expect(told).toEqual(['resync']);
  const after = await versions();
  expect(ids.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0))).toEqual(ids.map(() => 1));
});

it('a changed school season raises the school’s version, a new conference also its opponents’ versions', async () => {
  const [school, opponent] = [await aSchool(server.db), await aSchool(server.db)];
  const other = await aConference(server.db);
  await aGame(server.db, { home: school, away: opponent, week: 3 });
  const update = (values: { season_comments: string } | { conference_id: number }) =>
    server.db.updateTable('school_years').set(values).where('school_id', '=', school.id).execute();
  expect((await watchChanges(() => update({ season_comments: 'x' }))).bumped).toEqual([school.id]);
  expect((await watchChanges(() => update({ conference_id: other.id }))).bumped).toEqual(sortedIds(school, opponent));
});
