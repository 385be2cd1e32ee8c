import { spawn } from 'node:child_process';

/** How a child process ended. */
export interface ChildResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** Runs TypeScript-free module code in a Node process of its own, with the package's sources to import from `src`. */
export async function runChild(code: string): Promise<ChildResult> {
  const source = `const src = ${JSON.stringify(`file://${__dirname}/../`)};\n${code}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
}

/** Code for a child: it is killed at the moment when it would rename something onto a path that matches. */
export function dieOnRename(pattern: RegExp): string {
  return `
    import promises from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const realRename = promises.rename;
    promises.rename = async (from, to) => {
      if (${String(pattern)}.test(String(to))) {
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => setInterval(() => {}, 1000));
      }
      return realRename(from, to);
    };
    syncBuiltinESMExports();
  `;
}
