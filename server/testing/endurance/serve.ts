// A server process of a scene: its clock is wrong by CLOCK_SKEW milliseconds or stands still at FIXED_TIME, and it closes
// auctions all the time when CLOSES_AUCTIONS is set.
import { openStore } from '@open-date/releases';
import { startServer } from '../../src/app/start-server.ts';
import { closeNextExpired } from '../../src/auctions/close-auction.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { LateDatabase } from '../../src/platform/db/open.ts';
import { Worker } from '../../src/platform/worker.ts';
import { openSite } from '../../src/site/plugin.ts';
import { LIGHT_PASSWORD_COST } from '../builders.ts';

const { FIXED_TIME, CLOCK_SKEW, CLOSES_AUCTIONS, RELEASE_LINK_SECRET: linkSecret = '', ...environment } = process.env;
const config = readConfig(environment);
const site = openSite({
  store: openStore(config.releaseStore),
  channel: config.releaseChannel,
  guidesDir: config.guidesDir,
  helpVideoUrl: config.helpVideoUrl,
  linkSecret,
});
const clock = FIXED_TIME === undefined ? {} : { clock: () => new Date(FIXED_TIME) };
const server = await startServer(config, { site, ...clock, passwordCost: LIGHT_PASSWORD_COST });

if (CLOCK_SKEW !== undefined) {
  // A server with such a clock does not start; a running one must bear it.
  const trueNow = Date.now;
  Date.now = () => trueNow() + Number(CLOCK_SKEW);
  globalThis.Date = new Proxy(Date, {
    construct: (target, values) => (values.length === 0 ? new target(Date.now()) : Reflect.construct(target, values)),
  });
}

const late = new LateDatabase();
const closing: Worker[] = [];
if (CLOSES_AUCTIONS !== undefined && config.databaseUrl !== null) {
  late.open(config.databaseUrl, 4, () => undefined);
  // The product's own worker looks once a minute; several meet at an end.
  const options = {
    name: 'close-auctions',
    pause: 50,
    doNext: () => closeNextExpired(late.db),
    onError: () => undefined,
  };
  closing.push(new Worker(options), new Worker(options), new Worker(options));
}

process.once('disconnect', () => process.exit());
process.on('message', () => {
  void Promise.all(closing.map((worker) => worker.close())).then(async () => {
    await late.close();
    await server.close();
    process.exit();
  });
});
process.send?.({ url: server.url });
