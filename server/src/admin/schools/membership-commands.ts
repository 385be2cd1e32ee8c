import { FBS, PENDING } from '@open-date/shared-api/rules/constants';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Ended, EndedGame } from '../effects/ended.ts';
import type { UndoMove } from '../effects/undo.ts';
import { giveSeasons } from '../conferences/give-seasons.ts';
import { lockConference } from '../conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import { type LockedSchool, lockSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/write-weeks.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireEndingPrivateGames, requireSavingSchool } from '../rights.ts';
import {
  type ConferenceGameRow,
  findConferenceGames,
  findMembership,
  findPower,
  lockConferenceYears,
} from './queries.ts';
import { dropInvalidWants } from '../effects/drop-invalid-wants.ts';

/** One season of one school. */
export interface SeasonOf {
  readonly schoolId: number;
  readonly year: number;
}

/**
 * Makes a school a member of another conference for one season. Its conference games become non-conference games, and
 * private ones stay private to the old conference; its division is cleared, and invalid wants are dropped (A227).
 * Creates the season if the school lacks it. Returns what ended; null when the school is a member already.
 */
export async function moveToConference(
  tx: Tx,
  session: Session,
  { conferenceId, ...of }: SeasonOf & { readonly conferenceId: number },
  now: Date,
): Promise<Ended | null> {
  const { schoolId, year } = of;
  await lockLeague(tx);
  const conference = await lockConference(tx, conferenceId);
  const season = await tx.selectFrom('seasons').select('id').where('year', '=', year).executeTakeFirst();
  if (!conference || !season) throw notFound();
  await giveSeasons(tx, conferenceId, conference.type_id);
  const known = await findMembership(tx, schoolId, year);
  await lockConferenceYears(tx, [conferenceId, ...(known ? [known.conference_id] : [])], year);
  const school = await lockWithOpponents(tx, of);
  const before = await findMembership(tx, schoolId, year);
  if (before?.conference_id === conferenceId) return null;
  const games = await findConferenceGames(tx, schoolId, year);
  if (before) refusePrivate(session, before.conference_id, games);
  const endedGames = await endConferenceGames(tx, session, games, now);
  await saveMembership(tx, session, of, conferenceId, now);
  const weeks = await dropInvalidWants(tx, of);
  if (!before) await fillCells(tx, { schoolId });
  const after = { conference_id: conferenceId, division_id: null };
  const opponents = [...new Set(games.flatMap(({ schools }) => schools))];
  const ended = { games: endedGames, weeks, divisions: (before?.division_id ?? null) === null ? 0 : 1 };
  const undo: UndoMove | null = before ? { kind: 'move', schoolId, year, before, after, opponents, ...ended } : null;
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Moved ${school.name} to ${conference.name} for ${year}.`,
    schoolIds: [...new Set([schoolId, ...opponents])],
    conferenceIds: [...(before ? [before.conference_id] : []), conferenceId],
    detail: {
      before: before ?? null,
      after,
      games: games.map(({ id, pending }) => ({ id, pending })),
      ...(undo ? { undo } : {}),
    },
  });
  return ended;
}

/** Puts a school into an active division of its conference of that season; null clears the division. */
export async function setDivision(
  tx: Tx,
  session: Session,
  { schoolId, year, divisionId }: SeasonOf & { readonly divisionId: number | null },
  now: Date,
): Promise<void> {
  const school = (await lockSchools(tx, [schoolId])).get(schoolId);
  const before = await findMembership(tx, schoolId, year);
  if (!school || !before) throw notFound();
  const conferenceId = before.conference_id;
  requireSavingSchool(session.actor, { schoolId, conferenceId });
  if (divisionId !== null) await refuseDivision(tx, conferenceId, divisionId);
  await tx
    .updateTable('school_years')
    .set({ division_id: divisionId, updated_at: now, updated_by: session.actor.id })
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Saved the ${year} season of ${school.name}.`,
    schoolIds: [schoolId],
    conferenceIds: [conferenceId],
    detail: { before, after: { ...before, division_id: divisionId } },
  });
}

/** Makes an FBS school count as a power one, or as another one, in a season; null follows its conference (A192). */
export async function savePowerOverride(
  tx: Tx,
  session: Session,
  { schoolId, year, group }: SeasonOf & { readonly group: 'P' | 'G' | null },
  now: Date,
): Promise<void> {
  const school = (await lockSchools(tx, [schoolId])).get(schoolId);
  const before = await findPower(tx, schoolId, year);
  if (!school || !before) throw notFound();
  const text = LEAGUE_MESSAGES.powerOfFbsSchools;
  if (group !== null && before.type_id !== FBS) throw new Refusal('input.invalid', text, { power_override: text });
  await tx
    .updateTable('school_years')
    .set({ power_override: group, updated_at: now, updated_by: session.actor.id })
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Saved the power group of ${school.name} in ${year}.`,
    schoolIds: [schoolId],
    conferenceIds: [before.conference_id],
    detail: { before: { power_override: before.power_override }, after: { power_override: group } },
  });
}

async function refuseDivision(tx: Tx, conferenceId: number, divisionId: number): Promise<void> {
  const division = await tx
    .selectFrom('conference_divisions')
    .select(['conference_id', 'active'])
    .where('id', '=', divisionId)
    .forKeyShare()
    .executeTakeFirst();
  if (!division) throw notFound();
  if (division.conference_id === conferenceId && division.active) return;
  const text = LEAGUE_MESSAGES.divisionElsewhere;
  throw new Refusal('input.invalid', text, { ConferenceDivisionId: text });
}

/** Locks a school and its conference opponents of that season, all at once in the order of their ids. */
async function lockWithOpponents(tx: Tx, { schoolId, year }: SeasonOf): Promise<LockedSchool> {
  const games = await findConferenceGames(tx, schoolId, year);
  const locked = await lockSchools(tx, [schoolId, ...games.flatMap(({ schools }) => schools)]);
  const school = locked.get(schoolId);
  if (!school) throw notFound();
  return school;
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
