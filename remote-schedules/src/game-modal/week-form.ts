import type { SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { isInWeek } from '@open-date/shared-api/rules/league/calendar';
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

/** A form with the saved week over which it was opened. */
export interface WeekDraft {
  readonly base: SchoolWeekDetail;
  /** The form of the saved week. */
  readonly saved: WeekForm;
  readonly values: WeekForm;
  /** Both schools are members of one conference, other than independents, that year; undefined while unknown. */
  readonly areMembers: boolean | undefined;
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

export function weekDraft(base: SchoolWeekDetail, values: WeekForm, areMembers?: boolean): WeekDraft {
  return { base, saved: savedForm(base), values, areMembers };
}

/** Whether the form describes a conference game. */
export function isConferenceGame({ values, areMembers }: WeekDraft): boolean {
  if (areMembers === undefined) return values.conferenceChoice ?? false;
  return areMembers && (values.conferenceChoice ?? true);
}

/** The pending state of the stored game; null for a new one. */
const storedPending = ({ base }: WeekDraft): Pending | null => base.Cell.GameData?.Pending ?? null;

/** The pending states to choose from; the saved state is kept, except private for a non-conference game. */
export function pendingChoices(draft: WeekDraft): Pending[] {
  const { pendingOptions, conferencePendingOptions } = draft.base.Actions;
  const isConference = isConferenceGame(draft);
  const offered = isConference ? conferencePendingOptions : pendingOptions;
  const stored = storedPending(draft);
  const mayStay = stored !== null && (stored !== PENDING.private || isConference);
  return [...new Set(mayStay ? [...offered, stored] : offered)].sort((one, other) => one - other);
}

/** Whether saving places a game: it is new, has another day or opponent, or becomes a conference game. */
function isPlaced(draft: WeekDraft): boolean {
  const { saved, values } = draft;
  if (saved.kind !== 'game') return true;
  const isJoining = saved.conferenceChoice === false && isConferenceGame(draft);
  return values.opponentId !== saved.opponentId || values.gameDate !== saved.gameDate || isJoining;
}

/** The pending state to save: the chosen one, else the one with which the game starts, else the stored one (A266). */
export function savedPending(draft: WeekDraft): Pending {
  const choices = pendingChoices(draft);
  const preset = draft.base.Actions.conferencePendingPreset;
  const isPreset = preset !== PENDING.none && isConferenceGame(draft) && isPlaced(draft);
  const wanted = [draft.values.pending, isPreset ? preset : null, storedPending(draft)];
  return wanted.find((pending) => pending !== null && choices.includes(pending)) ?? PENDING.none;
}

/** Whether saving moves a game to another week. */
export function isMoved({ base, saved, values }: WeekDraft): boolean {
  return saved.kind === 'game' && values.kind === 'game' && !isInWeek(values.gameDate, base.Cell.SaturdayDate);
}

/** Whether saving shows a conference game to everybody although nobody has released its schedule (A266). */
export function showsUnreleased(draft: WeekDraft): boolean {
  const { base, values } = draft;
  if (base.Actions.isScheduleReleased === 1 || values.kind !== 'game' || !isConferenceGame(draft)) return false;
  return savedPending(draft) !== PENDING.private && (isPlaced(draft) || storedPending(draft) === PENDING.private);
}

/** Whether two values of a field are the same; wants have no order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

function gameChanges(draft: WeekDraft): boolean[] {
  const { saved, values } = draft;
  const hasOtherOpponent = values.opponentId !== saved.opponentId;
  const unchosen = { ...draft, values: { ...values, pending: null } };
  return [
    hasOtherOpponent,
    values.isHome !== saved.isHome,
    values.gameDate !== saved.gameDate,
    values.altLocation.trim() !== saved.altLocation,
    values.comments !== saved.comments,
    savedPending(draft) !== (storedPending(draft) ?? savedPending(unchosen)),
    !hasOtherOpponent && saved.kind === 'game' && isConferenceGame(draft) !== saved.conferenceChoice,
  ];
}

/** Whether saving the form saves a game, not only the week's preferences. */
export function isGameSaved(draft: WeekDraft): boolean {
  const isNew = draft.base.Cell.GameID === null;
  return draft.values.kind === 'game' && (isNew || gameChanges(draft).some(Boolean));
}

/** The number of changes in the form; 0 means nothing to save. A new game counts from its first field on. */
export function changeCount(draft: WeekDraft): number {
  const { saved, values } = draft;
  const changes =
    values.kind === 'game' ? gameChanges(draft) : [values.kind === 'open' && !isSame(values.wants, saved.wants)];
  const isOtherKind = values.kind !== saved.kind && values.kind !== 'game';
  return [isOtherKind, ...changes, values.weekComments !== saved.weekComments].filter(Boolean).length;
}

/** Whether the form can be saved: something has changed, and a game has an opponent (A105). */
export function canSave(draft: WeekDraft): boolean {
  const { kind, opponentId } = draft.values;
  return changeCount(draft) > 0 && (kind !== 'game' || opponentId !== null);
}

/** Whether a saved game asks the other school or is final as the viewer chooses, like for school editors (A262). */
export const asksOtherSchool = ({ base }: WeekDraft): boolean => base.Actions.pendingOptions.includes(PENDING.open);

/** The form over a week that someone else saved: the user's changes win, all other values are theirs. */
export function rebase({ saved, values }: WeekDraft, theirs: WeekForm): WeekForm {
  const pick = <Name extends keyof WeekForm>(name: Name): WeekForm[Name] =>
    isSame(saved[name], values[name]) ? theirs[name] : values[name];
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
