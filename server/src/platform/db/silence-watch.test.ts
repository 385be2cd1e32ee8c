import { startRelay, type Relay } from '../../../testing/endurance/relay.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { EventHub } from '../events/event-hub.ts';
import { ChangeListener } from '../events/listen.ts';
import { isConnectionError } from './pg-error.ts';
import { createPool } from './pool.ts';
import { SilenceWatch } from './silence-watch.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let relay: Relay;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const { port } = new URL(database.url);
  relay = await startRelay(Number(port));
  url = Object.assign(new URL(database.url), { host: `127.0.0.1:${relay.port}` }).href;
});
afterEach(async () => {
  relay.close();
  await database.drop();
});

it('calls that wait for a database whose network was cut fail soon, and new ones are answered once it is back [PLT-198]', async () => {
  const pool = createPool({ url, size: 2, onError: () => undefined });
  const silent = Promise.withResolvers<void>();
  const cut = () => {
    pool.cut();
    silent.resolve();
  };
  const watch = new SilenceWatch({ url: () => url, onSilence: cut, pause: 1000, longest: 2000 });
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  relay.cut();
  const waiting = Promise.allSettled([pool.query('select 1'), pool.query('select 1')]);
  await silent.promise;
  expect(watch.isSilent).toBe(true);
  const outcomes = await waiting;
  expect(outcomes.map((one) => one.status === 'rejected' && isConnectionError(one.reason))).toEqual([true, true]);
  relay.mend();
  while (watch.isSilent) await new Promise((resolve) => setImmediate(resolve));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  watch.close();
  await pool.end();
});

it('a listener whose network was cut says that it is deaf, and hears again once it is back [PLT-198]', async () => {
  const hub = new EventHub();
  const lost = Promise.withResolvers<void>();
  const listener = new ChangeListener(hub, {
    url: () => url,
    name: 'open-date test',
    onLost: () => lost.resolve(),
    isWatchful: true,
    lookPause: 50,
    answersWithin: 2000,
  });
  await listener.open();
  relay.cut();
  await lost.promise;
  expect(hub.isDeaf).toBe(true);
  relay.mend();
  while (hub.isDeaf) await new Promise((resolve) => setImmediate(resolve));
  await listener.close();
});
