import { aConference, aGame, aSchool } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import type { Query } from '../platform/db/open.ts';
import { schoolSeasons } from './school-years.ts';
import { findWeeks } from './week-rows.ts';

/** Reference data of one version, however much changes meanwhile. */
const VERSION = 1;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query: Query = async (_name, statement) => (await statement.execute(server.db)).rows;

const readGames = async (schoolId: number) =>
  (await findWeeks({ db: server.db, query }, schoolSeasons(schoolId, 2000, 2100), VERSION)).flatMap(({ game }) =>
    game === null ? [] : [{ week: game.week, home: game.home.school_name, away: game.away.school_name }],
  );

it('a game at an opponent who came after the schools were read shows that opponent', async () => {
  const conference = await aConference(server.db);
  const early = await aSchool(server.db, { conference, name: 'Early State' });
  expect(await readGames(early.id)).toEqual([]);
  const late = await aSchool(server.db, { conference, name: 'Late State' });
  await aGame(server.db, { home: late, away: early, week: 3 });
  expect(await readGames(early.id)).toEqual([{ week: 3, home: 'Late State', away: 'Early State' }]);
  expect(await readGames(late.id)).toEqual([{ week: 3, home: 'Late State', away: 'Early State' }]);
});

it('a game whose opponent was removed while the week was read is left out', async () => {
  const conference = await aConference(server.db);
  const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
  await aGame(server.db, { home, away, week: 5 });
  const withoutOpponents: Query = async (name, statement) =>
    (await query(name, statement)).map((row) => ('opponent_id' in row ? { ...row, opponent_id: 0 } : row));
  const weeks = await findWeeks(
    { db: server.db, query: withoutOpponents },
    schoolSeasons(home.id, 2000, 2100),
    VERSION,
  );
  expect(weeks).not.toEqual([]);
  expect(weeks.filter(({ game }) => game !== null)).toEqual([]);
});
