import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { changesNothing, recordActivity } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import { namedActor } from '../platform/activity/named-actor.ts';
import type { Session } from '../platform/http/session.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { requireConferenceGames, requireEditingSchool } from './rights.ts';

/** Fields of a season that its editors change; a missing field keeps its value. */
export interface SeasonChange {
  readonly schoolId: number;
  readonly year: number;
  readonly SeasonFull?: SeasonStatus | undefined;
  readonly SeasonLocked?: 0 | 1 | undefined;
  readonly SeasonComments?: string | undefined;
  /** The comments that the editor started from; a change saved since then is not overwritten. */
  readonly SeasonCommentsBefore?: string | undefined;
  readonly Scholarship?: 0 | 1 | undefined;
}

/** Saves the forced status, comments or scholarship flag of a school's season (A085, A118, A222). */
export async function saveSeason(
  tx: Tx,
  session: Session,
  { schoolId, year, ...change }: SeasonChange,
  now: Date,
): Promise<void> {
  const locked = await lockSchools(tx, [schoolId]);
  const school = locked.get(schoolId);
  const before = await tx
    .selectFrom('school_years')
    .select(['conference_id', 'season_full', 'season_locked', 'season_comments', 'scholarship'])
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .executeTakeFirst();
  if (!school || !before) throw notFound();
  const season = { schoolId, conferenceId: before.conference_id };
  if (change.Scholarship === undefined) requireEditingSchool(session.actor, season);
  else requireConferenceGames(session.actor, season);
  if ((change.SeasonCommentsBefore ?? before.season_comments) !== before.season_comments) {
    throw new HttpError('stale', MESSAGES.staleComments);
  }
  const values = {
    ...(change.SeasonFull === undefined ? {} : { season_full: change.SeasonFull }),
    ...(change.SeasonLocked === undefined ? {} : { season_locked: change.SeasonLocked === 1 }),
    ...(change.SeasonComments === undefined ? {} : { season_comments: change.SeasonComments }),
    ...(change.Scholarship === undefined ? {} : { scholarship: change.Scholarship === 1 }),
  };
  if (changesNothing(before, values)) return;
  await tx
    .updateTable('school_years')
    .set({ ...values, updated_at: now, updated_by: session.actor.id })
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
  const isStatus = change.SeasonFull !== undefined || change.SeasonLocked !== undefined;
  const action = isStatus
    ? 'season.status'
    : change.SeasonComments === undefined
      ? 'schoolyear.update'
      : 'season.comment';
  await recordActivity(tx, namedActor(session), {
    action,
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Saved the ${year} season of ${school.name}.`,
    schoolIds: [schoolId],
    conferenceIds: [before.conference_id],
    detail: { before, after: { ...before, ...values } },
  });
}
