// `npm run service:check`: makes a Debian machine, and runs in it what the operations show of the service. It takes root,
// debootstrap, systemd-container, and some minutes.
import { join } from 'node:path';
import { missingForMachine } from './machine/debian-machine.ts';
import { ROOT } from './repository.ts';
import { run } from './spawn.ts';

const missing = missingForMachine();
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}
const words = ['--config', join(ROOT, 'tools/machine/jest.config.cjs'), '--runInBand', ...process.argv.slice(2)];
process.exitCode = await run('jest', words, { cwd: ROOT });
