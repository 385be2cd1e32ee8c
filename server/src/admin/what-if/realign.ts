import { conferenceOfGame } from '@open-date/shared-api/rules/admin/what-if-games';
import type { PlannedSeason } from '@open-date/shared-api/rules/admin/what-if-plan';
import { sql } from 'kysely';
import { splitGames } from '../../platform/db/game-chunks.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { giveSeasons } from '../conferences/give-seasons.ts';
import { lockConferences } from '../conferences/queries.ts';
import type { AffectedWeek } from '../effects/affected-records.ts';
import type { RealignedGame, RealignedSeason } from '../effects/undo.ts';
import { lockSeasons, moveAllLocked } from '../schools/move-season.ts';
import { type GameRow, findGameConferences, findGames, findIndependents } from './game-queries.ts';

export interface Realigned {
  readonly seasons: readonly RealignedSeason[];
  /** Games of the moved seasons before. */
  readonly gamesBefore: readonly GameRow[];
  /** Games with a new conference. */
  readonly games: readonly (RealignedGame & { readonly after: number | null })[];
  readonly weeks: readonly AffectedWeek[];
  readonly divisions: number;
  readonly newYears: readonly { readonly conferenceId: number; readonly year: number }[];
  /** Moved schools and opponents in changed games. */
  readonly schoolIds: readonly number[];
}

/** Locks conferences, their seasons, then schools and opponents. Adds missing conference seasons and returns them. The caller holds the lock of the league. */
export async function lockRealignment(
  tx: Tx,
  seasons: readonly PlannedSeason[],
  lacking: ReadonlySet<number>,
): Promise<Realigned['newYears']> {
  const conferenceIds = [...new Set(seasons.map(({ conferenceId }) => conferenceId))];
  const years = [...new Set(seasons.map(({ year }) => year))];
  const newYears: { conferenceId: number; year: number }[] = [];
  const conferences = await lockConferences(tx, conferenceIds);
  for (const { id, type_id } of conferences.filter((conference) => lacking.has(conference.id)))
    for (const year of await giveSeasons(tx, id, type_id)) newYears.push({ conferenceId: id, year });
  await lockSeasons(tx, { schoolIds: [...new Set(seasons.map(({ schoolId }) => schoolId))], conferenceIds, years });
  return newYears;
}

/** Moves schools (A227), then counts games between members for their conference, also of schools that moved together (R-what-if). */
export async function realign(
  tx: Tx,
  session: Session,
  seasons: readonly PlannedSeason[],
  now: Date,
): Promise<Omit<Realigned, 'newYears'>> {
  const gamesBefore = await findGames(tx, seasons);
  const moves = await moveAllLocked(tx, session, seasons, now);
  const conferences = await findGameConferences(
    tx,
    gamesBefore.map(({ id }) => id),
  );
  const independents = await findIndependents(tx);
  const after = new Map(
    gamesBefore.map((game) => [
      game.id,
      conferenceOfGame({ ...game, after: conferences.get(game.id) ?? game.before }, (id) => independents.has(id)),
    ]),
  );
  await joinConferences(tx, session, after, now);
  const changed = gamesBefore.filter((game) => (after.get(game.id) ?? null) !== game.conferenceId);
  const touched = new Set([...changed.map(({ id }) => id), ...moves.flatMap(({ games }) => games.map(({ id }) => id))]);
  const versions = await findVersions(tx, [...touched]);
  return {
    gamesBefore,
    seasons: moves.flatMap(({ schoolId, year, before, after: membership }) =>
      before ? [{ schoolId, year, before, after: membership }] : [],
    ),
    games: gamesBefore
      .filter(({ id }) => touched.has(id))
      .map(({ id, pending, conferenceId }) => ({
        id,
        pending,
        version: versions.get(id) ?? 0,
        before: conferenceId,
        after: after.get(id) ?? null,
      })),
    weeks: moves.flatMap(({ weeks }) => weeks),
    divisions: moves.reduce((sum, { divisions }) => sum + divisions, 0),
    schoolIds: [
      ...new Set([
        ...moves.map(({ schoolId }) => schoolId),
        ...changed.flatMap(({ homeId, awayId }) => [homeId, awayId]),
      ]),
    ],
  };
}

/** Sets the conference of games that have one after the moves. */
async function joinConferences(
  tx: Tx,
  session: Session,
  conferences: ReadonlyMap<number, number | null>,
  now: Date,
): Promise<void> {
  const joining = [...conferences].filter(([, conference]) => conference !== null);
  for (const some of splitGames(joining))
    await sql`
      update games g set conference_id = t.conference, version = g.version + 1, updated_at = ${now}, updated_by = ${session.actor.id}::int
      from unnest(${some.map(([id]) => id)}::int[], ${some.map(([, conference]) => conference)}::int[]) as t (id, conference)
      where g.id = t.id and g.conference_id is distinct from t.conference`.execute(tx);
}

async function findVersions(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from games where id = any (${[...ids]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
