import { recordActivity } from '../../platform/activity/record.ts';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireReleasing } from '../rights.ts';
import { lockConferenceYear } from './queries.ts';

interface PublicPage {
  readonly conferenceId: number;
  readonly year: number;
  readonly isPublic: boolean;
}

/** Switches the public page of a conference's season on or off (A258). */
export async function switchPublicPage(
  tx: Tx,
  session: Session,
  { conferenceId, year, isPublic }: PublicPage,
): Promise<{ public: 0 | 1 }> {
  const locked = await lockConferenceYear(tx, conferenceId, year);
  if (!locked) throw notFound();
  requireReleasing(session.actor, conferenceId);
  const answer = { public: toFlag(isPublic) } as const;
  if (locked.is_public === isPublic) return answer;
  await tx
    .updateTable('conference_years')
    .set({ is_public: isPublic })
    .where('conference_id', '=', conferenceId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: isPublic ? 'schedule.publish' : 'schedule.unpublish',
    objectType: 'conferenceyear',
    objectId: `${conferenceId}/${year}`,
    description: `Switched the public page of the ${year} schedule of ${locked.name} ${isPublic ? 'on' : 'off'}.`,
    conferenceIds: [conferenceId],
    detail: { before: locked.is_public, after: isPublic },
  });
  return answer;
}
