import { FCS, PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { canOverrideBye, canOverrideNotAvailable } from '@open-date/shared-api/rules/access/permissions';
import { pendingPreset } from '@open-date/shared-api/rules/games/pending-preset';
import { HttpError } from '../platform/http/http-error.ts';
import type { Viewer } from '../access/viewer.ts';
import type { GameSlot, SeasonWeek } from './queries.ts';
import { requireHoldOverride, requirePending, requirePlacing } from './rights.ts';

/** A game as the caller asks for it. */
export interface GameInput {
  readonly SchoolIdHome: number;
  readonly SchoolIdAway: number;
  readonly GameDate: string;
  readonly Week?: number | undefined;
  readonly Year?: number | undefined;
  readonly Comments: string;
  readonly AltLocation: string;
  /** Without it the game starts as A266 says; `stored` keeps the state of the stored game where A266 leaves it alone. */
  readonly Pending?: Pending | 'stored' | undefined;
  readonly ConferenceGame?: 0 | 1 | undefined;
}

/** A game that passed every rule and may be saved. */
export interface PlannedGame {
  readonly week: SeasonWeek;
  readonly home: GameSlot;
  readonly away: GameSlot;
  readonly conferenceId: number | null;
  readonly pending: Pending;
  /** The conference that keeps the game private; null for a game that is not private. */
  readonly privateConferenceId: number | null;
  /** Schools that lose their BYE, NOT AVAILABLE or HELD FOR FCS to the game. */
  readonly clearedFlags: readonly number[];
}

export interface PlanFacts {
  readonly input: GameInput;
  readonly week: SeasonWeek;
  readonly home: GameSlot;
  readonly away: GameSlot;
  /** The game being changed; null for a new one. */
  readonly gameId: number | null;
  /** Whether the stored game is a conference game, for a change that leaves the flag out. */
  readonly isConferenceGame: boolean | null;
  /** The pending state of the stored game; null for a new one. */
  readonly storedPending: Pending | null;
  /**
   * The conference that keeps the stored game private although it is not a conference game; null for other games and when
   * the change replaces a school.
   */
  readonly keptBy: number | null;
  /** Whether the game keeps its schools and season. */
  readonly isSamePair: boolean;
  /** Whether the game stays on its day. */
  readonly isSameDay: boolean;
}

/**
 * Plans a game, or throws the refusal of the first rule that it breaks. Checks the caller's own school first, so that
 * nobody learns about another school's weeks by trying a week of their own that cannot take the game (R-refusal-order).
 */
export function planGame(viewer: Viewer, facts: PlanFacts): PlannedGame {
  const { week, home, away, keptBy } = facts;
  authorize(viewer, facts);
  const [own, other] = isOwn(viewer, week, home) ? [home, away] : [away, home];
  const ownFlags = occupy(viewer, facts, own, other);
  const conferenceId = gameConference(facts);
  const holder = keptBy ?? conferenceId;
  const pending = choosePending(viewer, facts, { holder, conferenceId });
  const privateConferenceId = privateTo(viewer, pending, { holder, conferenceId });
  const clearedFlags = [...ownFlags, ...occupy(viewer, facts, other, own)];
  // A private game keeps the flags of its weeks, because outsiders still read them.
  return {
    week,
    home,
    away,
    conferenceId,
    pending,
    privateConferenceId,
    clearedFlags: privateConferenceId === null ? clearedFlags : [],
  };
}

function isOwn(viewer: Viewer, week: SeasonWeek, slot: GameSlot): boolean {
  return viewer.canEditWeek({ schoolId: slot.school_id, conferenceId: slot.conference_id }, week.saturday_date);
}

function authorize(viewer: Viewer, { week, home, away, keptBy, isSameDay }: PlanFacts): void {
  const schools = [home, away].map((slot) => ({ schoolId: slot.school_id, conferenceId: slot.conference_id }));
  requirePlacing(viewer, { schools, saturday: week.saturday_date, keptBy: isSameDay ? keptBy : null });
}

interface Keepers {
  /** The conference that may keep the game private. */
  readonly holder: number | null;
  /** The conference of a conference game. */
  readonly conferenceId: number | null;
}

function choosePending({ actor }: Viewer, facts: PlanFacts, { holder, conferenceId }: Keepers): Pending {
  const wanted = facts.input.Pending;
  if (wanted !== undefined && wanted !== 'stored') return wanted;
  const isJoining = conferenceId !== null && facts.isConferenceGame === false;
  const preset = pendingPreset(actor, {
    conferenceId: holder,
    scheduleState: conferenceId === null ? null : facts.home.schedule_state,
    stored: facts.storedPending,
    isMoved: !facts.isSamePair || !facts.isSameDay || isJoining,
  });
  const isKept = wanted === 'stored' && preset === PENDING.none;
  return isKept ? (facts.storedPending ?? preset) : preset;
}

/** The conference that keeps the game private; null for a game that is not private. */
function privateTo(viewer: Viewer, pending: Pending, { holder, conferenceId }: Keepers): number | null {
  if (pending === PENDING.private) {
    if (holder === null)
      throw new HttpError('game.invalid', MESSAGES.privateNeedsConferenceGame, {
        Pending: MESSAGES.privateNeedsConferenceGame,
      });
    const isElsewhere = conferenceId !== null && conferenceId !== holder;
    if (isElsewhere)
      throw new HttpError('game.invalid', MESSAGES.privateElsewhere, { ConferenceGame: MESSAGES.privateElsewhere });
  }
  requirePending(viewer, pending, holder);
  return pending === PENDING.private ? holder : null;
}

function gameConference({ input, home, away, isConferenceGame }: PlanFacts): number | null {
  const areMembers = home.conference_id === away.conference_id && !home.is_independents;
  const wanted = input.ConferenceGame === undefined ? (isConferenceGame ?? areMembers) : input.ConferenceGame === 1;
  if (!wanted) return null;
  if (areMembers) return home.conference_id;
  const text = MESSAGES.conferenceGameNeedsMembers;
  throw new HttpError('game.invalid', text, { ConferenceGame: text });
}

/** Refuses a week that cannot take the game; returns the school's id when the game takes a flag of the week away. */
function occupy(viewer: Viewer, facts: PlanFacts, slot: GameSlot, opponent: GameSlot): number[] {
  if (slot.game_id !== null && slot.game_id === facts.gameId) return [];
  const { actor } = viewer;
  const isOwnWeek = isOwn(viewer, facts.week, slot);
  const taken = new HttpError('week.taken', weekTaken(slot.school_name));
  if (slot.game_id !== null && (isOwnWeek || !slot.is_hidden)) throw taken;
  // Nobody overrides the BYE of another school, even if they may override their own.
  if (slot.bye && !(canOverrideBye(actor) && isOwnWeek)) throw new HttpError('week.flagged', MESSAGES.cellIsBye);
  if (slot.hold_for_fcs && opponent.type_id !== FCS) requireHoldOverride(viewer);
  if (slot.not_available && !canOverrideNotAvailable(actor))
    throw new HttpError('week.flagged', MESSAGES.cellNotAvailable);
  // Checks for a hidden game last, so that a flagged week refuses alike with and without such a game (R-refusal-order).
  if (slot.game_id !== null) throw taken;
  return slot.bye || slot.hold_for_fcs || slot.not_available ? [slot.school_id] : [];
}
