import type { GameWeek } from '@open-date/shared-api/contract';
import { isKeptPrivate } from '../access/game-access.ts';
import { Viewer } from '../access/viewer.ts';
import type { Db } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import type { GameRow } from './game-row.ts';
import { planGame } from './plan.ts';
import { type SeasonSlot, findGame, findSeasonSlots } from './queries.ts';
import { requireEditing, requireEditingEither, requireKnown } from './rights.ts';
import { isSamePair } from './write-game.ts';

interface SoughtWeeks {
  readonly SchoolIdHome: number;
  readonly SchoolIdAway: number;
  readonly Year: number;
  /** The game that moves; undefined for a new one. */
  readonly GameId?: number | undefined;
}

/**
 * The weeks of a season with what keeps a game of two schools out of each, judged like a save (A098). A game that the
 * viewer may not see keeps nothing out: only the save tells them that the week is taken.
 */
export async function findGameWeeks(db: Db, session: Session, sought: SoughtWeeks): Promise<GameWeek[]> {
  const viewer = new Viewer(session);
  const { SchoolIdHome, SchoolIdAway, Year, GameId } = sought;
  const game = GameId === undefined ? null : requireKnown(viewer, await findGame(db, GameId));
  if (game) requireEditing(viewer, game);
  const slots = await findSeasonSlots(db, [SchoolIdHome, SchoolIdAway], Year, viewer.scope);
  if (slots.length === 0) throw notFound();
  if (!game) requireEditingEither(viewer, slots);
  const weeks = Map.groupBy(slots, ({ week }) => week.id);
  return [...weeks.values()].flatMap((sides) => {
    const home = sides.find((slot) => slot.school_id === SchoolIdHome);
    const away = sides.find((slot) => slot.school_id === SchoolIdAway);
    if (!home || !away || home === away) return [];
    const { year, week, saturday_date: saturday } = home.week;
    const Obstacle = findObstacle(viewer, game, shown(home), shown(away));
    return [{ Year: year, Week: week, SaturdayDate: saturday, Obstacle }];
  });
}

function shown(slot: SeasonSlot): SeasonSlot {
  return slot.is_hidden ? { ...slot, game_id: null, is_hidden: false } : slot;
}

function findObstacle(viewer: Viewer, game: GameRow | null, home: SeasonSlot, away: SeasonSlot): string | null {
  const { week } = home;
  const input = {
    SchoolIdHome: home.school_id,
    SchoolIdAway: away.school_id,
    GameDate: week.saturday_date,
    Comments: '',
    AltLocation: '',
  };
  const isSame = game !== null && isSamePair(game, input) && game.year === week.year;
  try {
    planGame(viewer, {
      input,
      week,
      home,
      away,
      gameId: game?.id ?? null,
      isConferenceGame: isSame ? game.conference_id !== null : null,
      storedPending: game?.pending ?? null,
      keptBy: isSame && isKeptPrivate(game) ? game.private_conference_id : null,
      isSamePair: isSame,
      isSameDay: game?.saturday_date === week.saturday_date,
    });
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
