import { shownWeek } from '@open-date/shared-api/rules/calendar';
import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/dates';
import type { Words } from '../notifications/notify.ts';
import type { GameRow } from './game-row.ts';

/** What a notification can say of a game; all of it stays with the notification, so that later news are compared with it. */
export interface GameFacts {
  readonly week: number;
  readonly date: string;
  readonly home: { readonly id: number; readonly name: string };
  readonly away: { readonly id: number; readonly name: string };
  readonly location: string;
  readonly pending: Pending;
  readonly isConferenceGame: boolean;
  readonly comments: string;
}

/** The facts of a stored game. */
export function factsOf(game: GameRow): GameFacts {
  return {
    week: game.week,
    date: game.game_date,
    home: { id: game.home.id, name: game.home.school_name },
    away: { id: game.away.id, name: game.away.school_name },
    location: game.alt_location,
    pending: game.pending,
    isConferenceGame: game.conference_id !== null,
    comments: game.comments,
  };
}

/** How to tell of a game to somebody who knew `before` and may know `after`; null when there is nothing to tell. */
export function gameWords(before: GameFacts | null, after: GameFacts | null): Words | null {
  if (after === null) {
    return before && { kind: 'game_deleted', subject: `Game deleted: ${nameOf(before)}`, body: '' };
  }
  if (before === null) {
    return { kind: 'game_added', subject: `Game added: ${nameOf(after)}`, body: sentences(stateOf(after)) };
  }
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const isMoved = before.date !== after.date && samePair(before, after);
  return isMoved
    ? { kind: 'game_moved', subject: `Game moved: ${nameOf(after)}`, body: sentences(changes) }
    : { kind: 'game_changed', subject: `Game changed: ${nameOf(after)}`, body: sentences(changes) };
}

/** `Toledo at Kentucky, Week 2, Sat Sep 11, 2027`; `vs` where neither plays at home. */
function nameOf({ home, away, location, week, date }: GameFacts): string {
  const opponents = `${away.name} ${location === '' ? 'at' : 'vs'} ${home.name}`;
  return `${opponents}, Week ${shownWeek(week)}, ${scheduleDay(date)}`;
}

function samePair(one: GameFacts, other: GameFacts): boolean {
  return one.home.id === other.home.id && one.away.id === other.away.id;
}

function stateOf({ location, isConferenceGame, pending }: GameFacts): string[] {
  return [
    ...(location === '' ? [] : [`Neutral site: ${location}`]),
    ...(isConferenceGame ? ['Conference game'] : []),
    ...(pending === PENDING.none ? [] : [PENDING_STATE[pending]]),
  ];
}

const PENDING_STATE = {
  [PENDING.open]: 'Pending',
  [PENDING.admins]: 'Pending, for administrators',
  [PENDING.private]: 'Private to the conference',
} as const;

function changesOf(before: GameFacts, after: GameFacts): string[] {
  const hasOtherName = nameOf(before) !== nameOf(after);
  return [
    ...(hasOtherName ? [`Before: ${nameOf(before)}`] : []),
    ...(before.location === after.location ? [] : [locationChange(after.location)]),
    ...(before.isConferenceGame === after.isConferenceGame
      ? []
      : [after.isConferenceGame ? 'Now a conference game' : 'No longer a conference game']),
    ...(before.pending === after.pending ? [] : [pendingChange(after.pending)]),
    ...(before.comments === after.comments ? [] : ['Comments changed']),
  ];
}

function locationChange(location: string): string {
  return location === '' ? 'No longer at a neutral site' : `Neutral site: ${location}`;
}

function pendingChange(pending: Pending): string {
  if (pending === PENDING.none) return 'No longer pending';
  return pending === PENDING.private ? 'Now private to the conference' : `Now ${PENDING_STATE[pending].toLowerCase()}`;
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ');
}
