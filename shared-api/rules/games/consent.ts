import type { CalendarDate } from '../league/calendar.ts';
import { PENDING, type Pending, ROLE } from '../constants.ts';
import { type Actor, type GameAccess, canEditWeek } from '../access/permissions.ts';

/** How long a school may dispute a game that the other school entered as final, in milliseconds. */
export const DISPUTE_WITHIN = 14 * 86_400_000;

/** `waiting`: the school confirms or declines. `entered`: it was told of a final game. `disputed`: it does not agree to that game. */
export type ConsentState = 'waiting' | 'entered' | 'disputed';

/** What one school of a game still has to say to what the other school entered (A262). */
export interface Consent {
  readonly state: ConsentState;
  readonly schoolId: number;
  /** When the school was asked or told: ISO 8601. */
  readonly askedAt: string;
}

/** The facts of a game that decide what becomes of a school's consent. */
export interface ConsentGame {
  readonly pending: Pending;
  readonly homeId: number;
  readonly awayId: number;
  readonly date: CalendarDate;
  readonly location: string;
  readonly isConferenceGame: boolean;
}

/** The consent as long as it means something: only pending 1 waits, and only a final game can be disputed anew. */
export function liveConsent<C extends Pick<Consent, 'state'>>(consent: C | null, pending: Pending): C | null {
  if (consent?.state === 'waiting') return pending === PENDING.open ? consent : null;
  if (consent?.state === 'entered') return pending === PENDING.none ? consent : null;
  return consent;
}

function hasOtherTerms(before: ConsentGame, after: ConsentGame): boolean {
  return (
    before.homeId !== after.homeId ||
    before.awayId !== after.awayId ||
    before.date !== after.date ||
    before.location !== after.location ||
    before.isConferenceGame !== after.isConferenceGame
  );
}

/** What a save leaves of the other school's consent: a school editor asks or tells the other school; commissioners and administrators need nobody's. */
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

/** Whether the actor may confirm or decline a game that waits: whoever edits that week of the school that is asked. */
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

/** Whether the actor may dispute a final game: an editor of the school that was told of it, within 14 days. */
export function canDispute(actor: Actor, pending: Pending, consent: Consent | null, now: Date): boolean {
  const live = liveConsent(consent, pending);
  if (live?.state !== 'entered' || !isEditorOf(actor, live)) return false;
  return now.getTime() < disputableUntil(live).getTime();
}

/** Whether the actor may end a dispute: an administrator settles it, an editor of the school that disputes withdraws it. */
export function canSettle(actor: Actor, consent: Consent | null): boolean {
  return consent?.state === 'disputed' && (actor.roleId === ROLE.admin || isEditorOf(actor, consent));
}

/** The end of the time in which a game can be disputed. */
export function disputableUntil({ askedAt }: Consent): Date {
  return new Date(new Date(askedAt).getTime() + DISPUTE_WITHIN);
}

function isEditorOf(actor: Actor, { schoolId }: Consent): boolean {
  return actor.roleId === ROLE.school && actor.schoolId === schoolId;
}
