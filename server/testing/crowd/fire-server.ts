// A server process of the test under fire: its clock is wrong by CLOCK_SKEW milliseconds, and it closes auctions all the time.
import { startServer } from '../../src/app/start-server.ts';
import { closeNextExpired } from '../../src/auctions/close-auction.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { LateDatabase } from '../../src/platform/db/open.ts';
import { Worker } from '../../src/platform/worker.ts';
import { LIGHT_PASSWORD_COST } from '../builders.ts';

const databaseUrl = process.env['FIRE_DATABASE'] ?? '';
const server = await startServer(
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '16',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    MAIL: 'off',
  }),
  { passwordCost: LIGHT_PASSWORD_COST },
);
// A server does not start with a clock like that; one that runs must not mind.
const skew = Number(process.env['CLOCK_SKEW']);
const trueNow = Date.now;
Date.now = () => trueNow() + skew;
globalThis.Date = new Proxy(Date, {
  construct: (target, values) => (values.length === 0 ? new target(Date.now()) : Reflect.construct(target, values)),
});
const late = new LateDatabase();
late.open(databaseUrl, 4, () => undefined);
// The product's own worker asks once a minute; several meet at an end.
const closing = Array.from(
  { length: 3 },
  () =>
    new Worker({
      name: 'close-auctions',
      pause: 50,
      doNext: () => closeNextExpired(late.db),
      onError: () => undefined,
    }),
);
process.once('disconnect', () => process.exit());
process.on('message', () => {
  void Promise.all(closing.map((worker) => worker.close())).then(async () => {
    await late.close();
    await server.close();
    process.exit();
  });
});
process.send?.({ url: server.url });
