import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, givenOnly, readConfig } from '@open-date/server/platform/config/config';

/** Folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The settings that tools and server share; an empty variable counts as not set. Throws ConfigError. */
export function settings(environment = process.env): Pick<Config, 'dataDir' | 'releaseStore' | 'releaseChannel'> {
  const { DATA_DIR, RELEASE_STORE, RELEASE_CHANNEL } = environment;
  return readConfig({ DATA_DIR, RELEASE_STORE, RELEASE_CHANNEL }, ROOT);
}

/** Folder of everything that a run stores: database, releases, mail. Set by `DATA_DIR`. */
export function dataFolder(): string {
  return settings().dataDir;
}

/** Folder of the release store. Set by `RELEASE_STORE`. */
export function storeFolder(): string {
  return settings().releaseStore;
}

/** The channel that the site serves. Set by `RELEASE_CHANNEL`. */
export function releaseChannel(): Config['releaseChannel'] {
  return settings().releaseChannel;
}

/** Names of everything that is released: the shell and every remote. */
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

/** The user who runs the command, for the audit log. */
export function userName(): string {
  const { OPEN_DATE_USER, USER, USERNAME } = givenOnly(process.env);
  return OPEN_DATE_USER ?? USER ?? USERNAME ?? userInfo().username;
}
