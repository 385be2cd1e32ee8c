import { auctionsInSchedule } from '@open-date/shared-api/rules/auctions/game-in-week';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { PENDING } from '@open-date/shared-api/rules/constants';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { forgetHidden } from '../../messages/notifications/forget-hidden.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requirePublishing, requireRemoving } from '../rights.ts';
import { findConferenceGames, findAuctioningSchools, findMemberIds, lockConferenceYear } from './queries.ts';
import { notifyOfPublishing } from './notify-of-publishing.ts';

export type ScheduleAction = 'release' | 'releaseToConference' | 'movePending' | 'remove';

interface ActionRule {
  readonly state: ScheduleState;
  readonly activity: string;
  readonly words: string;
}

const ACTIONS: Record<ScheduleAction, ActionRule> = {
  release: { state: 'released', activity: 'schedule.release', words: 'Released' },
  releaseToConference: {
    state: 'membership',
    activity: 'schedule.releaseconference',
    words: 'Released to the membership',
  },
  movePending: { state: 'private', activity: 'schedule.private', words: 'Made private' },
  remove: { state: 'private', activity: 'schedule.remove', words: 'Removed' },
};

interface ScheduleActionInput {
  readonly action: ScheduleAction;
  readonly conferenceId: number;
  readonly year: number;
}

export interface ScheduleChange {
  readonly state: ScheduleState;
  /** Number of games changed or removed. */
  readonly games: number;
}

/**
 * Releases a conference's schedule of a season, takes it back or removes its games (A081, A083, A084). A game in the week
 * of a live auction is neither released nor made private (R-game-ends-auction).
 */
export async function changeSchedule(
  tx: Tx,
  session: Session,
  { action, conferenceId, year }: ScheduleActionInput,
  now: Date,
): Promise<ScheduleChange> {
  const locked = await lockConferenceYear(tx, conferenceId, year);
  if (!locked) throw notFound();
  if (action === 'remove') requireRemoving(session.actor, conferenceId);
  else requirePublishing(session.actor, conferenceId);
  // Read under the locks: the log keeps removed games as they were, and no game is added meanwhile.
  await lockSchools(tx, await findMemberIds(tx, conferenceId, year));
  const before = await findConferenceGames(tx, conferenceId, year);
  const schools = [...new Set(before.flatMap((row) => row.schools))];
  const { state, activity, words } = ACTIONS[action];
  if (action === 'remove')
    await forgetHidden(
      tx,
      before.map(({ game }) => game.id),
    );
  const games = await changeGames(tx, session, { action, conferenceId, year }, now);
  // A season without games whose state nobody chose is chosen private, so that the next import keeps its games private.
  const isChosen = state === 'released' || locked.is_state_chosen;
  if (games === 0 && state === locked.state && isChosen) return { state, games };
  await tx
    .updateTable('conference_years')
    .set({ state, is_state_chosen: true })
    .where('conference_id', '=', conferenceId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: activity,
    objectType: 'conferenceyear',
    objectId: `${conferenceId}/${year}`,
    description: `${words} the ${year} schedule of ${locked.name}, ${games} games.`,
    schoolIds: schools,
    conferenceIds: [conferenceId],
    detail: {
      before: { state: locked.state },
      after: { state },
      ...(action === 'remove' ? { games: before.map(({ game }) => game) } : {}),
    },
  });
  const release = { conferenceId, conferenceName: locked.name, year, before: locked.state, after: state, games };
  await notifyOfPublishing(tx, session, release, now);
  return { state, games };
}

async function changeGames(
  tx: Tx,
  session: Session,
  { action, conferenceId, year }: ScheduleActionInput,
  now: Date,
): Promise<number> {
  if (action === 'remove') {
    const { numDeletedRows } = await tx
      .deleteFrom('games')
      .where('conference_id', '=', conferenceId)
      .where('year', '=', year)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
  const isRelease = action === 'release';
  const met = await findAuctioningSchools(tx, { conferenceId, year, arePrivate: isRelease }, now);
  if (met.length > 0) throw new HttpError('auction.state', auctionsInSchedule(met));
  const pending = isRelease ? PENDING.none : PENDING.private;
  const { numUpdatedRows } = await tx
    .updateTable('games')
    .set({ pending, version: sql`version + 1`, updated_at: now, updated_by: session.actor.id })
    // A release also covers games that stayed private to the conference after a school left it (A227).
    .where(isRelease ? 'private_conference_id' : 'conference_id', '=', conferenceId)
    .where('year', '=', year)
    .where('pending', isRelease ? '=' : '<>', PENDING.private)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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
  requirePublishing(session.actor, conferenceId);
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
    detail: { before: { public_page: locked.is_public }, after: { public_page: isPublic } },
  });
  return answer;
}
