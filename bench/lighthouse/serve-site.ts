// Serves the product's site over a fresh demo league.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { startServer } from '@open-date/server/app/start-server';
import { readConfig } from '@open-date/server/platform/config/config';
import { openSite } from '@open-date/server/site/plugin';
import { announce } from '../product/announce.ts';
import { BENCH_FOLDER } from '../product/folder.ts';

const folder = join(BENCH_FOLDER, 'lighthouse');
const dataDir = join(folder, 'data');
rmSync(dataDir, { recursive: true, force: true });
const site = openSite({
  store: openFolderStore(join(folder, 'releases')),
  channel: 'production',
  guidesDir: BENCH_FOLDER,
  helpVideoUrl: '',
});
const settings = { PORT: '0', HOST: 'localhost', LOG_LEVEL: 'error', RATE_LIMIT: '0', DATA_DIR: dataDir, DEMO: '1' };
const product = await startServer(readConfig(settings), { site });
announce({ product: product.url }, () => product.close());
