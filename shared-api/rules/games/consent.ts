import type { CalendarDate } from '../league/calendar.ts';
import { PENDING, type Pending, ROLE } from '../constants.ts';
import { type Actor, type GameAccess, canEditWeek } from '../access/permissions.ts';

/** How long a school may dispute a game that the other school entered as final, in milliseconds. */
export const DISPUTE_WITHIN = 14 * 86_400_000;

/**
 * `waiting`: the school is asked to confirm. `entered`: it was notified of a final game. `disputed`: it contests that
 * game.
 */
export type ConsentState = 'waiting' | 'entered' | 'disputed';

/** The consent that one school of a game has yet to give to what the other school entered (A262). */
export interface Consent {
  readonly state: ConsentState;
  readonly schoolId: number;
  /** When the school was asked or notified, in ISO 8601. */
  readonly askedAt: string;
}

/** The facts of a game that decide about a school's consent. */
export interface ConsentGame {
  readonly pending: Pending;
  readonly homeId: number;
  readonly awayId: number;
  readonly date: CalendarDate;
  readonly location: string;
  readonly isConferenceGame: boolean;
}

/** The consent while it still applies, else null: only pending 1 waits, and only a final game can be disputed. */
export function liveConsent<C extends Pick<Consent, 'state'>>(consent: C | null, pending: Pending): C | null {
  if (consent?.state === 'waiting') return pending === PENDING.open ? consent : null;
  if (consent?.state === 'entered') return pending === PENDING.none ? consent : null;
  return consent;
}

/** Whether a game has other schools, another day, location or kind than it had: whoever agreed to it has not agreed to this. */
export function hasOtherTerms(before: ConsentGame, after: ConsentGame): boolean {
  return (
    before.homeId !== after.homeId ||
    before.awayId !== after.awayId ||
    before.date !== after.date ||
    before.location !== after.location ||
    before.isConferenceGame !== after.isConferenceGame
  );
}

/**
 * The other school's consent after a save: a school editor asks or notifies the other school; commissioners and
 * administrators need no consent.
 */
export function consentAfterSave(
  actor: Actor,
  saved: { readonly game: ConsentGame; readonly consent: Consent | null } | null,
  game: ConsentGame,
  now: Date,
): Consent | null {
  const isSide = saved?.consent && [game.homeId, game.awayId].includes(saved.consent.schoolId);
  const kept = isSide ? liveConsent(saved.consent, saved.game.pending) : null;
  if (kept?.state === 'disputed') return kept;
  const hasTerms = saved === null || hasOtherTerms(saved.game, game);
  if (!hasTerms && saved.game.pending === game.pending) return kept;
  if (actor.roleId !== ROLE.school) return liveConsent(kept?.state === 'waiting' ? kept : null, game.pending);
  const isConfirmed = !hasTerms && kept?.state === 'waiting' && kept.schoolId === actor.schoolId;
  if (isConfirmed && game.pending === PENDING.none) return null;
  const schoolId = actor.schoolId === game.homeId ? game.awayId : game.homeId;
  const state = game.pending === PENDING.open ? 'waiting' : 'entered';
  return liveConsent({ state, schoolId, askedAt: now.toISOString() }, game.pending);
}

/**
 * Whether the actor may confirm or decline a waiting game: those who may edit that week of the school that was asked.
 */
export function canAnswer(
  actor: Actor,
  game: Pick<GameAccess, 'home' | 'away' | 'pending'>,
  consent: Consent | null,
  saturday: CalendarDate,
  today: CalendarDate,
): boolean {
  const live = liveConsent(consent, game.pending);
  if (live?.state !== 'waiting') return false;
  const school = game.home.schoolId === live.schoolId ? game.home : game.away;
  return canEditWeek(actor, school, saturday, today);
}

/** Whether the actor may dispute a final game: an editor of the school that was notified, within 14 days. */
export function canDispute(actor: Actor, pending: Pending, consent: Consent | null, now: Date): boolean {
  const live = liveConsent(consent, pending);
  if (live?.state !== 'entered' || !isEditorOf(actor, live)) return false;
  return now.getTime() < disputableUntil(live).getTime();
}

/**
 * Whether the actor may end a dispute: an administrator settles it, an editor of the disputing school withdraws it.
 */
export function canSettle(actor: Actor, consent: Consent | null): boolean {
  return consent?.state === 'disputed' && (actor.roleId === ROLE.admin || isEditorOf(actor, consent));
}

/** When the time to dispute a game ends. */
export function disputableUntil({ askedAt }: Consent): Date {
  return new Date(new Date(askedAt).getTime() + DISPUTE_WITHIN);
}

function isEditorOf(actor: Actor, { schoolId }: Consent): boolean {
  return actor.roleId === ROLE.school && actor.schoolId === schoolId;
}
