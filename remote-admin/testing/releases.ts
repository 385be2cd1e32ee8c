import type { Release, ReleaseChange, ReleaseHealth, RunningVersion } from '@open-date/shared-api/contract';

export const GOOD = { users: 1946, failedUsers: 1, loadP75: 1100 };
export const BAD = { users: 217, failedUsers: 4, loadP75: 1200 };

export function aVersion(version: string, health: ReleaseHealth | null = null, size = 40_960): RunningVersion {
  const builtAt = '2027-11-10T15:00:00.000Z';
  const build = { commit: 'ab12cd3', author: 'Dana Reyes', subject: `feat: make ${version}`, builtAt, size };
  return { version, build, health };
}

export function aRelease(facts: Partial<Release> = {}): Release {
  return {
    name: 'reports',
    title: 'Reports',
    stable: aVersion('5.0.2'),
    previous: aVersion('5.0.1'),
    canary: null,
    disabled: null,
    changedAt: '2027-11-17T16:30:00.000Z',
    changedBy: 'kim',
    ...facts,
  };
}

export function aChange(facts: Partial<ReleaseChange> = {}): ReleaseChange {
  return {
    id: 'row-1',
    at: '2027-11-20T21:05:00.000Z',
    who: 'Beth Sorensen <beth@lake.test>',
    action: 'canary',
    name: 'auctions',
    from: null,
    to: '3.13.0',
    percent: 10,
    why: 'new bid form',
    tookEffect: 1,
    ...facts,
  };
}
