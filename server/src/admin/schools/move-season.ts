import { PENDING } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { AffectedRecords, AffectedGame } from '../effects/affected-records.ts';
import { dropInvalidWants } from '../effects/drop-invalid-wants.ts';
import type { UndoMove } from '../effects/undo.ts';
import { splitGames } from '../../platform/db/game-chunks.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { type LockedSchool, lockSchools } from '../../league/lock-schools.ts';
import { requireEndingPrivateGames } from '../rights.ts';
import {
  type ConferenceGameRow,
  findConferenceGames,
  findMemberships,
  findOpponents,
  findOwnConferences,
  lockConferenceYears,
} from './queries.ts';
import type { SeasonOf } from './season-rows.ts';

export interface SeasonMove extends SeasonOf {
  readonly conferenceId: number;
  readonly divisionId?: number | null;
}

export interface Move extends AffectedRecords, SeasonOf, Pick<UndoMove, 'after' | 'opponents'> {
  readonly before: UndoMove['before'] | null;
}

interface SeasonsToLock {
  readonly schoolIds: readonly number[];
  /** Conferences to join. */
  readonly conferenceIds: readonly number[];
  readonly years: readonly number[];
}

/** Locks old and new conferences in these seasons, then the schools and all their opponents. */
export async function lockSeasons(
  tx: Tx,
  { schoolIds, conferenceIds, years }: SeasonsToLock,
): Promise<ReadonlyMap<number, LockedSchool>> {
  const own = await findOwnConferences(tx, schoolIds, years);
  await lockConferenceYears(tx, [...conferenceIds, ...own], years);
  const opponents = await findOpponents(tx, schoolIds);
  const locked = await lockSchools(tx, [...schoolIds, ...opponents]);
  if (schoolIds.some((id) => !locked.has(id))) throw notFound();
  return locked;
}

export async function lockSchoolSeasons(
  tx: Tx,
  {
    schoolId,
    conferenceId,
    years,
  }: { readonly schoolId: number; readonly conferenceId: number; readonly years: readonly number[] },
): Promise<LockedSchool> {
  const locked = await lockSeasons(tx, { schoolIds: [schoolId], conferenceIds: [conferenceId], years });
  const school = locked.get(schoolId);
  if (!school) throw notFound();
  return school;
}

/** Moves one school, as `moveAllLocked` does; null for a member. */
export async function moveLocked(tx: Tx, session: Session, move: SeasonMove, now: Date): Promise<Move | null> {
  const [made] = await moveAllLocked(tx, session, [move], now);
  return made ?? null;
}

/**
 * Moves schools whose seasons are locked: ends conference games, clears divisions and drops invalid wants (A227). A game
 * of two moved schools is in both moves; members are left out.
 */
export async function moveAllLocked(
  tx: Tx,
  session: Session,
  moves: readonly SeasonMove[],
  now: Date,
): Promise<Move[]> {
  const memberships = new Map((await findMemberships(tx, moves)).map((row) => [nameSeason(row), row]));
  const leaving = moves.filter((move) => memberships.get(nameSeason(move))?.conference_id !== move.conferenceId);
  if (leaving.length === 0) return [];
  const games = await findConferenceGames(tx, leaving);
  for (const game of games) refusePrivate(session, game);
  const ended = new Map((await endConferenceGames(tx, session, games, now)).map((game) => [game.id, game]));
  await saveMemberships(tx, session, leaving, now);
  const weeks = await dropInvalidWants(tx, { seasons: leaving });
  const gamesBySeason = Map.groupBy(games, nameSeason);
  const weeksBySeason = Map.groupBy(weeks, (week) => nameSeason({ schoolId: week.school_id, year: week.year }));
  return leaving.map((move) => {
    const { schoolId, year, conferenceId, divisionId = null } = move;
    const row = memberships.get(nameSeason(move));
    const own = gamesBySeason.get(nameSeason(move)) ?? [];
    return {
      schoolId,
      year,
      games: own.flatMap(({ id }) => ended.get(id) ?? []),
      weeks: (weeksBySeason.get(nameSeason(move)) ?? []).map(({ id, version, wants, hold }) => ({
        id,
        version,
        wants,
        hold,
      })),
      divisions: (row?.division_id ?? null) === null ? 0 : 1,
      before: row
        ? { conference_id: row.conference_id, division_id: row.division_id, carried_from: row.carried_from }
        : null,
      after: { conference_id: conferenceId, division_id: divisionId },
      opponents: [...new Set(own.flatMap(({ schools }) => schools))],
    };
  });
}

const nameSeason = (of: SeasonOf) => `${of.schoolId}/${of.year}`;

/** Only some actors may end private games (A210). */
function refusePrivate({ actor }: Session, { pending, conferenceId }: ConferenceGameRow): void {
  if (pending === PENDING.private) requireEndingPrivateGames(actor, conferenceId);
}

async function endConferenceGames(
  tx: Tx,
  session: Session,
  games: readonly ConferenceGameRow[],
  now: Date,
): Promise<AffectedGame[]> {
  const ended: AffectedGame[] = [];
  for (const ids of splitGames([...new Set(games.map(({ id }) => id))])) {
    const { rows } = await sql<AffectedGame>`
      update games set conference_id = null, version = version + 1, updated_at = ${now}, updated_by = ${session.actor.id}::int
      where id = any (${ids}::int[])
      returning id, pending, version`.execute(tx);
    ended.push(...rows);
  }
  return ended;
}

async function saveMemberships(tx: Tx, session: Session, moves: readonly SeasonMove[], now: Date): Promise<void> {
  const divisions = moves.map(({ divisionId = null }) => divisionId);
  await sql`
    insert into school_years (school_id, year, conference_id, division_id, updated_at, updated_by)
    select t.school, t.year, t.conference, t.division, ${now}, ${session.actor.id}::int
    from unnest(${moves.map(({ schoolId }) => schoolId)}::int[], ${moves.map(({ year }) => year)}::int[],
                ${moves.map(({ conferenceId }) => conferenceId)}::int[], ${divisions}::int[]) as t (school, year, conference, division)
    on conflict (school_id, year) do update
    set conference_id = excluded.conference_id, division_id = excluded.division_id, carried_from = null, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(tx);
}
