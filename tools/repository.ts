import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Names of everything that is released: the shell and every remote that is checked out. */
export function releasedNames(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
  return ['shell', ...remotes.map((folder) => folder.slice('remote-'.length)).sort()];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
}

/** Paths of the files that differ from the checked-out commit; empty outside a repository. */
export function changedFiles(): string[] {
  try {
    return readChangedPaths(git('status', '--porcelain'));
  } catch {
    return [];
  }
}

/** The paths in what `git status --porcelain` prints: each behind two letters, the first of which may be a blank. */
export function readChangedPaths(status: string): string[] {
  return status
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Marks a commit whose files were changed before they were built. */
export const DIRTY = '-dirty';

/**
 * Short hash of the checked-out commit, marked when files differ from it, so that no build passes for a commit that has
 * other sources; `unknown` outside a repository.
 */
export function commit(): string {
  try {
    return `${git('rev-parse', '--short=10', 'HEAD')}${changedFiles().length > 0 ? DIRTY : ''}`;
  } catch {
    return 'unknown';
  }
}

/** The checked-out commit with its author and subject, which are empty outside a repository. */
export function describeCommit(): { readonly commit: string; readonly author: string; readonly subject: string } {
  let shown = '';
  try {
    shown = git('log', '-1', '--format=%an%n%s');
  } catch {
    // There is no commit to describe.
  }
  const [author = '', subject = ''] = shown.split('\n');
  return { commit: commit(), author, subject };
}

/** The user who runs the command, for the audit log. */
export function userName(): string {
  const { OPEN_DATE_USER, USER, USERNAME } = process.env;
  return [OPEN_DATE_USER, USER, USERNAME].find((name) => name?.trim()) ?? userInfo().username;
}
