import { ApiError, errorText } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { WeekForm, WeekKind } from './week-form.ts';

/** Why a save failed: a text for the error bar, and what to do about it. */
export interface Problem {
  readonly text: string;
  /** `stale`: somebody else changed the game or the week since it was opened. `gone`: somebody else deleted the game. */
  readonly kind: 'stale' | 'gone' | 'other';
}

/** The game was saved and what belongs to its week was not. */
export class HalfSaved extends Error {}

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

/** What the error bar says of a failed save or delete: the server's words, else the fixed text. `isOfGame`: a game that there was. */
export function describeProblem(error: unknown, isOfGame = false): Problem {
  // What was saved is taken over by a reload, as if somebody else had saved it.
  if (error instanceof HalfSaved) return { text: MESSAGES.weekCommentsNotSaved, kind: 'stale' };
  const code = error instanceof ApiError ? error.code : null;
  if (isOfGame && code === 'not-found') return { text: MESSAGES.gameGone, kind: 'gone' };
  return { text: errorText(error, MESSAGES.couldNotSave), kind: code === 'stale' ? 'stale' : 'other' };
}

/** The form's fields that the server blames, each with its text. */
export function fieldProblems(error: unknown, kind: WeekKind): [FieldName, string][] {
  if (!(error instanceof ApiError)) return [];
  const names = kind === 'game' ? GAME_FIELDS : WEEK_FIELDS;
  return Object.entries(error.fields).flatMap(([field, text]) => {
    const name = names[field];
    return name === undefined ? [] : [[name, text] satisfies [FieldName, string]];
  });
}
