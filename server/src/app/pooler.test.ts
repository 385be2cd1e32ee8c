import { randomUUID } from 'node:crypto';
import { createClient, routes } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aBidder, anAuction } from '../../testing/auctions.ts';
import {
  aConference,
  aSchool,
  aUser,
  LIGHT_PASSWORD_COST,
  SEASON,
  type TestSchool,
  type TestUser,
} from '../../testing/builders.ts';
import { isOfType, openStream, readUntil } from '../../testing/event-stream.ts';
import { setDatabaseClock } from '../../testing/endurance/database-clock.ts';
import { archive, GAMES, makeFile, TEAMS } from '../../testing/imports.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { LateDatabase } from '../platform/db/open.ts';
import { withClient } from '../platform/db/with-client.ts';
import { type RunningServer, startServer } from './start-server.ts';

jest.setTimeout(60_000);

function startWith(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', MAIL: 'off', ...settings });
  return startServer(config, { passwordCost: LIGHT_PASSWORD_COST });
}

/** Tests of servers behind a pooler, which this machine must have. */
const describeWithPooler = hasPgBouncer ? describe : describe.skip;

describeWithPooler('behind PgBouncer', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  const direct = new LateDatabase();
  const servers: RunningServer[] = [];

  const start = (settings: Readonly<Record<string, string>> = {}) =>
    startWith({ DATABASE_URL: pooler.url, EVENTS_DATABASE_URL: database.url, RATE_LIMIT: '0', ...settings });
  const openClient = ({ url }: RunningServer, token: string | null = null) =>
    createClient<ApiContract>(routes, { base: url, token: () => token, onSessionExpired: () => undefined });
  const signIn = async (server: RunningServer, { email: login, password }: TestUser) =>
    (await openClient(server).session.signIn({ body: { login, password } })).Authentication.Token;

  beforeAll(async () => {
    database = await createTestDatabase();
    // Fewer connections than the servers have, so that they share them.
    pooler = await startPgBouncer(database.url, (settings) =>
      settings.replace(/default_pool_size = \d+/, 'default_pool_size = 4'),
    );
    direct.open(database.url, 2, () => undefined);
    await withClient(database.url, async (client) => {
      await client.query('drop schema public cascade; create schema public');
    });
    servers.push(...(await Promise.all([start(), start()])));
    await withClient(database.url, (client) => setDatabaseClock(client, new Date('2027-08-01T16:00:00Z'), 1));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await direct.close();
    await pooler.close();
    await database.drop();
  });

  const pair = () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('Two servers are needed.');
    return [one, two] as const;
  };

  it('two servers that start at once migrate one database and receive each other’s changes [PLT-194]', async () => {
    const [one, two] = pair();
    const [home, away] = [await aSchool(direct.db), await aSchool(direct.db)];
    const user = await aUser(direct.db, { role: 2, school: home });
    const token = await signIn(one, user);
    const stream = await openStream(two, token);
    await stream.opened();
    const body = { SchoolIdHome: home.id, SchoolIdAway: away.id, GameDate: `${SEASON}/09/16` };
    const game = await openClient(one, token).games.add({ body });
    await readUntil(stream, (event) => isOfType(event, 'schedule'));
    stream.leave();
    expect(await openClient(two, token).games.get({ params: { id: game.id } })).toEqual(game);
  });

  it('bids of two schools at two servers go through shared connections [PLT-194]', async () => {
    const [one, two] = pair();
    const { db } = direct;
    const conference = await aConference(db);
    const [owner, first, second] = [
      await aSchool(db, { conference }),
      await aSchool(db, { conference }),
      await aSchool(db, { conference }),
    ];
    const id = await anAuction(db, { school: owner, week: 3 });
    const places = [
      { at: one, school: first },
      { at: two, school: second },
    ];
    const clients: { readonly school: TestSchool; readonly client: ReturnType<typeof openClient> }[] = [];
    for (const { at, school } of places) {
      await aBidder(db, id, school);
      const token = await signIn(at, await aUser(db, { role: 2, school }));
      clients.push({ school, client: openClient(at, token) });
    }
    for (const [turn, { school, client }] of clients.entries()) {
      const body = { schoolId: school.id, amount: 100_000 + turn * 5000, requestKey: randomUUID() };
      expect(await client.auctions.placeBid({ params: { id }, body })).toMatchObject({ bid: { amount: body.amount } });
    }
    // Statements with a name of their own would be unknown to the next connection.
    const reads = Array.from({ length: 40 }, (_, at) => {
      const { client, school } = clients[at % 2] ?? { client: openClient(one), school: owner };
      return client.schedules.school({ params: { id: school.id } });
    });
    expect(await Promise.all(reads)).toHaveLength(40);
  });

  it('an import is compared and applied [PLT-194]', async () => {
    const [one] = pair();
    const admin = openClient(one, await signIn(one, await aUser(direct.db)));
    const file = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));
    const settle = async (id: number) => {
      for (;;) {
        const found = await admin.adminImport.one({ params: { id } });
        if (!found.state.endsWith('ing')) return found;
      }
    };
    const { id } = await admin.adminImport.begin({ file });
    const { fingerprint } = await settle(id);
    await admin.adminImport.apply({ params: { id }, body: { fingerprint } });
    expect(await settle(id)).toMatchObject({ state: 'applied' });
  });

  it('a call behind a pooler waits for its transaction no longer than 30 s, as without one [PLT-194]', async () => {
    const { rows } = await withClient(pooler.url, (client) =>
      client.query(
        "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
      ),
    );
    expect(rows).toEqual([{ statement: '30s', idle: '30s' }]);
  });

  it('a server without an address for events is refused, and so is one whose events come from elsewhere [PLT-194]', async () => {
    await expect(startWith({ DATABASE_URL: pooler.url })).rejects.toThrow(
      'is behind a pooler: set EVENTS_DATABASE_URL',
    );
    await expect(start({ EVENTS_DATABASE_URL: pooler.url })).rejects.toThrow('set EVENTS_DATABASE_URL');
  });

  it('a pooler that ignores settings is detected by a missing notification [PLT-194]', async () => {
    const tolerant = await startPgBouncer(
      database.url,
      (settings) => `${settings}ignore_startup_parameters = options\n`,
    );
    await expect(start({ EVENTS_DATABASE_URL: tolerant.url })).rejects.toThrow(
      'EVENTS_DATABASE_URL leads to a pooler; set EVENTS_DATABASE_URL',
    );
    await tolerant.close();
  });
});

it('an address for events that leads to another database is refused before it is changed [PLT-194]', async () => {
  const [own, other] = [await createTestDatabase(), await createTestDatabase()];
  await expect(startWith({ DATABASE_URL: own.url, EVENTS_DATABASE_URL: other.url })).rejects.toThrow(
    'EVENTS_DATABASE_URL leads to another database than DATABASE_URL',
  );
  await own.drop();
  await other.drop();
});
