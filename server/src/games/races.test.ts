import fc from 'fast-check';
import { sql } from 'kysely';
import { SEASON, type TestSchool, aGame, aSchool, aUser, aWeek, gameBody, weekId } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function statuses(results: readonly PromiseSettledResult<unknown>[]): number[] {
  return results.map((result) => (result.status === 'fulfilled' ? 201 : result.reason.status));
}

const count = (list: readonly number[], status: number) => list.filter((one) => one === status).length;

it('exactly one of 200 games added at once for one school and week is saved [SCH-056 PLT-009]', async () => {
  const school = await aSchool(server.db);
  const opponents = await Promise.all(Array.from({ length: 20 }, () => aSchool(server.db)));
  const api = await server.as(await aUser(server.db));
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, index) => {
      const opponent = opponents[index % opponents.length] ?? school;
      const pair = index % 2 === 0 ? ([school, opponent] as const) : ([opponent, school] as const);
      return api.games.add({ body: await gameBody(server.db, ...pair, 3) });
    }),
  );
  expect(count(statuses(results), 201)).toBe(1);
  expect(count(statuses(results), 409)).toBe(199);
  const sides = await server.db.selectFrom('game_sides').select('game_id').where('school_id', '=', school.id).execute();
  expect(sides).toHaveLength(1);
  const games = await server.db.selectFrom('games').select('id').where('year', '=', SEASON).execute();
  expect(games).toHaveLength(1);
});

it('the database refuses a second game in a week, whoever writes it [PLT-009]', async () => {
  const [one, two, three] = [await aSchool(server.db), await aSchool(server.db), await aSchool(server.db)];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      aGame(server.db, { home: index % 2 === 0 ? one : two, away: index % 2 === 0 ? two : three, week: 9 }),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it('a flag and a game saved at once never both stay in a week [PLT-009]', async () => {
  const api = await server.as(await aUser(server.db));
  for (let round = 0; round < 10; round += 1) {
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    const id = await weekId(server.db, home, 3);
    const body = await gameBody(server.db, home, away, 3);
    await Promise.allSettled([
      server.db.updateTable('school_weeks').set({ bye: true }).where('id', '=', id).execute(),
      api.games.add({ body }),
      api.schoolWeeks.save({ params: { id }, body: { Bye: 1 } }),
    ]);
    const { rows } = await sql<{ both: boolean }>`
      select w.bye and exists (select 1 from game_sides s where s.school_id = w.school_id and s.season_week_id = w.season_week_id) as both
      from school_weeks w where id = ${id}`.execute(server.db);
    expect(rows[0]?.both).toBe(false);
  }
});

it('exactly one of 20 changes at once to one version of a game is saved [SCH-089]', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const id = await aGame(server.db, { home, away, week: 3 });
  const api = await server.as(await aUser(server.db));
  const body = { ...(await gameBody(server.db, home, away, 3)), version: 1 };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      api.games.save({ params: { id }, body: { ...body, Comments: `${index}` } }),
    ),
  );
  expect(count(statuses(results), 201)).toBe(1);
  expect(count(statuses(results), 409)).toBe(19);
});

it('whatever editors do at once, no school has two games in a week or a game in a flagged week [PLT-009]', async () => {
  const schools = await Promise.all(Array.from({ length: 5 }, () => aSchool(server.db)));
  const api = await server.as(await aUser(server.db));
  const pick = (index: number): TestSchool => schools[index] ?? { id: 0, name: '', conferenceId: 0 };
  const step = fc.record({
    kind: fc.constantFrom('add', 'move', 'remove', 'bye' as const),
    home: fc.nat(4),
    away: fc.nat(4),
    week: fc.integer({ min: 3, max: 5 }),
    game: fc.nat(10),
  });
  const known: { id: number; version: number }[] = [];
  const run = async ({
    kind,
    home,
    away,
    week,
    game,
  }: {
    kind: string;
    home: number;
    away: number;
    week: number;
    game: number;
  }) => {
    const target = known[game % Math.max(known.length, 1)];
    const body = await gameBody(server.db, pick(home), pick(away), week);
    if (kind === 'add') known.push({ ...(await api.games.add({ body })), version: 1 });
    if (kind === 'bye')
      await api.schoolWeeks.save({ params: { id: await weekId(server.db, pick(home), week) }, body: { Bye: 1 } });
    if (kind === 'move' && target)
      await api.games.save({ params: { id: target.id }, body: { ...body, version: target.version } });
    if (kind === 'remove' && target) await api.games.remove({ params: { id: target.id } });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const results = await Promise.allSettled(steps.map(run));
      const refused = statuses(results).filter((status) => status !== 201);
      expect(refused.filter((status) => ![400, 404, 409].includes(status))).toEqual([]);
      const { rows } = await sql<{ broken: number }>`
        select (select count(*) from (select 1 from game_sides group by school_id, season_week_id having count(*) > 1) x)
             + (select count(*) from (select 1 from games g left join game_sides s on s.game_id = g.id group by g.id having count(s.side) <> 2) x)
             + (select count(*) from school_weeks w join game_sides s using (school_id, season_week_id) where w.bye or w.hold_for_fcs or w.not_available)
             as broken`.execute(server.db);
      expect(rows[0]?.broken).toBe(0);
    }),
    { numRuns: 15 },
  );
});

it('the database refuses a game on a flagged week', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  await aWeek(server.db, home, { week: 7, bye: true });
  await expect(aGame(server.db, { home, away, week: 7 })).rejects.toThrow('CELL_IS_FLAGGED');
});
