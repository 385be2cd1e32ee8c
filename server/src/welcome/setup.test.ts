import { aConference, aGame, aSchool, aUser, type TestUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const readSetup = async (user: TestUser) => (await (await server.as(user)).welcome.read()).setup;

it('an administrator of an empty installation is told what to do, until the league has games and people [WEL-053]', async () => {
  const { db } = server;
  const administrator = await aUser(db);
  const told = async () =>
    (await readSetup(administrator))?.items.map(
      ({ step, isDone, count }) => `${step} ${isDone ? `done ${count}` : 'open'}`,
    );
  const [seasons = '', ...others] = (await told()) ?? [];
  // The seasons that the server makes have no schools yet.
  expect(seasons).toBe('seasons done 0');
  expect(others).toEqual(['league open', 'schedules open', 'people open', 'mails open']);
  await expect(readSetup(await aUser(db, { associate: true }))).resolves.toBeNull();
  const conference = await aConference(db, {});
  const [home, away] = [await aSchool(db, { conference }), await aSchool(db, { conference })];
  expect((await told())?.slice(1)).toEqual(['league done 2', 'schedules open', 'people open', 'mails open']);
  const ahead = await db
    .selectFrom('school_years')
    .select(({ fn }) => fn.count<number>('year').distinct().as('years'))
    .where('year', '>=', 2027)
    .executeTakeFirstOrThrow();
  expect((await told())?.[0]).toBe(`seasons done ${ahead.years}`);
  await aGame(db, { home, away, week: 2 });
  expect((await told())?.slice(1)).toEqual(['league done 2', 'schedules done 0', 'people open', 'mails open']);
  const editor = await aUser(db, { role: 2, school: home });
  await expect(readSetup(administrator)).resolves.toBeNull();
  await expect(readSetup(editor)).resolves.toBeNull();
});
