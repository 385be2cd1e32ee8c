import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import type { Tx } from '../../platform/db/transaction.ts';
import { findConferenceFollowers } from '../../messages/notifications/followers.ts';
import { actedBy, findActingUser } from '../../messages/notifications/acting-user.ts';
import { type NotificationText, notify, withdraw } from '../../messages/notifications/notify.ts';
import type { Session } from '../../platform/http/session.ts';

/** A conference's schedule of a season whose state changed. */
export interface PublishedSchedule {
  readonly conferenceId: number;
  readonly conferenceName: string;
  readonly year: number;
  readonly before: ScheduleState;
  readonly after: ScheduleState;
  /** Number of games that more or fewer users can see than before. */
  readonly games: number;
}

/**
 * Notifies members and conference that their schedule was published; removes unread notifications of it when it is
 * private again.
 */
export async function notifyOfPublishing(
  tx: Tx,
  session: Session,
  published: PublishedSchedule,
  now: Date,
): Promise<void> {
  const { conferenceId, year, before, after, games } = published;
  const name = `release/${conferenceId}/${year}`;
  if (after === 'private') return withdraw(tx, name);
  if (before === after && games === 0) return;
  const words = describePublishing(published);
  const followers = await findConferenceFollowers(tx, conferenceId, year);
  const url = path('conference.schedule', { conferenceId, year, showDivisions: 0 });
  const topic = {
    name,
    mail: { kind: 'schedule_released', isOptional: true },
    linkLabel: 'Open the schedule',
  } as const;
  const actor = await findActingUser(tx, session.actor.id);
  const notifications = followers
    .filter(({ id }) => id !== session.actor.id)
    .map((to) => {
      const text = { ...words, body: `${words.body} ${actedBy(actor, to)}` };
      return { to, url, words: text, bell: text };
    });
  await notify(tx, session, topic, notifications, now);
}

function describePublishing({ conferenceName, year, after }: PublishedSchedule): NotificationText {
  const kind = 'schedule_released';
  return after === 'membership'
    ? {
        kind,
        subject: `Schedule released to membership: ${conferenceName} ${year}`,
        body: 'Its members can see their conference games; nobody else can.',
      }
    : {
        kind,
        subject: `Schedule released to the provider: ${conferenceName} ${year}`,
        body: 'Every school and conference can see its conference games.',
      };
}
