// The server process of a fuzz: it serves the demo league and a released shell, at a clock that stands still.
import { openStore } from '@open-date/releases';
import { startServer } from '../../src/app/start-server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openSite } from '../../src/site/plugin.ts';
import { LIGHT_PASSWORD_COST } from '../builders.ts';

const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1' });
const site = openSite({
  store: openStore(config.releaseStore),
  channel: config.releaseChannel,
  guidesDir: config.guidesDir,
  helpVideoUrl: config.helpVideoUrl,
  linkSecret: process.env['RELEASE_LINK_SECRET'] ?? '',
});
const time = new Date(process.env['FUZZ_TIME'] ?? '');
const server = await startServer(config, { site, clock: () => time, passwordCost: LIGHT_PASSWORD_COST });
process.once('disconnect', () => process.exit());
process.on('message', () => {
  void server.close().then(() => process.exit());
});
process.send?.({ url: server.url });
