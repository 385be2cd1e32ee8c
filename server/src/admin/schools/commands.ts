import type { ChangedSchool, NewSchool } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { changesNothing, recordActivity } from '../../platform/activity/record.ts';
import { giveSeasons } from '../conferences/give-seasons.ts';
import { lockConference } from '../conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/write-weeks.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { Viewer } from '../../access/viewer.ts';
import { requireSavingIn } from './require-saving.ts';
import { planSchool } from './plan.ts';
import { findOpponents, findSchoolFields } from './queries.ts';

/** Creates a school as a member from the current season on, with all weeks, and returns its id (A218). */
export async function createSchool(
  tx: Tx,
  session: Session,
  { ConferenceId: conferenceId, ...input }: NewSchool,
  now: Date,
): Promise<number> {
  if (conferenceId === null || conferenceId === undefined) {
    const text = LEAGUE_MESSAGES.selectConference;
    throw new HttpError('input.invalid', text, { ConferenceId: text });
  }
  await lockLeague(tx);
  const conference = await lockConference(tx, conferenceId);
  if (!conference) throw notFound();
  const fields = planSchool(null, input);
  const { id } = await tx.insertInto('schools').values(fields).returning('id').executeTakeFirstOrThrow();
  await giveSeasons(tx, conferenceId, conference.type_id);
  await sql`
    insert into school_years (school_id, year, conference_id)
    select ${id}::int, year, ${conferenceId}::int from seasons where year >= ${new Viewer(session, now).currentYear}::int order by year`.execute(
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

export async function saveSchool(
  tx: Tx,
  session: Session,
  { id, version, ...input }: ChangedSchool & { readonly id: number },
  now: Date,
): Promise<void> {
  await lockSchools(tx, [id, ...(await findOpponents(tx, [id]))]);
  const before = await findSchoolFields(tx, id);
  if (!before) throw notFound();
  await requireSavingIn(tx, session, id, new Viewer(session, now).currentYear);
  if (version !== undefined && version !== before.version) throw new HttpError('stale', LEAGUE_MESSAGES.staleSchool);
  const after = planSchool(before, input);
  if (changesNothing(before, after)) return;
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
