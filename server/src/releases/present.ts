import { artifactSize, type Released, sharesToCome, type Sidecar } from '@open-date/releases';
import type {
  Release,
  ReleaseBuild,
  ReleaseChange,
  ReleaseHealth,
  RunningVersion,
} from '@open-date/shared-api/contract/admin/releases';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { CanaryVerdict } from '../release-health/judge-canary.ts';
import type { JudgedRow } from './release-state.ts';

/** How one version ran. */
export interface ReportedHealth extends ReleaseHealth {
  readonly name: string;
  readonly version: string;
}

export function presentChange({ evidence, tookEffect, ...row }: JudgedRow): ReleaseChange {
  const { id, at, who, action, name, from, to, why } = row;
  const percent = typeof evidence['percent'] === 'number' ? evidence['percent'] : null;
  return { id, at, who, action, name, from, to, percent, why, tookEffect: toFlag(tookEffect) };
}

export function presentBuild(sidecar: Sidecar): ReleaseBuild {
  const { commit, author, subject, builtAt } = sidecar;
  return { commit, author, subject, builtAt, size: artifactSize(sidecar).scriptsCompressed };
}

interface ReleaseFacts {
  readonly name: string;
  readonly title: string;
  readonly released: Released;
  readonly changed: JudgedRow | undefined;
  readonly health: readonly ReportedHealth[];
  /** The sidecars of its versions that can be read. */
  readonly sidecars: readonly Sidecar[];
  /** What the canary loop thinks of the canary; undefined on a channel of another site. */
  readonly verdict: CanaryVerdict | undefined;
}

export function presentRelease({ name, title, released, changed, health, sidecars, verdict }: ReleaseFacts): Release {
  const { stable, previous, canary, disabled } = released;
  const decision = verdict?.decision;
  const run = (version: string): RunningVersion => {
    const sidecar = sidecars.find((one) => one.version === version);
    const build = sidecar ? presentBuild(sidecar) : null;
    const found = health.find((one) => one.name === name && one.version === version);
    if (!found) return { version, build, health: null };
    const { users, failedUsers, loadP75 } = found;
    return { version, build, health: { users, failedUsers, loadP75 } };
  };
  return {
    name,
    title,
    stable: run(stable),
    previous: previous === null ? null : run(previous),
    canary: canary && {
      ...run(canary.version),
      percent: canary.percent,
      steps: [...(verdict?.steps ?? sharesToCome(canary.percent, Infinity))],
      waits: decision?.kind === 'wait' ? decision.why : '',
      waitsUntil: verdict?.waitsUntil?.toISOString() ?? null,
      isPaused: toFlag(decision?.kind === 'wait' && decision.isPaused),
    },
    disabled: disabled?.why ?? null,
    changedAt: changed?.at ?? null,
    changedBy: changed?.who ?? '',
  };
}
