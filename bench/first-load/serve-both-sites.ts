// Serves the product's site and the control's, each with the product's API, on one database.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { readConfig } from '@open-date/server/platform/config/config';
import { openSite } from '@open-date/server/site/plugin';
import { startServer } from '@open-date/server/app/start-server';
import { controlSite } from '../control/control-site.ts';
import { announce } from '../product/announce.ts';
import { BENCH_FOLDER } from '../product/folder.ts';

const SETTINGS = { PORT: '0', HOST: 'localhost', LOG_LEVEL: 'error', RATE_LIMIT: '0' };

// Always starts with a fresh database, because an older one may not match the migrations.
const folder = process.env.BOTH_SITES ?? BENCH_FOLDER;
const dataDir = join(folder, 'first-load');
rmSync(dataDir, { recursive: true, force: true });
const product = await startServer(readConfig({ ...SETTINGS, DATA_DIR: dataDir, DEMO: '1' }), {
  site: openSite({
    store: openFolderStore(join(folder, 'releases')),
    channel: 'production',
    guidesDir: BENCH_FOLDER,
    helpVideoUrl: '',
  }),
});
const control = await startServer(readConfig({ ...SETTINGS, DATABASE_URL: product.databaseUrl, DEMO: '0' }), {
  site: { routes: controlSite(JSON.parse(process.env.CONTROL_BUILD ?? '')), hasShell: async () => true },
});

announce({ product: product.url, control: control.url }, async () => {
  await control.close();
  await product.close();
});
