import { spawn } from 'node:child_process';

/** How a child process ended. */
interface ChildResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs JavaScript module code in its own Node process; it imports the package's sources from `src`. */
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

/** Returns code that kills its own process just before it renames a file to a matching path. */
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
