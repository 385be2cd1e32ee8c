import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { liveConsent } from '@open-date/shared-api/rules/games/consent';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import type { NotificationText } from '../messages/notifications/notify.ts';
import type { GameRow } from './game-row.ts';

/** The facts of a game that a notification names, stored with it so that the next change is compared with them. */
export interface GameFacts {
  readonly week: number;
  readonly date: string;
  readonly home: { readonly id: number; readonly name: string };
  readonly away: { readonly id: number; readonly name: string };
  readonly location: string;
  readonly pending: Pending;
  readonly isConferenceGame: boolean;
  readonly comments: string;
  /** The school that has to confirm the game and the one that disputes it; missing in older notifications. */
  readonly waitsFor?: School | null;
  readonly disputedBy?: School | null;
}

interface School {
  readonly id: number;
  readonly name: string;
}

/** The facts of a stored game. */
export function describeGame(game: GameRow): GameFacts {
  const consent = liveConsent(game.consent, game.pending);
  const side = game.home.id === consent?.schoolId ? game.home : game.away;
  const school = { id: side.id, name: side.school_name };
  return {
    week: game.week,
    date: game.game_date,
    home: { id: game.home.id, name: game.home.school_name },
    away: { id: game.away.id, name: game.away.school_name },
    location: game.alt_location,
    pending: game.pending,
    isConferenceGame: game.conference_id !== null,
    comments: game.comments,
    waitsFor: consent?.state === 'waiting' ? school : null,
    disputedBy: consent?.state === 'disputed' ? school : null,
  };
}

/** The text for a user who saw the game as `before` and sees it as `after`; null when they see no difference. */
export function gameWords(
  before: GameFacts | null,
  after: GameFacts | null,
  isDeclined = false,
): NotificationText | null {
  if (after === null) {
    if (before && isDeclined) return { kind: 'game_declined', subject: `Game declined: ${gameName(before)}`, body: '' };
    return before && { kind: 'game_deleted', subject: `Game deleted: ${gameName(before)}`, body: '' };
  }
  const answer = consentWords(before, after);
  if (answer) return answer;
  if (before === null) {
    return { kind: 'game_added', subject: `Game added: ${gameName(after)}`, body: sentences(describeState(after)) };
  }
  const changes = describeChanges(before, after);
  if (changes.length === 0) return null;
  const isMoved = before.date !== after.date && samePair(before, after);
  return isMoved
    ? { kind: 'game_moved', subject: `Game moved: ${gameName(after)}`, body: sentences(changes) }
    : { kind: 'game_changed', subject: `Game changed: ${gameName(after)}`, body: sentences(changes) };
}

/** The text about confirming or disputing a game; null when neither changed. */
function consentWords(before: GameFacts | null, after: GameFacts): NotificationText | null {
  const changes = before
    ? describeChanges({ ...before, pending: after.pending }, after)
    : describeState({ ...after, pending: 0 });
  const body = sentences(changes);
  if (after.disputedBy && before?.disputedBy?.id !== after.disputedBy.id) {
    return { kind: 'game_disputed', subject: `Game disputed by ${after.disputedBy.name}: ${gameName(after)}`, body };
  }
  if (before?.disputedBy && !after.disputedBy) {
    return { kind: 'game_settled', subject: `Dispute ended: ${gameName(after)}`, body };
  }
  const isAsked = after.waitsFor && (before?.waitsFor?.id !== after.waitsFor.id || changes.length > 0);
  if (after.waitsFor && isAsked) {
    return { kind: 'game_request', subject: `Waiting for ${after.waitsFor.name} to confirm: ${gameName(after)}`, body };
  }
  if (before?.waitsFor && after.pending === PENDING.none) {
    return { kind: 'game_confirmed', subject: `Game confirmed: ${gameName(after)}`, body };
  }
  return null;
}

/** Names a game: `Toledo at Kentucky, Week 2, Sat Sep 11, 2027`, with `vs` where neither school plays at home. */
function gameName({ home, away, location, week, date }: GameFacts): string {
  const opponents = `${away.name} ${location === '' ? 'at' : 'vs'} ${home.name}`;
  return `${opponents}, Week ${shownWeek(week)}, ${scheduleDay(date)}`;
}

function samePair(one: GameFacts, other: GameFacts): boolean {
  return one.home.id === other.home.id && one.away.id === other.away.id;
}

function describeState({ location, isConferenceGame, pending }: GameFacts): string[] {
  return [
    ...(location === '' ? [] : [`Neutral site: ${location}`]),
    ...(isConferenceGame ? ['Conference game'] : []),
    ...(pending === PENDING.none ? [] : [PENDING_WORDS[pending]]),
  ];
}

function describeChanges(before: GameFacts, after: GameFacts): string[] {
  const hasOtherName = gameName(before) !== gameName(after);
  return [
    ...(hasOtherName ? [`Before: ${gameName(before)}`] : []),
    ...(before.location === after.location ? [] : [locationChange(before.location, after.location)]),
    ...(before.isConferenceGame === after.isConferenceGame
      ? []
      : [after.isConferenceGame ? 'Now a conference game' : 'No longer a conference game']),
    ...(before.pending === after.pending ? [] : [pendingChange(after.pending)]),
    ...(before.comments === after.comments ? [] : ['Comments changed']),
  ];
}

function locationChange(before: string, after: string): string {
  const words = after === '' ? 'No longer at a neutral site' : `Neutral site: ${after}`;
  return before === '' ? words : `${words}, before: ${before}`;
}

function pendingChange(pending: Pending): string {
  return pending === PENDING.none ? 'No longer pending' : `Now ${PENDING_WORDS[pending].toLowerCase()}`;
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ');
}
