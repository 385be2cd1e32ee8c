import { sql } from 'kysely';
import { aConference, aGame, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { Sessions } from './sessions.ts';

let server: TestServer;
let time = new Date('2027-08-01T16:00:00Z');
const process = new LateDatabase();
beforeAll(async () => {
  server = await startTestServer();
  process.open(
    server.databaseUrl,
    2,
    () => undefined,
    () => time,
  );
});
afterAll(async () => {
  await process.close();
  await server.close();
});
beforeEach(() => {
  time = new Date('2027-08-01T16:00:00Z');
});

/** A process that has asked for a session until nothing but the database's snapshot is read any more. */
async function calmSessions(token: string, school: number) {
  const sessions = new Sessions(process.query, async () => undefined);
  const ask = () => sessions.authenticate(token, school);
  await ask();
  await ask();
  return { ask, first: await ask() };
}

it('a remembered session is what the database says after any change that another process commits', async () => {
  const { db } = server;
  const conference = await aConference(db);
  const school = await aSchool(db, { conference });
  const opponent = await aSchool(db, { conference });
  const game = await aGame(db, { home: school, away: opponent, week: 3 });
  const user = await aUser(db, { role: 2, school });
  const token = await server.token(user);
  const users = (change: object) => db.updateTable('users').set(change).where('id', '=', user.id).execute();
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a schedule', () => db.updateTable('games').set({ comments: 'Night game' }).where('id', '=', game).execute()],
    ['a name', () => users({ first_name: 'Renamed' })],
    ['a role', () => users({ role_id: 3 })],
    [
      'a private game that is no longer a conference game',
      () =>
        sql`with kept as (update games set pending = 3, private_conference_id = ${conference.id}, conference_id = null
             where id = ${game} returning id) select * from kept`.execute(db),
    ],
    [
      'a private game that is released',
      () => db.updateTable('games').set({ pending: 0, private_conference_id: null }).where('id', '=', game).execute(),
    ],
    ['a division', () => db.updateTable('wants').set({ short_label: 'ANYBODY' }).where('id', '=', 23).execute()],
    ['another school', () => users({ school_id: opponent.id })],
  ];
  for (const [name, change] of changes) {
    const { ask, first } = await calmSessions(token, school.id);
    await change();
    const fresh = await new Sessions(process.query, async () => undefined).authenticate(token, school.id);
    expect(fresh).not.toEqual(first);
    expect([name, await ask()]).toEqual([name, fresh]);
  }
});

it.each([
  ['its session is revoked', sql`update sessions set revoked_at = current_moment()`],
  ['its user is disabled', sql`update users set status = 3`],
  ['its user is deleted', sql`update users set deleted_at = current_moment()`],
])('a remembered session is refused in the next call after %s in another process', async (_, change) => {
  const school = await aSchool(server.db);
  const { ask } = await calmSessions(await server.token(await aUser(server.db, { role: 2, school })), school.id);
  await change.execute(server.db);
  await expect(ask()).rejects.toMatchObject({ code: 'session.expired' });
});

it('a remembered session ends after 12 idle hours, although nothing is written, and has the moment of each call', async () => {
  const school = await aSchool(server.db);
  const { ask } = await calmSessions(await server.token(await aUser(server.db, { role: 2, school })), school.id);
  time = new Date('2027-08-01T16:04:00Z');
  expect((await ask()).at).toEqual(time);
  time = new Date('2027-08-02T04:00:00Z');
  await expect(ask()).rejects.toMatchObject({ code: 'session.expired' });
});

it('nothing but the snapshot is read again while nothing is committed, and what is not yet visible is not believed', async () => {
  const asked: string[] = [];
  const sessions = new Sessions(
    (name, statement) => {
      asked.push(name);
      return process.query(name, statement);
    },
    async () => undefined,
  );
  const school = await aSchool(server.db);
  const token = await server.token(await aUser(server.db, { role: 2, school }));
  const ask = async () => (await sessions.authenticate(token, school.id)).dataVersion;
  const { promise: held, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const writing = server.db.transaction().execute(async (tx) => {
    await sql`update schedule_versions set version = version + 1 where school_id = ${school.id}`.execute(tx);
    isWritten();
    await held;
  });
  await written;
  const versions = [await ask(), await ask(), await ask()];
  expect(new Set(versions).size).toBe(1);
  expect(asked[0]).toBe('sessions');
  commit();
  await writing;
  expect(await ask()).toBe(Number(versions[0]) + 1);
});
