import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';
import { aBidder, anAuction } from '../../../testing/auctions.ts';
import {
  SEASON,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
} from '../../../testing/builders.ts';
import { type EventStream, catchUp, openStream, readUntil, until } from '../../../testing/event-stream.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let schools: TestSchool[];
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({}, { heartbeat: 200 });
  schools = await Promise.all([aSchool(server.db), aSchool(server.db), aSchool(server.db)]);
  admin = await aUser(server.db);
});
afterAll(() => server.close());

const open = (token: string, query = '') => openStream(server, token, query);
const read = (streams: readonly EventStream[]) => catchUp(server, admin, streams);

describe('GET /api/v1/events', () => {
  it('events tell a viewer only the ids of schools whose schedules another user changed', async () => {
    const [home, away] = schools;
    if (!home || !away) throw new Error('the conference has fewer than two schools');
    const stream = await open(await server.token(await aUser(server.db, { role: 3, school: home })));
    await stream.opened();
    // What was made before the test has been told then.
    await read([stream]);
    const client = await server.as(admin);
    await client.games.add({ body: await gameBody(server.db, home, away, 5) });
    expect(stream.answer.headers.get('content-type')).toMatch('text/event-stream');
    const event = await stream.next();
    expect(event).toEqual({ type: 'schedule', schoolIds: expect.arrayContaining([home.id, away.id]) });
    stream.leave();
  });

  it('events about a private game never reach viewers who may not see it', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const [outsider, manager] = await Promise.all(
      [
        await aUser(server.db, { role: 3, school: await aSchool(server.db) }),
        await aUser(server.db, { role: 10, conference }),
      ].map(async (user) => {
        const stream = await open(await server.token(user));
        await stream.opened();
        return stream;
      }),
    );
    if (!outsider || !manager) throw new Error('a stream is missing');
    const both = { type: 'schedule', schoolIds: expect.arrayContaining([home.id, away.id]) };
    const client = await server.as(admin);
    await read([outsider, manager]);
    for (const school of [home, away]) await aWeek(server.db, school, { week: 5, bye: true });
    await read([outsider, manager]);
    const body = { ...(await gameBody(server.db, home, away, 5)), ConferenceGame: 1, Pending: 3 } as const;
    const game = await client.games.add({ body });
    expect((await until(manager, 'schedule')).at(-1)).toEqual(both);
    const saved = await client.games.save({
      params: { id: game.id },
      body: { ...body, Comments: 'moved', version: game.Version },
    });
    expect((await until(manager, 'schedule')).at(-1)).toEqual(both);
    expect(saved.Comments).toBe('moved');
    await client.games.remove({ params: { id: game.id } });
    expect((await until(manager, 'schedule')).at(-1)).toEqual(both);
    await client.news.create({ body: { message: 'Told to everybody' } });
    expect(await until(outsider, 'news')).toEqual([{ type: 'news' }]);
    for (const stream of [outsider, manager]) stream.leave();
  });

  it('only viewers who see a private game get the event that its school changed conference [ADM-091]', async () => {
    const [conference, other] = [await aConference(server.db), await aConference(server.db)];
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aGame(server.db, { home, away, week: 5, pending: 3 });
    const readers = [
      await aUser(server.db, { role: 3, school: away }),
      await aUser(server.db, { role: 3, school: await aSchool(server.db) }),
      await aUser(server.db, { role: 10, conference: other }),
    ];
    const streams = await Promise.all(readers.map(async (user) => openStream(server, await server.token(user))));
    await catchUp(server, admin, streams);
    await (await server.as(admin)).adminSchools.moveToConference({
      params: { id: home.id },
      body: { ConferenceId: other.id, Year: SEASON },
    });
    const told = await catchUp(server, admin, streams);
    const isToldOf = ({ id }: TestSchool) =>
      told.map((events) => new RegExp(String.raw`\b${id}\b`).test(JSON.stringify(events)));
    for (const school of [home, away]) expect(isToldOf(school)).toEqual([true, false, false]);
    for (const stream of streams) stream.leave();
  });

  it('only the notified user gets an event for a notification', async () => {
    const [home, away] = schools;
    if (!home || !away) throw new Error('the conference has fewer than two schools');
    const openFor = async (user: TestUser) => {
      const stream = await open(await server.token(user));
      await stream.opened();
      return stream;
    };
    const actor = await aUser(server.db, { role: 2, school: home });
    const concerned = await openFor(await aUser(server.db, { role: 3, school: away }));
    const ownPage = await openFor(actor);
    await (await server.as(actor)).games.add({ body: await gameBody(server.db, home, away, 9) });
    const isNews = (event: unknown) => JSON.stringify(event) === '{"type":"notifications"}';
    expect((await readUntil(concerned, isNews)).length).toBeGreaterThan(1);
    const marker = await aSchool(server.db);
    await aGame(server.db, { home: marker, away, week: 11 });
    const told = await readUntil(ownPage, (event) => JSON.stringify(event).includes(`${marker.id}`));
    expect(told.filter(isNews)).toEqual([]);
    concerned.leave();
    ownPage.leave();
  });

  it('with private bidding, only the owner gets events for bids by others [AUC-059]', async () => {
    const { db } = server;
    const [owner, one, two] = [await aSchool(db), await aSchool(db), await aSchool(db)];
    const openFor = async (school: TestSchool) => {
      const stream = await open(await server.token(await aUser(db, { role: 2, school })));
      await stream.opened();
      return stream;
    };
    const ofOwner = await openFor(owner);
    const id = await db.transaction().execute(async (tx) => {
      const made = await anAuction(tx, { school: owner, week: 5, isPrivate: true });
      for (const school of [one, two]) await aBidder(tx, made, school);
      return made;
    });
    const event = { type: 'auctions', auctionIds: [id] };
    const nextAuction = async () => {
      for (;;) {
        const next = await ofOwner.next();
        if (JSON.stringify(next).startsWith('{"type":"auctions"')) return next;
      }
    };
    expect(await nextAuction()).toEqual(event);
    const ofOther = await openFor(two);
    const body = { schoolId: one.id, amount: 100_000, requestKey: randomUUID() };
    await (await server.as(admin)).auctions.placeBid({ params: { id }, body });
    expect(await nextAuction()).toEqual(event);
    await (await server.as(admin)).news.create({ body: { message: 'A marker.' } });
    expect(await ofOther.next()).toEqual({ type: 'news' });
    ofOwner.leave();
    ofOther.leave();
  });

  it('a viewer who reconnects gets the missed events, or a resync after a long time', async () => {
    const [, away, third] = schools;
    if (!away || !third) throw new Error('the conference has fewer than three schools');
    const token = await server.token(admin);
    const first = await open(token);
    await first.opened();
    await aGame(server.db, { home: third, away, week: 7 });
    await first.next();
    first.leave();
    const late = await open(token, '?since=120001');
    expect(await late.next()).toMatchObject({ type: 'resync' });
    late.leave();
    const soon = await open(token, '?since=50');
    await soon.opened();
    soon.leave();
  });

  it('a stream without a session or with a malformed "since" is refused', async () => {
    const nobody = await fetch(`${server.url}/api/v1/events`);
    expect(nobody.status).toBe(401);
    const dead = await fetch(`${server.url}/api/v1/events`, { headers: { 'Auth-Token': 'dead' } });
    expect([dead.status, await dead.json()]).toEqual([401, expect.objectContaining({ code: 'session.expired' })]);
    const odd = await fetch(`${server.url}/api/v1/events?since=ever`, {
      headers: { 'Auth-Token': await server.token(admin) },
    });
    expect(odd.status).toBe(400);
  });

  it.each([
    ['disables', (id: number) => ({ id, body: { status: 3 } })],
    [
      'gives a password to',
      (id: number) => ({ id, body: { password: 'twelve chars', passwordconfirm: 'twelve chars' } }),
    ],
    ['deletes', null],
  ])('a stream ends at once for a user whom an administrator %s', async (_, change) => {
    const slow = await startTestServer({}, { heartbeat: 600_000 });
    try {
      const user = await aUser(slow.db);
      const abort = new AbortController();
      const answer = await fetch(`${slow.url}/api/v1/events`, {
        headers: { 'Auth-Token': await slow.token(user) },
        signal: abort.signal,
      });
      if (!answer.body) throw new Error('the answer has no body');
      const body = Readable.fromWeb(answer.body).resume();
      const ended = once(body, 'end');
      const client = await slow.as(await aUser(slow.db));
      if (change) {
        const { id, body: changes } = change(user.id);
        await client.adminUsers.save({ params: { id }, body: changes });
      } else await client.adminUsers.remove({ params: { id: user.id } });
      await ended;
      expect(body.readableEnded).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it('a stream ends when its session has ended', async () => {
    const user = await aUser(server.db);
    const token = await server.token(user);
    const stream = await open(token);
    await stream.opened();
    await server.api.session.signOut({ params: { token }, body: { login: user.email } });
    expect(await stream.next()).toBeNull();
  });

  it('a bid reaches each of 100 open streams once [AUC-116]', async () => {
    const { db } = server;
    const id = await anAuction(db, { school: await aSchool(db), week: 6 });
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => server.token(await aUser(db))));
    const streams = await Promise.all(tokens.flatMap((token) => Array.from({ length: 20 }, () => open(token))));
    await read(streams);
    const body = { schoolId: (await aSchool(db)).id, amount: 100_000, requestKey: randomUUID() };
    await (await server.as(admin)).auctions.placeBid({ params: { id }, body });
    const heard = await read(streams);
    for (const events of heard)
      expect(
        events.filter((event) => JSON.stringify(event) === `{"type":"auctions","auctionIds":[${id}]}`),
      ).toHaveLength(1);
    for (const stream of streams) stream.leave();
  });

  it('a stream says the database’s time when it opens and with each heartbeat [AUC-111]', async () => {
    const stream = await open(await server.token(admin));
    expect(await stream.opened()).toBe(Date.parse('2027-08-01T16:00:00Z'));
    server.setTime('2027-08-01T16:00:30Z');
    await stream.alive();
    expect(await stream.alive()).toBe(Date.parse('2027-08-01T16:00:30Z'));
    stream.leave();
  });

  it('streams end while the database’s announcements do not arrive, and then tell that changes were missed [AUC-112]', async () => {
    const token = await server.token(admin);
    const stream = await open(token);
    await stream.opened();
    const address = new URL(server.databaseUrl);
    const name = address.pathname.slice(1);
    address.pathname = '/postgres';
    const other = new pg.Client({ connectionString: address.href });
    await other.connect();
    await other.query(`alter database "${name}" with allow_connections false`);
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name like 'open-date on %'`,
      [name],
    );
    expect(await stream.next()).toBeNull();
    const refused = await open(token);
    expect(refused.answer.status).toBe(503);
    await other.query(`alter database "${name}" with allow_connections true`);
    await other.end();
    let again = await open(token, '?since=1000');
    while (again.answer.status === 503) again = await open(token, '?since=1000');
    expect(await again.next()).toEqual({ type: 'resync' });
    again.leave();
  });

  it('event streams end when the server stops', async () => {
    const own = await startTestServer();
    const answer = await fetch(`${own.url}/api/v1/events`, {
      headers: { 'Auth-Token': await own.token(await aUser(own.db)) },
    });
    if (!answer.body) throw new Error('the answer has no body');
    const body = Readable.fromWeb(answer.body).resume();
    const ended = once(body, 'end');
    await Promise.all([own.close(), ended]);
    expect(body.readableEnded).toBe(true);
  });
});
