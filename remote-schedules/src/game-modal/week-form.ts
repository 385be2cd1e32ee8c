import type { SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';

/** The kind of a week, as chosen at the top of the form. */
export type WeekFormKind = 'game' | 'open' | 'bye' | 'hold' | 'na';

/** The form of a week. Game fields apply only while `kind` is `game`, the other fields only for the other kinds. */
export interface WeekForm {
  readonly kind: WeekFormKind;
  readonly opponentId: number | null;
  /** The viewed school is the home side. */
  readonly isHome: boolean;
  readonly gameDate: string;
  readonly altLocation: string;
  /** Null until the user decides: a new or moved game starts as A266 says, every other keeps its state. */
  readonly pending: Pending | null;
  /** Null until the user decides: by default members of one conference play a conference game (A099). */
  readonly conferenceChoice: boolean | null;
  readonly comments: string;
  readonly wants: readonly number[];
  readonly weekComments: string;
}

/** Facts outside the form that decide what its fields mean. */
export interface GameFacts {
  readonly actions: SchoolWeekDetail['Actions'];
  /** Both schools are members of one conference, other than independents, that year; undefined while unknown. */
  readonly areMembers: boolean | undefined;
  /** The pending state of the stored game; null for a new one. */
  readonly stored: Pending | null;
}

function weekKind(cell: SchoolWeek): WeekFormKind {
  if (cell.GameID !== null) return 'game';
  if (cell.Bye === 1) return 'bye';
  if (cell.HoldForFCS === 1) return 'hold';
  return cell.NotAvailable === 1 ? 'na' : 'open';
}

/** The form for a week as it is saved. */
export function savedForm({ Cell, School }: SchoolWeekDetail): WeekForm {
  const game = Cell.GameData;
  const isHome = game === null || game.SchoolIdHome === School.ID;
  const opponentId = game === null ? null : isHome ? game.SchoolIdAway : game.SchoolIdHome;
  return {
    kind: weekKind(Cell),
    opponentId,
    isHome,
    gameDate: game?.GameDate ?? Cell.SaturdayDate,
    altLocation: game?.AltLocation ?? '',
    pending: null,
    conferenceChoice: game === null ? null : game.ConferenceGame === 1,
    comments: game?.Comments ?? '',
    wants: Cell.Wants,
    weekComments: Cell.Comments,
  };
}

/** Whether the form describes a conference game. */
export function isConferenceGame(form: WeekForm, { areMembers }: GameFacts): boolean {
  if (areMembers === undefined) return form.conferenceChoice ?? false;
  return areMembers && (form.conferenceChoice ?? true);
}

/** The pending states to choose from; the saved state is kept, except private for a non-conference game. */
export function pendingChoices(form: WeekForm, facts: GameFacts): Pending[] {
  const { pendingOptions, conferencePendingOptions } = facts.actions;
  const isConference = isConferenceGame(form, facts);
  const offered = isConference ? conferencePendingOptions : pendingOptions;
  const { stored } = facts;
  const mayStay = stored !== null && (stored !== PENDING.private || isConference);
  return [...new Set(mayStay ? [...offered, stored] : offered)].sort((one, other) => one - other);
}

/** Whether the form puts a game into the schedule anew: it is new, has another day or opponent, or joins the conference. */
function isPlacedAnew(form: WeekForm, facts: GameFacts, saved: WeekForm): boolean {
  if (saved.kind !== 'game') return true;
  const isJoining = saved.conferenceChoice === false && isConferenceGame(form, facts);
  return form.opponentId !== saved.opponentId || form.gameDate !== saved.gameDate || isJoining;
}

/** The pending state to save: the chosen one, else the one with which the game starts, else the stored one (A266). */
export function savedPending(form: WeekForm, facts: GameFacts, saved: WeekForm): Pending {
  const choices = pendingChoices(form, facts);
  const { conferencePendingPreset: preset } = facts.actions;
  const isPreset = preset !== PENDING.none && isConferenceGame(form, facts) && isPlacedAnew(form, facts, saved);
  const wanted = [form.pending, isPreset ? preset : null, facts.stored];
  return wanted.find((pending) => pending !== null && choices.includes(pending)) ?? PENDING.none;
}

/** Whether saving shows a conference game to everybody although nobody has released its schedule (A266). */
export function showsUnreleased(form: WeekForm, facts: GameFacts, saved: WeekForm): boolean {
  if (facts.actions.isScheduleReleased === 1 || form.kind !== 'game' || !isConferenceGame(form, facts)) return false;
  const pending = savedPending(form, facts, saved);
  return pending !== PENDING.private && (isPlacedAnew(form, facts, saved) || facts.stored === PENDING.private);
}

/** Whether two values of a field are the same; the order of wants says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

function gameChanges(saved: WeekForm, form: WeekForm, facts: GameFacts): boolean[] {
  const hasOtherOpponent = form.opponentId !== saved.opponentId;
  return [
    hasOtherOpponent,
    form.isHome !== saved.isHome,
    form.gameDate !== saved.gameDate,
    form.altLocation.trim() !== saved.altLocation,
    form.comments !== saved.comments,
    savedPending(form, facts, saved) !== (facts.stored ?? savedPending({ ...form, pending: null }, facts, saved)),
    !hasOtherOpponent && saved.kind === 'game' && isConferenceGame(form, facts) !== saved.conferenceChoice,
  ];
}

export function changesGame(saved: WeekForm, form: WeekForm, facts: GameFacts): boolean {
  return gameChanges(saved, form, facts).some(Boolean);
}

/** The number of changes in the form; 0 means nothing to save. A new game counts from its first field on. */
export function changeCount(saved: WeekForm, form: WeekForm, facts: GameFacts): number {
  const changes =
    form.kind === 'game' ? gameChanges(saved, form, facts) : [form.kind === 'open' && !isSame(form.wants, saved.wants)];
  const isOtherKind = form.kind !== saved.kind && form.kind !== 'game';
  return [isOtherKind, ...changes, form.weekComments !== saved.weekComments].filter(Boolean).length;
}

/** Merges the form over what someone else saved: the user's changes win, all other values are those saved. */
export function rebase(saved: WeekForm, form: WeekForm, theirs: WeekForm): WeekForm {
  const pick = <Name extends keyof WeekForm>(name: Name): WeekForm[Name] =>
    isSame(saved[name], form[name]) ? theirs[name] : form[name];
  return {
    kind: pick('kind'),
    opponentId: pick('opponentId'),
    isHome: pick('isHome'),
    gameDate: pick('gameDate'),
    altLocation: pick('altLocation'),
    pending: pick('pending'),
    conferenceChoice: pick('conferenceChoice'),
    comments: pick('comments'),
    wants: pick('wants'),
    weekComments: pick('weekComments'),
  };
}
