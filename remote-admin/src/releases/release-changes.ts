import { api } from '@open-date/shared-api/client';
import type { Release, ReleaseSet } from '@open-date/shared-api/contract';
import type { ChannelName } from './release-queries.ts';
import { rollBackTarget } from './release-words.ts';

/** What an operator wants to change, before the reason is known. */
export type WantedChange =
  | { readonly kind: 'roll-back'; readonly name: string }
  | { readonly kind: 'promote'; readonly name: string; readonly version: string }
  | { readonly kind: 'canary'; readonly name: string; readonly version: string; readonly percent: number }
  | { readonly kind: 'disable'; readonly name: string }
  | { readonly kind: 'enable'; readonly name: string }
  | { readonly kind: 'promote-set'; readonly name: string }
  | { readonly kind: 'roll-back-set'; readonly name: string };

/** A change as the dialog asks for it: what happens, and the call that makes it so. */
export interface PlannedChange {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  /** What happens to the sessions. */
  readonly effect: string;
  readonly confirmLabel: string;
  readonly isDanger: boolean;
  readonly done: string;
  readonly send: (why: string) => Promise<unknown>;
}

/** The channel as the operator sees it. */
export interface SeenChannel {
  readonly channel: ChannelName;
  readonly revision: number;
  readonly releases: readonly Release[];
  readonly sets: readonly ReleaseSet[];
}

const LEAVES = 'Open pages change within 3 seconds; what is typed in them is kept.';
const OFFERS = 'Open pages offer to reload.';

/** A wanted change on what the operator sees; null when the release is gone or nothing is to be changed. */
export function planChange(wanted: WantedChange, seen: SeenChannel): PlannedChange | null {
  if (wanted.kind === 'promote-set') return planSetChange(false, wanted.name, seen);
  if (wanted.kind === 'roll-back-set') return planSetChange(true, wanted.name, seen);
  const release = seen.releases.find(({ name }) => name === wanted.name);
  if (!release) return null;
  if (wanted.kind === 'disable') return planSwitch(true, release, seen);
  if (wanted.kind === 'enable') return planSwitch(false, release, seen);
  return planMove(wanted, release, seen);
}

function planSetChange(isBack: boolean, id: string, { channel, revision, sets }: SeenChannel): PlannedChange | null {
  const set = sets.find((one) => one.id === id);
  if (set?.state !== (isBack ? 'promoted' : 'open')) return null;
  const call = isBack ? api.adminReleases.rollBackSet : api.adminReleases.promoteSet;
  return {
    title: isBack ? `Roll back ${id} on ${channel}?` : `Promote ${id} on ${channel}?`,
    from: isBack ? set.changes : 'what is stable now',
    to: isBack ? 'what was stable before' : set.changes,
    effect: `All of its versions change at once. ${isBack ? LEAVES : OFFERS}`,
    confirmLabel: isBack ? `Roll back ${id}` : `Promote ${id}`,
    isDanger: isBack,
    done: isBack ? `${id} is rolled back on ${channel}.` : `${id} is stable on ${channel}.`,
    send: (why) => call({ params: { channel, id }, body: { revision, why } }),
  };
}

function planSwitch(
  isOff: boolean,
  { name, stable, disabled }: Release,
  { channel, revision }: SeenChannel,
): PlannedChange | null {
  if (isOff === (disabled !== null)) return null;
  const call = isOff ? api.adminReleases.disable : api.adminReleases.enable;
  return {
    title: isOff ? `Switch off ${name} on ${channel}?` : `Switch on ${name} on ${channel}?`,
    from: isOff ? stable.version : 'switched off',
    to: isOff ? 'switched off' : stable.version,
    effect: isOff
      ? `Its menus leave, and its addresses show a card with your reason. ${LEAVES}`
      : `Its menus and addresses come back with ${stable.version}. Open pages get them within 3 seconds.`,
    confirmLabel: isOff ? `Switch off ${name}` : `Switch on ${name}`,
    isDanger: isOff,
    done: `${name} is switched ${isOff ? 'off' : 'on'} on ${channel}.`,
    send: (why) => call({ params: { channel, name }, body: { revision, why } }),
  };
}

function planMove(
  wanted: Extract<WantedChange, { readonly kind: 'roll-back' | 'promote' | 'canary' }>,
  release: Release,
  { channel, revision }: SeenChannel,
): PlannedChange | null {
  const { name, stable, canary } = release;
  const params = { channel, name };
  if (wanted.kind === 'promote') {
    const { version } = wanted;
    return {
      title: `Promote ${name} on ${channel}?`,
      from: stable.version,
      to: version,
      effect: `All sessions get ${version}. ${stable.version} stays as the version to roll back to. ${OFFERS}`,
      confirmLabel: 'Promote to stable',
      isDanger: false,
      done: `${name} ${version} is stable on ${channel}.`,
      send: (why) => api.adminReleases.promote({ params, body: { revision, why, version } }),
    };
  }
  if (wanted.kind === 'canary') {
    const { version, percent } = wanted;
    const isSame = canary?.version === version;
    return {
      title: `Give ${percent}% of sessions ${name} ${version}?`,
      from: isSame
        ? `${canary.percent}%`
        : canary
          ? `${canary.version} at ${canary.percent}%`
          : `${stable.version} only`,
      to: isSame ? `${percent}%` : `${version} at ${percent}%`,
      effect: `${percent}% of the sessions on ${channel} get ${version}, all others ${stable.version}. A session keeps what it got. The share grows automatically while healthy. ${OFFERS}`,
      confirmLabel: `Set to ${percent}%`,
      isDanger: false,
      done: `${name} ${version} goes to ${percent}% of sessions on ${channel}.`,
      send: (why) => api.adminReleases.canary({ params, body: { revision, why, version, percent } }),
    };
  }
  const target = rollBackTarget(release);
  if (target === null) return null;
  const call = canary ? api.adminReleases.endCanary : api.adminReleases.rollBack;
  return {
    title: `Roll back ${name} on ${channel}?`,
    from: canary ? `${canary.version} (${canary.percent}% of sessions)` : stable.version,
    to: target,
    effect: canary
      ? `The canary ends: all sessions get ${target}, which is stable. ${LEAVES}`
      : `All sessions get ${target}. ${stable.version} is withdrawn. ${LEAVES}`,
    confirmLabel: `Roll back to ${target}`,
    isDanger: true,
    done: `${name} is back on ${target} on ${channel}.`,
    send: (why) => call({ params, body: { revision, why } }),
  };
}
