import { watch } from 'node:fs';
import { join } from 'node:path';
import { QUIET, SupervisedServer } from './supervise.ts';
import { ROOT } from './workspace.ts';

const GATHERED = 200;

/**
 * Runs the server and restarts it whenever a source in one of the folders is saved; the old process shuts down first.
 */
export function restartOnChange(folders: readonly string[]): void {
  const server = new SupervisedServer({ ...QUIET, ...process.env });
  server.ready.then(({ url }) => console.log(`Open Date is at ${url}`), console.error);
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || /(^|\/)node_modules\/|\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log('Restarting the server.');
        server.restart();
      }, GATHERED);
    });
  }
}
