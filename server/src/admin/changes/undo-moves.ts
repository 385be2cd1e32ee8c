import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { splitGames } from '../../platform/db/game-chunks.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { AffectedWeek } from '../effects/affected-records.ts';
import type { RealignedGame, RealignedSeason, UndoMove } from '../effects/undo.ts';
import { restoreWeeks, refuseChanged } from './restore-weeks.ts';

/** Changed memberships with their changed games and weeks. */
export interface Moved {
  readonly seasons: readonly RealignedSeason[];
  readonly games: readonly RealignedGame[];
  readonly weeks: readonly AffectedWeek[];
}

/** Joins moves; a game of two moved schools is in both. */
export function joinMoves(moves: readonly UndoMove[]): Moved {
  const games = moves.flatMap(({ before, games: ended }) =>
    ended.map((game) => ({ ...game, before: before.conference_id })),
  );
  return {
    seasons: moves.map(({ schoolId, year, before, after }) => ({ schoolId, year, before, after })),
    games: [...new Map(games.map((game) => [game.id, game])).values()],
    weeks: moves.flatMap(({ weeks }) => weeks),
  };
}

/** Restores memberships, games, wants and holds of locked seasons; refuses when one of them changed since. */
export async function undoMoves(tx: Tx, session: Session, moved: Moved, now: Date): Promise<void> {
  if (moved.seasons.length === 0) return;
  await refuseMoved(tx, moved);
  await refuseNewGames(tx, moved);
  await refuseChanged(tx, moved);
  await restoreMemberships(tx, session, moved, now);
  await refuseLeftConferences(tx, moved);
  await restoreWeeks(tx, moved, { seasons: moved.seasons });
}

const SEASONS = ({ seasons }: Moved) =>
  sql`jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as t ("schoolId" int, year int, before jsonb, after jsonb)`;
const GAMES = ({ games }: Pick<Moved, 'games'>) =>
  sql`jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as t (id int, version int, before int)`;

/** Refuses when a membership changed since, or the old division is gone. */
async function refuseMoved(tx: Tx, moved: Moved): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, t.year from ${SEASONS(moved)} join schools s on s.id = t."schoolId"
    left join school_years y on y.school_id = t."schoolId" and y.year = t.year
    where (to_jsonb(y) @> t.after) is not true
      or ((t.before ->> 'division_id') is not null and not exists (
            select from conference_divisions d where d.id = (t.before ->> 'division_id')::int
              and d.conference_id = (t.before ->> 'conference_id')::int))
    order by t.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(LEAGUE_MESSAGES.movedSince, rows[0]);
}

/** Refuses when a moved school has a newer conference game. */
async function refuseNewGames(tx: Tx, moved: Moved): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, t.year from ${SEASONS(moved)} join schools s on s.id = t."schoolId"
    join game_sides x on x.school_id = t."schoolId" and x.year = t.year join games g on g.id = x.game_id
    where g.conference_id is not null and g.id <> all (${moved.games.map(({ id }) => id)}::int[])
    order by t.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(LEAGUE_MESSAGES.gameSince, rows[0]);
}

/** Restores memberships while the schools have no conference games, then the games. */
async function restoreMemberships(tx: Tx, session: Session, moved: Moved, now: Date): Promise<void> {
  const { id: user } = session.actor;
  const parts = splitGames(moved.games);
  for (const games of parts)
    await sql`
      update games g set conference_id = null, version = g.version + 1, updated_at = ${now}, updated_by = ${user}::int
      from ${GAMES({ games })} where g.id = t.id and g.conference_id is not null`.execute(tx);
  await sql`
    update school_years y set conference_id = (t.before ->> 'conference_id')::int, division_id = (t.before ->> 'division_id')::int,
      carried_from = case when jsonb_exists(t.before, 'carried_from') then (t.before ->> 'carried_from')::int else y.carried_from end,
      updated_at = ${now}, updated_by = ${user}::int
    from ${SEASONS(moved)} where y.school_id = t."schoolId" and y.year = t.year`.execute(tx);
  for (const games of parts)
    await sql`
      update games g set conference_id = t.before, version = g.version + 1, updated_at = ${now}, updated_by = ${user}::int
      from ${GAMES({ games })} where g.id = t.id and t.before is not null`.execute(tx);
}

/** Refuses when an opponent left the conference of a restored game. */
async function refuseLeftConferences(tx: Tx, moved: Moved): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, y.year from ${GAMES(moved)}
    join game_sides x on x.game_id = t.id join schools s on s.id = x.school_id
    join school_years y on y.school_id = x.school_id and y.year = x.year
    where t.before is not null and y.conference_id <> t.before
    order by y.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(LEAGUE_MESSAGES.movedSince, rows[0]);
}

function obstacle(
  text: (school: string, year: number) => string,
  { school, year }: { readonly school: string; readonly year: number },
): HttpError {
  return new HttpError('stale', text(school, year));
}
