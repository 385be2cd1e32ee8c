import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { LIGHT_PASSWORD_COST } from '../../testing/builders.ts';
import { Crowd, randomFrom } from '../../testing/endurance/crowd.ts';
import { setDatabaseClock } from '../../testing/endurance/database-clock.ts';
import { createAuctionLeague, FIRST_END } from '../../testing/endurance/auction-league.ts';
import { freePort } from '../../testing/free-port.ts';
import { hasHaproxy, startHaproxy } from '../../testing/haproxy.ts';
import { makeNewerSchema, MIGRATIONS } from '../../testing/newer-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { LateDatabase } from '../platform/db/open.ts';
import { withClient } from '../platform/db/with-client.ts';
import { type RunningServer, startServer } from './start-server.ts';

// Each server that is replaced first leaves its proxy.
jest.setTimeout(120_000);

const DAY = 86_400_000;

let database: TestDatabase;
let newer: string;
const direct = new LateDatabase();
beforeAll(async () => {
  database = await createTestDatabase();
  direct.open(database.url, 2, () => undefined);
  newer = await makeNewerSchema();
});
afterAll(async () => {
  await direct.close();
  await database.drop();
  await rm(newer, { recursive: true });
});

function start(port: number, migrations: string): Promise<RunningServer> {
  const settings = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT: '0', MAIL: 'off', DRAIN_SECONDS: '2' };
  const config = readConfig({ ...settings, PORT: String(port), DATABASE_URL: database.url });
  return startServer(config, { migrations, passwordCost: LIGHT_PASSWORD_COST });
}

/** Tests of servers behind haproxy, which this machine must have. */
const describeWithProxy = hasHaproxy ? describe : describe.skip;

describeWithProxy('behind haproxy', () => {
  it('servers are replaced by a version with one more migration and back while people work: no answer fails, no edit or bid is lost [PLT-196]', async () => {
    const ports = [await freePort(), await freePort()];
    const running = await Promise.all(ports.map((port) => start(port, MIGRATIONS)));
    const proxy = await startHaproxy(ports, 100);
    const random = randomFrom(7);
    const { db } = direct;
    const league = await createAuctionLeague(db, { bidders: 6, auctions: 2, each: 4 }, random);
    const faults: number[] = [];
    const crowd = new Crowd({ urls: () => [proxy.url], league, db, random, onFault: (status) => faults.push(status) });
    const from = new Date(FIRST_END.getTime() - DAY);
    const clock = await withClient(database.url, (client) => setDatabaseClock(client, from, 1));
    const replaceAll = async (migrations: string) => {
      for (const [slot, port] of ports.entries()) {
        await proxy.untilUp(ports.length);
        await running[slot]?.close();
        running[slot] = await start(port, migrations);
      }
    };
    await proxy.untilUp(ports.length);
    await crowd.signIn();
    await crowd.start();
    await replaceAll(newer);
    const { rows } = await sql`select from mottos`.execute(db);
    expect(rows).toEqual([]);
    await replaceAll(MIGRATIONS);
    await crowd.end();
    expect([faults, await crowd.check(clock)]).toEqual([[], []]);
    expect(crowd.leastEdits()).toBeGreaterThan(3);
    for (const server of running) await server.close();
    await proxy.close();
  });
});
