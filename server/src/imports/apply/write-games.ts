import { PENDING } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportError } from '../import-error.ts';
import type { ChangedGame, Plan, PlannedGame } from '../plan/plan.ts';
import { reserveIds, type WrittenIds } from './row-ids.ts';

/** From this many new games on, checks of game sides are slow without new statistics. */
const ANALYZE_FROM_GAMES = 1000;

type Weeks = ReadonlyMap<string, number>;

interface Side {
  readonly game_id: number;
  readonly school_id: number;
  readonly season_week_id: number;
}

async function readWeeks(tx: Tx): Promise<Weeks> {
  const { rows } = await sql<{
    id: number;
    saturday: string;
  }>`select id, saturday_date as saturday from season_weeks`.execute(tx);
  return new Map(rows.map(({ id, saturday }) => [saturday, id]));
}

function gameRow(game: PlannedGame, weeks: Weeks, ids: WrittenIds) {
  return {
    id: ids.game.of(game.id),
    season_week_id: weeks.get(game.saturday) ?? 0,
    year: game.year,
    game_date: game.date,
    conference_id: game.conferenceId === null ? null : ids.conference.of(game.conferenceId),
    pending: game.pending,
    alt_location: game.altLocation,
  };
}

function sideRows(games: readonly PlannedGame[], weeks: Weeks, ids: WrittenIds) {
  return games
    .flatMap((game) => {
      const shared = { game_id: ids.game.of(game.id), season_week_id: weeks.get(game.saturday) ?? 0, year: game.year };
      return [
        { ...shared, side: 'H', school_id: ids.school.of(game.homeId) },
        { ...shared, side: 'A', school_id: ids.school.of(game.awayId) },
      ];
    })
    .toSorted((first, second) => first.school_id - second.school_id);
}

/** Updates games and removes their sides, so that games may swap weeks. Returns the removed sides. */
async function updateGames(
  tx: Tx,
  changed: readonly ChangedGame[],
  weeks: Weeks,
  ids: WrittenIds,
): Promise<readonly Side[]> {
  if (changed.length === 0) return [];
  const rows = changed.map((game) => ({ ...gameRow(game, weeks, ids), version: game.version }));
  const { rows: before } =
    await sql<Side>`delete from game_sides where game_id = any (${rows.map(({ id }) => id)}::int[])
    returning game_id, school_id, season_week_id`.execute(tx);
  const { numAffectedRows } = await sql`update games g set season_week_id = n.season_week_id, year = n.year,
      game_date = n.game_date, conference_id = n.conference_id, pending = n.pending, alt_location = n.alt_location,
      version = g.version + 1, updated_at = current_moment()
    from json_populate_recordset(null::games, ${JSON.stringify(rows)}::json) n
    where n.id = g.id and n.version = g.version`.execute(tx);
  if (Number(numAffectedRows) !== rows.length)
    throw new ImportError(['Somebody changed a game while the import ran: nothing was written, run it again.']);
  return before;
}

/** Refuses games that entered a week whose auction was created after planning; `before` are the sides of the games until now. */
async function refuseAuctions(tx: Tx, sides: readonly Side[], before: readonly Side[]): Promise<void> {
  const key = ({ game_id: game, school_id: school, season_week_id: week }: Side) => `${game}/${school}/${week}`;
  const kept = new Set(before.map(key));
  const entered = sides.filter((side) => !kept.has(key(side)));
  const { rows } = await sql`select from json_populate_recordset(null::game_sides, ${JSON.stringify(entered)}::json) x
    join school_weeks w on w.school_id = x.school_id and w.season_week_id = x.season_week_id
    join auctions a on a.school_week_id = w.id and not a.closed and not a.cancelled
    limit 1`.execute(tx);
  if (rows.length > 0)
    throw new ImportError([
      'A school put a week up for auction while the import ran: nothing was written, run it again.',
    ]);
}

/** Publishes seasons that were not begun (A267); refuses public games in a season begun after planning. */
async function publishSeasons(tx: Tx, { added, changed }: Plan['games'], ids: WrittenIds): Promise<void> {
  const publishedSeasons = (games: readonly PlannedGame[]) => {
    const published = games.flatMap(({ conferenceId, year, pending }) =>
      conferenceId === null || pending === PENDING.private
        ? []
        : [{ conference_id: ids.conference.of(conferenceId), year }],
    );
    return sql`(select distinct conference_id, year
      from json_populate_recordset(null::conference_years, ${JSON.stringify(published)}::json)) n`;
  };
  await sql`update conference_years y set state = 'released' from ${publishedSeasons([...added, ...changed])}
    where y.conference_id = n.conference_id and y.year = n.year and y.state = 'private' and not y.is_state_chosen
      and not exists (select from games g where g.conference_id = y.conference_id and g.year = y.year)`.execute(tx);
  const { rows } = await sql`select from ${publishedSeasons(added)} join conference_years y using (conference_id, year)
    where y.state <> 'released' limit 1`.execute(tx);
  if (rows.length > 0)
    throw new ImportError(['A conference began its schedule while the import ran: nothing was written, run it again.']);
}

export async function writeGames(tx: Tx, { games }: Plan, ids: WrittenIds): Promise<void> {
  await publishSeasons(tx, games, ids);
  const weeks = await readWeeks(tx);
  const before = await updateGames(tx, games.changed, weeks, ids);
  const takeId = await reserveIds(tx, 'games', games.added.length);
  for (const game of games.added) ids.game.set(game.id, takeId());
  await insertRows(
    tx,
    'games',
    games.added.map((game) => ({
      ...gameRow(game, weeks, ids),
      comments: game.comments,
      version: 1,
    })),
  );
  if (games.added.length >= ANALYZE_FROM_GAMES) await sql`analyze school_years, school_weeks, games`.execute(tx);
  const sides = sideRows([...games.changed, ...games.added], weeks, ids);
  await insertRows(tx, 'game_sides', sides);
  await refuseAuctions(tx, sides, before);
  if (games.added.length >= ANALYZE_FROM_GAMES) await sql`analyze game_sides`.execute(tx);
}
