import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder of everything that a run keeps: database, releases, mail. `DATA_DIR` changes it. */
export function dataFolder(): string {
  return resolve(ROOT, process.env.DATA_DIR ?? '.data');
}

/** Folder of the release store. `RELEASE_STORE` changes it. */
export function storeFolder(): string {
  return resolve(ROOT, process.env.RELEASE_STORE ?? join(dataFolder(), 'releases'));
}

/** Names of everything that is released: the shell and every remote that exists. */
export function releasedNames(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
  return ['shell', ...remotes.map((folder) => folder.slice('remote-'.length)).sort()];
}

/** Short hash of the checked-out commit; `unknown` outside a repository. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Who runs the command, for the audit log. */
export function userName(): string {
  return process.env.OPEN_DATE_USER ?? process.env.USER ?? process.env.USERNAME ?? userInfo().username;
}
