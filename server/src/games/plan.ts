import { FCS, PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import {
  canEditSchool,
  canEditWeek,
  canOverrideBye,
  canOverrideHold,
  canOverrideNotAvailable,
  canSetPending,
} from '@open-date/shared-api/rules/permissions';
import { Refusal, forbidden } from '../http/refusal.ts';
import type { Viewer } from '../schedules/viewer.ts';
import type { Place, SeasonWeek } from './queries.ts';

/** What a caller wants a game to be. */
export interface GameInput {
  readonly SchoolIdHome: number;
  readonly SchoolIdAway: number;
  readonly GameDate: string;
  readonly Week?: number | undefined;
  readonly Year?: number | undefined;
  readonly Comments: string;
  readonly AltLocation: string;
  readonly Pending: Pending;
  readonly ConferenceGame?: 0 | 1 | undefined;
}

/** A game that may be saved. */
export interface PlannedGame {
  readonly week: SeasonWeek;
  readonly home: Place;
  readonly away: Place;
  readonly conferenceId: number | null;
  /** Schools whose BYE, NOT AVAILABLE or HELD FOR FCS gives way to the game. */
  readonly clearedFlags: readonly number[];
}

export interface PlanFacts {
  readonly input: GameInput;
  readonly week: SeasonWeek;
  readonly home: Place;
  readonly away: Place;
  /** The game being changed; null for a new one. */
  readonly gameId: number | null;
  /** Whether it is a conference game now, for a change that leaves the flag out. */
  readonly isConferenceGame: boolean | null;
  readonly schoolName: (id: number) => string;
}

/** Checks a game against the rules of documents 1 (sections 4 to 6) and decisions A093 to A103; throws the refusal of the first one it breaks. */
export function planGame(viewer: Viewer, facts: PlanFacts): PlannedGame {
  const { input, week, home, away } = facts;
  authorize(viewer, week, home, away);
  const conferenceId = conferenceOf(facts);
  if (input.Pending === PENDING.private && conferenceId === null) {
    throw new Refusal('game.invalid', MESSAGES.privateNeedsConferenceGame, {
      Pending: MESSAGES.privateNeedsConferenceGame,
    });
  }
  if (!canSetPending(viewer.actor, input.Pending, conferenceId)) throw forbidden();
  const clearedFlags = [...occupy(viewer, facts, home, away), ...occupy(viewer, facts, away, home)];
  return { week, home, away, conferenceId, clearedFlags };
}

/** A game needs an editor of either side. */
function authorize({ actor, today }: Viewer, week: SeasonWeek, home: Place, away: Place): void {
  const schools = [home, away].map((place) => ({ schoolId: place.school_id, conferenceId: place.conference_id }));
  if (schools.some((school) => canEditWeek(actor, school, week.saturday_date, today))) return;
  throw forbidden(schools.some((school) => canEditSchool(actor, school)) ? MESSAGES.pastWeek : undefined);
}

function conferenceOf({ input, home, away, isConferenceGame }: PlanFacts): number | null {
  const areMembers = home.conference_id === away.conference_id && !home.is_independents;
  const wanted = input.ConferenceGame === undefined ? (isConferenceGame ?? areMembers) : input.ConferenceGame === 1;
  if (!wanted) return null;
  if (areMembers) return home.conference_id;
  const text = MESSAGES.conferenceGameNeedsMembers;
  throw new Refusal('game.invalid', text, { ConferenceGame: text });
}

/** Whether the game may take this week of this school; returns the school when a flag of the week must go. */
function occupy(viewer: Viewer, facts: PlanFacts, place: Place, opponent: Place): number[] {
  if (place.game_id !== null) {
    if (place.game_id === facts.gameId) return [];
    throw new Refusal('week.taken', weekTaken(facts.schoolName(place.school_id)));
  }
  const { actor } = viewer;
  const school = { schoolId: place.school_id, conferenceId: place.conference_id };
  const isOwn = viewer.canEditWeek(school, facts.week.saturday_date);
  // Another school's BYE is not ours to lift, even for those who may lift the BYE of their own.
  if (place.bye && !(canOverrideBye(actor) && isOwn)) throw new Refusal('week.flagged', MESSAGES.cellIsBye);
  if (place.hold_for_fcs && opponent.type_id !== FCS && !canOverrideHold(actor))
    throw forbidden(MESSAGES.cellHeldForFcs);
  if (place.not_available && !canOverrideNotAvailable(actor))
    throw new Refusal('week.flagged', MESSAGES.cellNotAvailable);
  return place.bye || place.hold_for_fcs || place.not_available ? [place.school_id] : [];
}
