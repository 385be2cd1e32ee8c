import { aGame, aSchool, aUser, gameBody } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('adds, reads, changes and deletes a game [API-076]', async () => {
  const { db } = server;
  const [home, away] = [await aSchool(db), await aSchool(db)];
  const api = await server.as(await aUser(db, { role: 2, school: home }));
  const added = await api.games.add({ body: await gameBody(db, home, away, 3) });
  expect(added.SchoolIdHome).toBe(home.id);
});
