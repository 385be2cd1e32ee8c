import { FBS } from '@open-date/shared-api/rules/constants';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { changesNothing, recordActivity } from '../../platform/activity/record.ts';
import type { AffectedRecords } from '../effects/affected-records.ts';
import type { UndoMove } from '../effects/undo.ts';
import { giveSeasons } from '../conferences/give-seasons.ts';
import { lockConference } from '../conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/write-weeks.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireSavingSchool } from '../rights.ts';
import { lockSchoolSeasons, moveLocked } from './move-season.ts';
import { findMembership, findPower } from './queries.ts';
import type { SeasonOf } from './season-rows.ts';

interface Replacing<Value> {
  /** The value that the caller saw. */
  readonly from?: Value | undefined;
}

/** Refuses when the value is not the one that the caller saw (R-seen-values). */
function refuseReplaced<Value>(stored: Value, seen: Value | undefined): void {
  if (seen !== undefined && seen !== stored) throw new HttpError('stale', LEAGUE_MESSAGES.staleSeason);
}

/**
 * Moves a school to another conference for one season (A227) and returns the affected records; null for a member.
 * Creates a missing season. Refuses when the school is not in the conference `from`, if given.
 */
export async function moveToConference(
  tx: Tx,
  session: Session,
  { conferenceId, from, ...of }: SeasonOf & { readonly conferenceId: number; readonly from?: number | undefined },
  now: Date,
): Promise<AffectedRecords | null> {
  const { schoolId, year } = of;
  await lockLeague(tx);
  const conference = await lockConference(tx, conferenceId);
  const season = await tx.selectFrom('seasons').select('id').where('year', '=', year).executeTakeFirst();
  if (!conference || !season) throw notFound();
  await giveSeasons(tx, conferenceId, conference.type_id);
  const school = await lockSchoolSeasons(tx, { schoolId, conferenceId, years: [year] });
  const before = await findMembership(tx, schoolId, year);
  if (from !== undefined && before?.conference_id !== from) throw new HttpError('stale', LEAGUE_MESSAGES.staleSchool);
  const move = await moveLocked(tx, session, { ...of, conferenceId }, now);
  if (!move) return null;
  if (!before) await fillCells(tx, { schoolId });
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Moved ${school.name} to ${conference.name} for ${year}.`,
    schoolIds: [...new Set([schoolId, ...move.opponents])],
    conferenceIds: [...(before ? [before.conference_id] : []), conferenceId],
    detail: {
      before: before ?? null,
      after: move.after,
      games: move.games.map(({ id, pending }) => ({ id, pending })),
      ...(move.before ? { undo: { ...move, kind: 'move', before: move.before } satisfies UndoMove } : {}),
    },
  });
  return move;
}

/** Sets the division of a school in a season; null clears it. Refuses when it is not in the division `from`, if given. */
export async function setDivision(
  tx: Tx,
  session: Session,
  { schoolId, year, divisionId, from }: SeasonOf & Replacing<number | null> & { readonly divisionId: number | null },
  now: Date,
): Promise<void> {
  const school = (await lockSchools(tx, [schoolId])).get(schoolId);
  const before = await findMembership(tx, schoolId, year);
  if (!school || !before) throw notFound();
  const conferenceId = before.conference_id;
  requireSavingSchool(session.actor, { schoolId, conferenceId });
  refuseReplaced(before.division_id, from);
  if (divisionId !== null) await refuseDivision(tx, conferenceId, divisionId);
  if (changesNothing(before, { division_id: divisionId })) return;
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

/** Overrides the power group of an FBS school in a season; null follows its conference (A192). */
export async function savePowerOverride(
  tx: Tx,
  session: Session,
  { schoolId, year, group, from }: SeasonOf & Replacing<'P' | 'G' | null> & { readonly group: 'P' | 'G' | null },
  now: Date,
): Promise<void> {
  const school = (await lockSchools(tx, [schoolId])).get(schoolId);
  const before = await findPower(tx, schoolId, year);
  if (!school || !before) throw notFound();
  refuseReplaced(before.power_override, from);
  const text = LEAGUE_MESSAGES.powerOfFbsSchools;
  if (group !== null && before.type_id !== FBS) throw new HttpError('input.invalid', text, { power_override: text });
  if (changesNothing(before, { power_override: group })) return;
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
  throw new HttpError('input.invalid', text, { ConferenceDivisionId: text });
}
