import { api, errorText } from '@open-date/shared-api/client';
import type { Game, SchoolWeek } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { addDays, daysBetween } from '@open-date/shared-api/rules/league/calendar';
import { gameMoved, MESSAGES } from '@open-date/shared-api/rules/messages';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { AuctionsKeptError, useConfirm, useEndingAuctions, useNotify } from '@open-date/shared-host';
import type { GridMoves, GridPlace } from '@open-date/shared-ui/grid';
import { useQueryClient } from '@tanstack/react-query';
import { gameInWords, gameTitle } from '../week-cell/game-words.ts';
import { refreshGame, schoolsOf } from '../schedule-source/refresh-schedules.ts';
import { useUndo } from './use-undo.ts';

const swapped = (game: Game) => ({ id: game.id, version: game.Version });

/** The calls that move a game to a day and swap two games, each with its messages and its Undo. */
function useMoveRequests() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const endingAuctions = useEndingAuctions();
  const notify = useNotify();
  const undo = useUndo();

  const attempt = async (games: readonly Game[], request: () => Promise<void>) => {
    try {
      await request();
    } catch (error) {
      if (!(error instanceof AuctionsKeptError)) notify.error(errorText(error, MESSAGES.couldNotSave), error);
    } finally {
      refreshGame(client, schoolsOf(games));
    }
  };
  const move = (game: Game, day: string) =>
    attempt([game], async () => {
      const moved = await endingAuctions((agreement) =>
        api.games.move({ params: { id: game.id }, body: { ...agreement, GameDate: day, version: game.Version } }),
      );
      notify.success(gameMoved(scheduleDay(moved.GameDate)), undo.ofChange(moved));
    });
  const swap = async (one: Game, other: Game) => {
    const isConfirmed = await confirm({
      title: 'Swap these games?',
      body: `${gameTitle(one)} moves to ${scheduleDay(other.GameDate)}, and ${gameTitle(other)} to ${scheduleDay(one.GameDate)}.`,
      confirmLabel: 'Swap games',
    });
    if (!isConfirmed) return;
    await attempt([one, other], async () => {
      const games = await endingAuctions((agreement) =>
        api.games.swap({ body: { ...agreement, games: [swapped(one), swapped(other)] } }),
      );
      const [first, second] = games;
      if (!first || !second) return;
      const back = undo.offer({
        about: games.map(gameInWords).join('; '),
        schoolIds: schoolsOf(games),
        call: () => api.games.swap({ body: { games: [swapped(first), swapped(second)], EndAuctions: 1 } }),
      });
      notify.success(MESSAGES.gamesSwapped, back);
    });
  };
  return { move, swap };
}

/** The day of a game in another week: the same day of the week. */
const sameWeekday = (from: SchoolWeek, game: Game, to: SchoolWeek) =>
  addDays(to.SaturdayDate, daysBetween(from.SaturdayDate, game.GameDate));

/** Moves games between the weeks of a column: a free week takes the game, a week with a game swaps both. */
export function useGameMoves(week: (columnId: string, rowId: string) => SchoolWeek | undefined): GridMoves {
  const client = useQueryClient();
  const { move, swap } = useMoveRequests();
  const at = ({ columnId, rowId }: GridPlace) => week(columnId, rowId);
  const findObstacles = async (from: GridPlace) => {
    const game = at(from)?.GameData;
    if (!game) return undefined;
    const { id: GameId, SchoolIdHome, SchoolIdAway, Year } = game;
    const query = { SchoolIdHome, SchoolIdAway, Year, GameId };
    // Without the list a drop still says what is in its way.
    const weeks = await client.fetchQuery(callQuery('games', 'weeks', { query })).catch(() => undefined);
    return weeks && new Map(weeks.map(({ Week, Obstacle }) => [String(Week), Obstacle]));
  };
  const drop = async (from: GridPlace, to: GridPlace) => {
    const source = at(from);
    const target = at(to);
    const game = source?.GameData;
    if (!source || !target || !game) return;
    if (target.GameData) await swap(game, target.GameData);
    else await move(game, sameWeekday(source, game, target));
  };
  return {
    nameOf: (from) => {
      const game = at(from)?.GameData;
      return game ? gameInWords(game) : '';
    },
    findObstacles,
    // A game stays in its season.
    canSwap: (from, to) => at(from)?.Year === at(to)?.Year,
    onDrop: (from, to) => void drop(from, to),
  };
}
