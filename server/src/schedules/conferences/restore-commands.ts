import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { sql } from 'kysely';
import { lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireRemoving } from '../rights.ts';
import { notifyOfPublishing } from './notify-of-publishing.ts';
import {
  findMemberIds,
  findRestoreObstacles,
  lockConferenceYear,
  type RemovedGame,
  type RestoreObstacle,
} from './queries.ts';

/** A removed schedule as the activity log keeps it. */
export interface RemovedSchedule {
  readonly conferenceId: number;
  readonly year: number;
  /** How far it was released when it was removed. */
  readonly state: ScheduleState;
  readonly games: readonly RemovedGame[];
  /** The entry of the log. */
  readonly entryId: number;
}

/**
 * Brings a removed schedule back: all of its games with their ids, and how far it was released. Refuses it as a whole
 * when anything newer stands in the place of one game (R-restore).
 */
export async function restoreSchedule(
  tx: Tx,
  session: Session,
  { conferenceId, year, state, games, entryId }: RemovedSchedule,
  now: Date,
): Promise<void> {
  const locked = await lockConferenceYear(tx, conferenceId, year);
  if (!locked) throw notFound();
  requireRemoving(session.actor, conferenceId);
  if (locked.state !== 'private') throw new HttpError('stale', MESSAGES.scheduleReleasedSince);
  const members = await findMemberIds(tx, conferenceId, year);
  await lockSchools(tx, [...new Set([...members, ...games.flatMap(({ home, away }) => [home, away])])]);
  const obstacles = await findRestoreObstacles(tx, conferenceId, games);
  if (obstacles.length > 0) throw obstacleError(obstacles);
  await insertGames(tx, session, games, now);
  await tx
    .updateTable('conference_years')
    .set({ state, is_state_chosen: true })
    .where('conference_id', '=', conferenceId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'schedule.restore',
    objectType: 'conferenceyear',
    objectId: `${conferenceId}/${year}`,
    description: `Restored the ${year} schedule of ${locked.name}, ${games.length} games.`,
    schoolIds: [...new Set(games.flatMap(({ home, away }) => [home, away]))],
    conferenceIds: [conferenceId],
    detail: { before: { state: locked.state }, after: { state }, restores: entryId },
  });
  const release = { conferenceId, conferenceName: locked.name, year, before: locked.state, after: state };
  await notifyOfPublishing(tx, session, { ...release, games: games.length }, now);
}

const REASONS: Readonly<Record<Exclude<RestoreObstacle['reason'], 'there'>, string>> = {
  moved: 'is no longer in the conference',
  gone: 'no longer has the week',
  taken: 'has another game in the week',
  flagged: 'has set BYE, not available or an FCS hold in the week',
  auction: 'has a live auction in the week',
};

function obstacleError([first, ...more]: readonly RestoreObstacle[]): HttpError {
  if (!first || first.reason === 'there') return new HttpError('stale', ACTIVITY_MESSAGES.restoredAlready);
  const day =
    first.saturday_date === null || first.reason === 'moved' ? '' : ` of ${scheduleDate(first.saturday_date)}`;
  const others =
    more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'week is' : 'weeks are'} in the way.`;
  return new HttpError('stale', `${first.school_name} ${REASONS[first.reason]}${day}.${others}`);
}

async function insertGames(tx: Tx, session: Session, games: readonly RemovedGame[], now: Date): Promise<void> {
  const kept = JSON.stringify(games);
  await sql`
    insert into games (id, season_week_id, year, game_date, conference_id, private_conference_id, pending, alt_location, comments,
                       version, created_by, created_at, updated_by, updated_at)
    select id, season_week_id, year, game_date, conference_id, private_conference_id, pending, alt_location, comments,
           version + 1, created_by, created_at, ${session.actor.id}::int, ${now}::timestamptz
    from jsonb_to_recordset(${kept}::jsonb) as g (id int, season_week_id int, year int, game_date date, conference_id int,
      private_conference_id int, pending smallint, alt_location text, comments text, version int, created_by int, created_at timestamptz)`.execute(
    tx,
  );
  await sql`
    insert into game_sides (game_id, side, school_id, season_week_id, year)
    select g.id, s.side, s.school_id, g.season_week_id, g.year
    from jsonb_to_recordset(${kept}::jsonb) as g (id int, home int, away int, season_week_id int, year int)
    cross join lateral (values ('H', g.home), ('A', g.away)) s (side, school_id)
    order by s.school_id`.execute(tx);
  await sql`
    insert into game_consents (game_id, state, school_id, asked_at, reason)
    select k.game_id, k.state, k.school_id, k.asked_at, k.reason
    from jsonb_to_recordset(${kept}::jsonb) as g (consent jsonb)
    cross join lateral jsonb_to_record(g.consent) as k (game_id int, state text, school_id int, asked_at timestamptz, reason text)
    where jsonb_typeof(g.consent) = 'object'`.execute(tx);
}
