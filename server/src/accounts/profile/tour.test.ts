import { aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a user who ended the tour is never offered it again on any device; other users still are [WEL-046]', async () => {
  const [user, other] = [await aUser(server.db), await aUser(server.db)];
  const [here, there] = [await server.as(user), await server.as(user)];
  const others = await server.as(other);
  const read = (api: typeof here, id: number) => api.session.user({ params: { id } });
  expect(await read(here, user.id)).toMatchObject({ TourEnded: 0 });
  await here.profile.endTour();
  await here.profile.endTour();
  expect(await read(there, user.id)).toMatchObject({ TourEnded: 1 });
  expect(await read(others, other.id)).toMatchObject({ TourEnded: 0 });
});
