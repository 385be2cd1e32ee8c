import { sql } from 'kysely';
import { type TestUser, aConference, aSchool, aUser, gameBody } from '../../../testing/builders.ts';
import { catchUp, isOfType, openStream, until } from '../../../testing/event-stream.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';

let server: TestServer;
let admin: TestUser;
const open = async (heartbeat: number) => {
  server = await startTestServer({}, { heartbeat });
  admin = await aUser(server.db);
};
afterEach(() => server.close());

/** A private conference with two schools and two commissioners, one of whom moves to another conference. */
async function aPrivateConference() {
  const { db } = server;
  const conference = await aConference(db, { state: 'private' });
  const elsewhere = await aConference(db, { state: 'private' });
  const [home, away] = [await aSchool(db, { conference }), await aSchool(db, { conference })];
  const privateGame = async (week: number) =>
    ({ ...(await gameBody(db, home, away, week)), ConferenceGame: 1, Pending: 3 }) as const;
  return {
    elsewhere,
    moved: await aUser(db, { role: 10, conference }),
    stays: await aUser(db, { role: 10, conference }),
    both: { type: 'schedule', schoolIds: expect.arrayContaining([home.id, away.id]) },
    addGame: async (week: number) => (await server.as(admin)).games.add({ body: await privateGame(week) }),
    move: async ({ id }: TestUser) =>
      (await server.as(admin)).adminUsers.save({
        params: { id },
        body: { roleid: 10, conferenceid: elsewhere.id },
      }),
  };
}

it('a commissioner who leaves a conference gets no more events about its private games on an open stream', async () => {
  await open(600_000);
  const { moved, stays, move, both, addGame } = await aPrivateConference();
  const [ofMoved, ofStays] = [
    await openStream(server, await server.token(moved)),
    await openStream(server, await server.token(stays)),
  ];
  await catchUp(server, admin, [ofMoved, ofStays]);
  await addGame(5);
  for (const stream of [ofMoved, ofStays]) expect((await until(stream, 'schedule')).at(-1)).toEqual(both);
  await move(moved);
  await addGame(6);
  expect((await until(ofStays, 'schedule')).at(-1)).toEqual(both);
  await (await server.as(admin)).news.create({ body: { message: 'A marker.' } });
  const told = await until(ofMoved, 'news');
  expect(told).toContainEqual({ type: 'resync' });
  expect(told.filter((event) => isOfType(event, 'schedule'))).toEqual([]);
  for (const stream of [ofMoved, ofStays]) stream.leave();
});

it('a new stream uses the rights at its opening, not those of the sign-in check before it', async () => {
  await open(600_000);
  const { moved, stays, move, both, addGame } = await aPrivateConference();
  const [token, ofStays] = [await server.token(moved), await openStream(server, await server.token(stays))];
  await catchUp(server, admin, [ofStays]);
  const known = Date.now();
  server.setTime('2027-08-01T17:00:00Z');
  await catchUp(server, admin, [ofStays]);
  const opening = await server.db.transaction().execute(async (tx) => {
    // The sign-in check finds the session, but its update of the session has to wait for this lock.
    await tx.selectFrom('sessions').select('id').where('user_id', '=', moved.id).forUpdate().execute();
    const stream = openStream(server, token, `?since=${Date.now() - known}`);
    await untilBlocked(server.db);
    await move(moved);
    await addGame(5);
    expect((await until(ofStays, 'schedule')).at(-1)).toEqual(both);
    return { stream };
  });
  const stream = await opening.stream;
  await (await server.as(admin)).news.create({ body: { message: 'A marker.' } });
  const told = await until(stream, 'news');
  expect(told).toContainEqual({ type: 'resync' });
  expect(told.filter((event) => isOfType(event, 'schedule'))).toEqual([]);
  for (const one of [stream, ofStays]) one.leave();
});

it('a heartbeat notices a viewer’s changed rights even when no event announced the change', async () => {
  await open(200);
  const { moved, elsewhere } = await aPrivateConference();
  const stream = await openStream(server, await server.token(moved));
  await catchUp(server, admin, [stream]);
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('users').set({ conference_id: elsewhere.id }).where('id', '=', moved.id).execute();
  });
  expect(await stream.next()).toEqual({ type: 'resync' });
  stream.leave();
});
