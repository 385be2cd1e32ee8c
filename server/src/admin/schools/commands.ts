import type { ChangedSchool, NewSchool } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import { giveSeasons } from '../conferences/commands.ts';
import { lockConference } from '../conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/commands.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireSavingSchool } from '../rights.ts';
import { planSchool } from './plan.ts';
import { findMembership, findSchoolFields } from './queries.ts';

/**
 * Creates a school as a member of a conference from the current season on, with all its weeks, and returns its id
 * (A218).
 */
export async function createSchool(
  tx: Tx,
  session: Session,
  { ConferenceId: conferenceId, ...input }: NewSchool,
  currentYear: number,
): Promise<number> {
  if (conferenceId === null || conferenceId === undefined) {
    const text = LEAGUE_MESSAGES.selectConference;
    throw new Refusal('input.invalid', text, { ConferenceId: text });
  }
  await lockLeague(tx);
  const conference = await lockConference(tx, conferenceId);
  if (!conference) throw notFound();
  const fields = planSchool(null, input);
  const { id } = await tx.insertInto('schools').values(fields).returning('id').executeTakeFirstOrThrow();
  await giveSeasons(tx, conferenceId, conference.type_id);
  await sql`
    insert into school_years (school_id, year, conference_id)
    select ${id}::int, year, ${conferenceId}::int from seasons where year >= ${currentYear}::int order by year`.execute(
    tx,
  );
  const cells = await fillCells(tx, { schoolId: id });
  await recordActivity(tx, namedActor(session), {
    action: 'school.create',
    objectType: 'school',
    objectId: id,
    description: `Created the school ${fields.school_name} in ${conference.name}.`,
    schoolIds: [id],
    conferenceIds: [conferenceId],
    detail: { after: fields, cells },
  });
  return id;
}

/** Saves names, place and colors of a school. */
export async function saveSchool(
  tx: Tx,
  session: Session,
  id: number,
  { version, ...input }: ChangedSchool,
  currentYear: number,
): Promise<void> {
  await lockSchools(tx, [id]);
  const before = await findSchoolFields(tx, id);
  if (!before) throw notFound();
  await refuseOthers(tx, session, id, currentYear);
  if (version !== undefined && version !== before.version) throw new Refusal('stale', LEAGUE_MESSAGES.staleSchool);
  const after = planSchool(before, input);
  await tx.updateTable('schools').set(after).where('id', '=', id).execute();
  await recordActivity(tx, namedActor(session), {
    action: 'school.update',
    objectType: 'school',
    objectId: id,
    description: `Changed the school ${after.school_name}.`,
    schoolIds: [id],
    detail: { before, after },
  });
}

/** Refuses a user who may not save a school; associates of a conference save its members of the current season. */
export async function refuseOthers(tx: Tx, session: Session, schoolId: number, year: number): Promise<void> {
  const membership = await findMembership(tx, schoolId, year);
  // A school without a conference gets 0, which is no conference's id.
  const school = { schoolId, conferenceId: membership?.conference_id ?? 0 };
  requireSavingSchool(session.actor, school);
}
