import { lastGameQuestion, takesLastGame } from '@open-date/shared-api/rules/auctions/last-game';
import type { Viewer } from '../access/viewer.ts';
import type { PlacedGame } from '../games/game-change.ts';
import { waitsFor } from '../games/game-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { findSeasonsOfGame } from './season-queries.ts';

/**
 * Asks with 409 `season.last-game` before a game takes the last free game of a season for which more than one auction is
 * open (A275). Only whoever may edit the week is asked.
 */
export async function askForLastGame(tx: Tx, viewer: Viewer, placed: PlacedGame): Promise<void> {
  const { id: gameId, saturday_date: saturday } = placed.after;
  const schoolIds = newSchools(placed)
    .filter((side) => viewer.canEditWeek({ schoolId: side.id, conferenceId: side.conference_id }, saturday))
    .map(({ id }) => id);
  if (schoolIds.length === 0) return;
  const seasons = await findSeasonsOfGame(tx, viewer.scope, { gameId, schoolIds, now: viewer.now });
  const asked = seasons.filter(takesLastGame);
  if (asked.length > 0) throw new HttpError('season.last-game', lastGameQuestion(asked), { TakeLastGame: '1' });
}

/** The schools whose season gets the game with this change: by entering it, by confirming it, or as a new opponent. */
function newSchools({ before, after }: PlacedGame) {
  const isSame = before !== null && before.year === after.year && waitsFor(before) === waitsFor(after);
  const had = isSame ? [before.home.id, before.away.id] : [];
  return [after.home, after.away].filter(({ id }) => !had.includes(id));
}
