// Serves the product for the browser tests, with a fresh demo league in DATA_DIR and releases of the current sources.
import { rmSync } from 'node:fs';
import { makeGuides } from '@open-date/guides';
import { givenOnly } from '@open-date/server/platform/config/config';
import { serve } from '@open-date/server/app/serve';
import { run } from './spawn.ts';
import { onMachineClock } from './test-clock.ts';
import { dataFolder, guidesFolder, ROOT } from './workspace.ts';

if (givenOnly(process.env).DATA_DIR === undefined)
  throw new Error('serve-for-tests needs a DATA_DIR of its own: it empties it.');

/** Cheap password hashes, because nearly every test signs in. */
const PASSWORD_COST = { memoryCost: 1024, timeCost: 1 };

rmSync(dataFolder(), { recursive: true, force: true });
// Building takes one core and the demo league another.
const [code, server] = await Promise.all([
  // A release set is served as it is released, never built; the guides are the server's.
  process.env.E2E_SET
    ? makeGuides(guidesFolder()).then(() => 0)
    : run(process.execPath, ['tools/release-for-tests.ts'], { cwd: ROOT, env: onMachineClock(process.env) }),
  serve(process.env, ROOT, { passwordCost: PASSWORD_COST }),
]);
if (code === 0) console.log(`listening ${server.url}`);
else {
  await server.close();
  process.exitCode = 1;
}
