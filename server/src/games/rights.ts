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
import { forbidden, notFound } from '../platform/http/refusal.ts';
import type { ConsentRow, GameRow } from './game-row.ts';

/** Answers a game that the viewer may know of; any other does not exist for them. */
export function requireKnown(viewer: Viewer, game: GameRow | undefined): GameRow {
  if (!game || !viewer.canSee(game)) throw notFound();
  return game;
}

/** Refuses whoever may not open a game. */
export function requireOpening(viewer: Viewer, game: GameRow): void {
  if (!viewer.canOpen(game)) throw forbidden();
}

/** Refuses whoever may not change or delete a game. */
export function requireEditing(viewer: Viewer, game: GameRow): void {
  if (!viewer.canEdit(game)) throw forbidden();
}

/** Refuses whoever may not confirm or decline a game that waits (A262). */
export function requireAnswering({ actor, today }: Viewer, game: GameRow, consent: ConsentRow): void {
  if (!canAnswer(actor, gameAccess(game), consent, game.saturday_date, today)) throw forbidden();
}

/** Refuses whoever may not dispute a game (A262). */
export function requireDisputing({ actor, now }: Viewer, game: GameRow, consent: ConsentRow): void {
  if (!canDispute(actor, game.pending, consent, now)) throw forbidden();
}

/** Refuses whoever may not end a dispute (A262). */
export function requireSettling({ actor }: Viewer, consent: ConsentRow): void {
  if (!canSettle(actor, consent)) throw forbidden();
}

interface NewGamePlace {
  /** Both schools, in the season of the game. */
  readonly schools: readonly SchoolInSeason[];
  readonly saturday: string;
  /** The conference that keeps the game private while it stays on its day; else null. */
  readonly keptBy: number | null;
}

/** Refuses whoever edits that week of neither school; a game that is kept private stays in the hands of whoever may hold it, also when both schools left. */
export function requirePlacing(viewer: Viewer, { schools, saturday, keptBy }: NewGamePlace): void {
  const { actor } = viewer;
  if (schools.some((school) => viewer.canEditWeek(school, saturday))) return;
  if (keptBy !== null && canHoldPrivate(actor, keptBy)) return;
  throw forbidden(schools.some((school) => canEditSchool(actor, school)) ? MESSAGES.pastWeek : undefined);
}

/** Refuses whoever may not give a game a pending state. */
export function requirePending({ actor }: Viewer, pending: Pending, conferenceId: number | null, text?: string): void {
  if (!canSetPending(actor, pending, conferenceId)) throw forbidden(text);
}

/** Refuses whoever may not fill a week that is held for FCS with another opponent. */
export function requireHoldOverride({ actor }: Viewer): void {
  if (!canOverrideHold(actor)) throw forbidden(MESSAGES.cellHeldForFcs);
}
