// Serves the product for the browser tests, with a fresh demo league in DATA_DIR and releases of the current sources.
import { rmSync } from 'node:fs';
import { releaseChanged } from './publish-changed.ts';
import { givenOnly } from '@open-date/server/platform/config/config';
import { serve } from '@open-date/server/app/serve';
import { dataFolder, ROOT } from './workspace.ts';

if (givenOnly(process.env).DATA_DIR === undefined)
  throw new Error('serve-for-tests needs a DATA_DIR of its own: it empties it.');
rmSync(dataFolder(), { recursive: true, force: true });
await releaseChanged('browser tests', 'sources as they are');
const server = await serve(process.env, ROOT);
console.log(`listening ${server.url}`);
