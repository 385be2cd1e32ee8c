import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

const GATHERED = 200;

/** Runs a script, and anew whenever a source in one of the folders is saved; the old process ends in order first. */
export function restartOnChange(script: string, folders: readonly string[]): void {
  let child = start(script);
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    console.log('The server starts anew.');
    const old = child;
    const next = () => {
      child = start(script);
    };
    if (old.exitCode === null) old.once('exit', next).kill('SIGTERM');
    else next();
  };
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || /(^|\/)node_modules\/|\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, GATHERED);
    });
  }
  const end = () => {
    child.once('exit', () => process.exit(0)).kill('SIGTERM');
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

function start(script: string): ChildProcess {
  return spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env },
  });
}
