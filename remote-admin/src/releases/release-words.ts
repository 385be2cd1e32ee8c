import type { Release, ReleaseBuild, ReleaseChange, ReleaseHealth } from '@open-date/shared-api/contract';
import { easternNarrowMoment } from '@open-date/shared-api/rules/platform/eastern-time';

/** The share of users for whom a version may fail, in percent. */
export const ERROR_BUDGET = 0.5;

/** The share of users for whom it failed, in percent; null without a user. */
export function errorRate(health: ReleaseHealth | null): number | null {
  return health === null || health.users === 0 ? null : (health.failedUsers / health.users) * 100;
}

/** Whether it failed for more users than the budget allows. */
export function isAboveBudget(health: ReleaseHealth | null): boolean {
  return (errorRate(health) ?? 0) > ERROR_BUDGET;
}

export function formatRate(health: ReleaseHealth | null): string {
  const rate = errorRate(health);
  return rate === null ? '–' : `${rate.toFixed(2)}%`;
}

export function formatLoad(health: ReleaseHealth | null): string {
  return health?.loadP75 === null || health === null ? '–' : `${(health.loadP75 / 1000).toFixed(1)} s`;
}

export function formatUsers(health: ReleaseHealth | null): string {
  return health === null ? '–' : health.users.toLocaleString('en-US');
}

/** The size of a version's scripts, with its difference from the version before. */
export function formatSize(build: ReleaseBuild | null, before: ReleaseBuild | null): string {
  if (build === null) return '–';
  const size = `${kilobytes(build.size)} KB`;
  if (before === null) return size;
  const difference = build.size - before.size;
  return `${size} (${difference < 0 ? '−' : '+'}${kilobytes(Math.abs(difference))})`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** The version that the health of a row is about: the canary while there is one. */
export function watchedVersion({ stable, canary }: Release) {
  return canary ?? stable;
}

/** The version to which a roll back leads: a canary gives way to the stable version; null when there is none. */
export function rollBackTarget({ stable, canary, previous }: Release): string | null {
  return canary ? stable.version : (previous?.version ?? null);
}

/** What becomes of a canary by itself, what it waits for in the words of the canary loop, and until when. */
export function describeCourse({ steps, waits, waitsUntil, isPaused }: NonNullable<Release['canary']>): string {
  const rises =
    steps.length === 0
      ? []
      : [`Rolls out automatically to ${steps.map((step) => `${step}%`).join(', then ')}, while healthy.`];
  const now = waits === '' ? [] : [`${isPaused === 1 ? 'Now' : 'Not yet:'} ${waits}.`];
  const until = waitsUntil === null ? [] : [`Decided at the latest ${easternNarrowMoment(waitsUntil)}.`];
  return [...rises, ...now, ...until].join(' ');
}

const WORDS: Readonly<Record<string, (change: ReleaseChange) => string>> = {
  promote: () => 'Promoted to stable',
  rollback: ({ to }) => `Rolled back to ${to}`,
  canary: ({ from, to, percent }) =>
    from === to ? `Canary share set to ${percent}%` : `Canary started at ${percent}%`,
  'end-canary': () => 'Canary ended',
  'switch-off': () => 'Switched off',
  'switch-on': () => 'Switched on',
  freeze: () => 'Channel frozen',
  unfreeze: () => 'Channel unfrozen',
  'promote-set': () => 'Release set promoted',
  'undo-set': () => 'Release set rolled back',
  'make-set': () => 'Release set made',
  'open-set': ({ who }) => (who.startsWith('browser session ') ? 'Test link opened' : 'Test link made'),
  check: () => 'Tests recorded',
  prune: () => 'Pruned',
  delete: () => 'Version deleted',
  repair: () => 'Channel repaired',
  publish: () => 'Published',
  token: () => 'Delivery token changed',
};

/** What a change did, in words. */
export function describeChange(change: ReleaseChange): string {
  return WORDS[change.action]?.(change) ?? change.action;
}

/** The version that a change is about: for a roll back the one that was left. */
export function changedVersion({ action, from, to }: ReleaseChange): string {
  return (action === 'rollback' ? from : (to ?? from)) ?? '';
}

/** The name of the user who made a change, without the email address. */
export function shortName(who: string): string {
  return who.replace(/ <[^>]*>$/, '');
}
