import { PENDING } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Ended, EndedGame } from '../effects/ended.ts';
import { dropInvalidWants } from '../effects/drop-invalid-wants.ts';
import type { UndoMove } from '../effects/undo.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { type LockedSchool, lockSchools } from '../../league/lock-schools.ts';
import { requireEndingPrivateGames } from '../rights.ts';
import {
  type ConferenceGameRow,
  findConferenceGames,
  findMembership,
  findOwnConferences,
  lockConferenceYears,
} from './queries.ts';

/** One season of one school. */
export interface SeasonOf {
  readonly schoolId: number;
  readonly year: number;
}

/** A move that was made: what it ended, which schools it touched, and the membership after it. */
type Move = Ended & Pick<UndoMove, 'after' | 'opponents'>;

interface SeasonsToLock {
  readonly schoolId: number;
  /** The conference that the school may join. */
  readonly conferenceId: number;
  readonly years: readonly number[];
}

/**
 * Locks the seasons of a school that may move: its old conferences and the new one in these seasons, then the school
 * and its conference opponents, all at once in their orders.
 */
export async function lockSeasons(tx: Tx, { schoolId, conferenceId, years }: SeasonsToLock): Promise<LockedSchool> {
  const own = await findOwnConferences(tx, schoolId, years);
  await lockConferenceYears(tx, [conferenceId, ...own], years);
  const games = await findConferenceGames(tx, schoolId, years);
  const locked = await lockSchools(tx, [schoolId, ...games.flatMap(({ schools }) => schools)]);
  const school = locked.get(schoolId);
  if (!school) throw notFound();
  return school;
}

/**
 * Moves a school whose season is locked: ends its conference games, clears its division and drops invalid wants (A227).
 * Returns null when the school is a member already.
 */
export async function moveLocked(
  tx: Tx,
  session: Session,
  { conferenceId, ...of }: SeasonOf & { readonly conferenceId: number },
  now: Date,
): Promise<Move | null> {
  const before = await findMembership(tx, of.schoolId, of.year);
  if (before?.conference_id === conferenceId) return null;
  const games = await findConferenceGames(tx, of.schoolId, [of.year]);
  if (before) refusePrivate(session, before.conference_id, games);
  const endedGames = await endConferenceGames(tx, session, games, now);
  await saveMembership(tx, session, of, conferenceId, now);
  return {
    games: endedGames,
    weeks: await dropInvalidWants(tx, of),
    divisions: (before?.division_id ?? null) === null ? 0 : 1,
    after: { conference_id: conferenceId, division_id: null },
    opponents: [...new Set(games.flatMap(({ schools }) => schools))],
  };
}

/** Refuses an actor whose move would end private games that they may not end (A210). */
function refusePrivate({ actor }: Session, conferenceId: number, games: readonly ConferenceGameRow[]): void {
  const hasPrivate = games.some(({ pending }) => pending === PENDING.private);
  if (hasPrivate) requireEndingPrivateGames(actor, conferenceId);
}

async function endConferenceGames(
  tx: Tx,
  session: Session,
  games: readonly ConferenceGameRow[],
  now: Date,
): Promise<EndedGame[]> {
  const { rows } = await sql<EndedGame>`
    update games set conference_id = null, version = version + 1, updated_at = ${now}, updated_by = ${session.actor.id}::int
    where id = any (${games.map(({ id }) => id)}::int[])
    returning id, pending, version`.execute(tx);
  return rows;
}

async function saveMembership(
  tx: Tx,
  session: Session,
  { schoolId, year }: SeasonOf,
  conferenceId: number,
  now: Date,
): Promise<void> {
  const values = { conference_id: conferenceId, division_id: null, updated_at: now, updated_by: session.actor.id };
  await tx
    .insertInto('school_years')
    .values({ school_id: schoolId, year, ...values })
    .onConflict((taken) => taken.columns(['school_id', 'year']).doUpdateSet(values))
    .execute();
}
