import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { WeekCommentsError } from './save-week.ts';
import type { WeekForm, WeekFormKind } from './week-form.ts';

/** Why a save failed: the text of the error bar and the kind that decides on its buttons. */
export interface Problem {
  readonly text: string;
  /** `stale`: the game or week was changed by someone else since it was opened. `gone`: the game was deleted. */
  readonly kind: 'stale' | 'gone' | 'other';
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null;
}

type FieldName = keyof WeekForm;

const GAME_FIELDS: Readonly<Record<string, FieldName>> = {
  SchoolIdHome: 'opponentId',
  SchoolIdAway: 'opponentId',
  GameDate: 'gameDate',
  Week: 'gameDate',
  AltLocation: 'altLocation',
  Pending: 'pending',
  ConferenceGame: 'conferenceChoice',
  Comments: 'comments',
};

const WEEK_FIELDS: Readonly<Record<string, FieldName>> = {
  Wants: 'wants',
  Comments: 'weekComments',
  Bye: 'kind',
  NotAvailable: 'kind',
  HoldForFCS: 'kind',
};

/** The error of a failed save or delete: the server's message or the fixed text. `hadGame` means that the week had a game. */
export function describeProblem(error: unknown, hadGame = false): Problem {
  // The saved game is reloaded like a change by someone else, although this user saved it.
  if (error instanceof WeekCommentsError) return { text: MESSAGES.weekCommentsNotSaved, kind: 'stale' };
  const code = error instanceof ApiError ? error.code : null;
  if (hadGame && code === 'not-found') return { text: MESSAGES.gameGone, kind: 'gone' };
  const kind = code === 'stale' ? 'stale' : 'other';
  return { text: errorText(error, MESSAGES.couldNotSave), kind, reference: faultReference(error) };
}

/** The form fields by their names in the call that saves a game or a week. */
export const fieldNames = (kind: WeekFormKind | undefined) => (kind === 'game' ? GAME_FIELDS : WEEK_FIELDS);
