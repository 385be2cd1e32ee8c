import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { disputableUntil, liveConsent } from '@open-date/shared-api/rules/games/consent';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { canSeeGame } from '@open-date/shared-api/rules/access/private-games';
import type { Tx } from '../platform/db/transaction.ts';
import type { Follower } from '../messages/notifications/followers.ts';
import { type NewNotification, type NotificationText, findKnown, notify } from '../messages/notifications/notify.ts';
import { gameAccess } from '../access/game-access.ts';
import type { GameRow } from './game-row.ts';
import { type ActingUser, actedBy, findActingUser } from '../messages/notifications/acting-user.ts';
import type { Session } from '../platform/http/session.ts';
import { type GameFacts, describeGame, gameWords } from './game-words.ts';
import type { GameChange } from './game-change.ts';

/** Notifies followers of a game. For a user who sees only one of its two versions, the game was added or deleted. */
export async function notifyOfGame(
  tx: Tx,
  session: Session,
  followers: readonly Follower[],
  change: GameChange,
  now: Date,
): Promise<void> {
  const game = change.after ?? change.before;
  if (!game) return;
  const name = `game/${game.id}`;
  const known = await findKnown<GameFacts>(
    tx,
    name,
    followers.map(({ id }) => id),
    now,
  );
  const actor = await findActingUser(tx, session.actor.id);
  const notifications = followers.flatMap((person) => notificationsFor(person, { ...change, actor }, game, known));
  const topic = {
    name,
    mail: { kind: 'game_changed', isOptional: true },
    linkLabel: 'Open the schedule',
  } as const;
  await notify(tx, session, topic, notifications, now);
}

function notificationsFor(
  person: Follower,
  change: GameChange & { readonly actor: ActingUser },
  game: GameRow,
  known: ReadonlyMap<number, GameFacts | null>,
): NewNotification[] {
  const before = factsFor(person, change.before);
  const after = factsFor(person, change.after);
  const isDeclined = change.step === 'decline';
  const words = gameWords(before, after, isDeclined);
  if (words === null) return [];
  const hasUnread = known.has(person.id);
  const bell = hasUnread ? gameWords(known.get(person.id) ?? null, after, isDeclined) : words;
  // A user who can no longer see the game learns nothing about its present state.
  const guard = after === null ? {} : { gameId: game.id };
  const more = [
    change.reason ? `Reason: ${change.reason}` : '',
    actedBy(change.actor, person),
    after === null ? '' : invitation(person, game),
  ];
  return [
    {
      to: person,
      url: addressFor(person, game, after),
      ...guard,
      words: withMore(words, more),
      bell: bell && withMore(bell, more),
      known: before,
    },
  ];
}

/** The text about the last day on which the other school can dispute a final game (A262). */
function invitation(person: Follower, { consent, pending }: GameRow): string {
  const live = liveConsent(consent, pending);
  if (live?.state !== 'entered' || live.schoolId !== person.schoolId) return '';
  return `Your school can dispute it until ${scheduleDate(businessDate(disputableUntil(live)))}.`;
}

function withMore(words: NotificationText, more: readonly string[]): NotificationText {
  return { ...words, body: [words.body, ...more].filter(Boolean).join(' ') };
}

/** A version of the game as this user sees it; null when the game is not on their schedule or is hidden from them. */
function factsFor(person: Follower, game: GameRow | null): GameFacts | null {
  if (!game) return null;
  const { conferenceId } = person;
  const conferences = [game.home.conference_id, game.away.conference_id, game.private_conference_id];
  const isTheirs =
    person.roleId === ROLE.admin ||
    [game.home, game.away].some((side) => side.id === person.schoolId) ||
    (conferenceId !== null && conferences.includes(conferenceId));
  return isTheirs && canSeeGame(person, gameAccess(game), person.conferenceIn(game.year)) ? describeGame(game) : null;
}

/**
 * The address of a schedule that shows the game, with its week for administrators and for recipients who have to
 * answer.
 */
function addressFor(person: Follower, { year, week, home, consent }: GameRow, after: GameFacts | null): string {
  const { schoolId, conferenceId } = person;
  const isAsked = after !== null && consent?.schoolId === schoolId;
  if (person.roleId === ROLE.admin) return path('team.schedule', { schoolId: home.id }, { year, week });
  if (schoolId !== null) return path('team.schedule', { schoolId }, isAsked ? { year, week } : { year });
  return path('conference.schedule', { conferenceId: conferenceId ?? 0, year, showDivisions: 0 });
}
