import type { Pending } from '@open-date/shared-api/rules/constants';
import { canAnswer, canDispute, canSettle } from '@open-date/shared-api/rules/games/consent';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  type SchoolInSeason,
  canEditSchool,
  canHoldPrivate,
  canOverrideHold,
  canSetPending,
} from '@open-date/shared-api/rules/access/permissions';
import { gameAccess } from '../access/game-access.ts';
import type { Viewer } from '../access/viewer.ts';
import { forbidden, notFound } from '../platform/http/http-error.ts';
import type { ConsentRow, GameRow } from './game-row.ts';
import type { GameSlot } from './queries.ts';

/** Returns a game that the viewer may see; answers 404 for any other. */
export function requireKnown(viewer: Viewer, game: GameRow | undefined): GameRow {
  if (!game || !viewer.canSee(game)) throw notFound();
  return game;
}

/** Refuses to open a game when the viewer may not. */
export function requireOpening(viewer: Viewer, game: GameRow): void {
  if (!viewer.canOpen(game)) throw forbidden();
}

/** Refuses to change or delete a game when the viewer may not. */
export function requireEditing(viewer: Viewer, game: GameRow): void {
  if (!viewer.canEdit(game)) throw forbidden();
}

/** Refuses to confirm or decline a game when the viewer may not (A262). */
export function requireAnswering({ actor, today }: Viewer, game: GameRow, consent: ConsentRow): void {
  if (!canAnswer(actor, gameAccess(game), consent, game.saturday_date, today)) throw forbidden();
}

/** Refuses to dispute a game when the viewer may not (A262). */
export function requireDisputing({ actor, now }: Viewer, game: GameRow, consent: ConsentRow): void {
  if (!canDispute(actor, game.pending, consent, now)) throw forbidden();
}

/** Refuses to end a dispute when the viewer may not (A262). */
export function requireSettling({ actor }: Viewer, consent: ConsentRow): void {
  if (!canSettle(actor, consent)) throw forbidden();
}

interface NewGamePlace {
  /** Both schools in the season of the game. */
  readonly schools: readonly SchoolInSeason[];
  readonly saturday: string;
  /** The conference that keeps the game private, when the game stays on its day; else null. */
  readonly keptBy: number | null;
}

/**
 * Refuses a viewer who may edit that week of neither school. Users who may keep a conference's games private still edit
 * such a game after both schools left the conference.
 */
export function requirePlacing(viewer: Viewer, { schools, saturday, keptBy }: NewGamePlace): void {
  const { actor } = viewer;
  if (schools.some((school) => viewer.canEditWeek(school, saturday))) return;
  if (keptBy !== null && canHoldPrivate(actor, keptBy)) return;
  throw forbidden(schools.some((school) => canEditSchool(actor, school)) ? MESSAGES.pastWeek : undefined);
}

/** Refuses a viewer who may edit the schedule of neither school. */
export function requireEditingEither({ actor }: Viewer, slots: readonly GameSlot[]): void {
  const schools = slots.map((slot) => ({ schoolId: slot.school_id, conferenceId: slot.conference_id }));
  if (!schools.some((school) => canEditSchool(actor, school))) throw forbidden();
}

/** Refuses a pending state that the actor may not choose. */
export function requirePending({ actor }: Viewer, pending: Pending, conferenceId: number | null, text?: string): void {
  if (!canSetPending(actor, pending, conferenceId)) throw forbidden(text);
}

/** Refuses to fill a week held for FCS with another opponent, unless the actor may override the hold. */
export function requireHoldOverride({ actor }: Viewer): void {
  if (!canOverrideHold(actor)) throw forbidden(MESSAGES.cellHeldForFcs);
}
