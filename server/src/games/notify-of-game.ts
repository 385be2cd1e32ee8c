import { path } from '@open-date/shared-api/rules/paths';
import { canSeeGame } from '@open-date/shared-api/rules/permissions';
import type { Tx } from '../db/transaction.ts';
import type { Follower } from '../notifications/followers.ts';
import { type News, type NoticeCauser, findKnown, notify } from '../notifications/notify.ts';
import { type GameRow, gameAccess } from './game-row.ts';
import { type GameFacts, factsOf, gameWords } from './game-words.ts';
import type { GameChange } from './tell-of-game.ts';

/** Tells followers of a game what changed for them: to whom only one of its two versions is visible it came or went. */
export async function notifyOfGame(
  tx: Tx,
  causer: NoticeCauser,
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
  const news = followers.flatMap((person) => newsFor(person, change, game, known));
  const topic = {
    name,
    mail: { kind: 'game_changed', isOptional: true },
    linkLabel: 'Open the schedule',
  } as const;
  await notify(tx, causer, topic, news, now);
}

function newsFor(
  person: Follower,
  change: GameChange,
  game: GameRow,
  known: ReadonlyMap<number, GameFacts | null>,
): News[] {
  const before = factsFor(person, change.before);
  const after = factsFor(person, change.after);
  const words = gameWords(before, after);
  if (words === null) return [];
  const hasUnread = known.has(person.id);
  const bell = hasUnread ? gameWords(known.get(person.id) ?? null, after) : words;
  // What is gone for him says nothing of the game as it is.
  const guard = after === null ? {} : { gameId: game.id };
  return [{ to: person, url: scheduleOf(person, game.year), ...guard, words, bell, known: before }];
}

/** A version of a game as somebody knows it: null when it is not on their schedule, or private to others. */
function factsFor(person: Follower, game: GameRow | null): GameFacts | null {
  if (!game) return null;
  const { conferenceId } = person;
  const conferences = [game.home.conference_id, game.away.conference_id, game.private_conference_id];
  const isTheirs =
    [game.home, game.away].some((side) => side.id === person.schoolId) ||
    (conferenceId !== null && conferences.includes(conferenceId));
  return isTheirs && canSeeGame(person, gameAccess(game), person.conferenceIn(game.year)) ? factsOf(game) : null;
}

function scheduleOf({ schoolId, conferenceId }: Follower, year: number): string {
  if (schoolId !== null) return path('team.schedule', { schoolId }, { year });
  return path('conference.schedule', { conferenceId: conferenceId ?? 0, year, showDivisions: 0 });
}
