import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { type RawBuilder, sql } from 'kysely';

// Who sees a private game is decided by `canSeeGame` of the rules for a loaded game, and by `06-private-games.sql` for lists and counts.

/** SQL: joins as `gcy` the conference year, with the schedule state, of the conference of a game `g`; the row may have no game. */
export const PRIVACY_JOIN =
  'left join conference_years gcy on gcy.conference_id = coalesce(g.private_conference_id, g.conference_id) and gcy.year = g.year';

const VISIBLE_TO = "case when g.pending = 3 then schools_that_still_see(g.id, g.conference_id) else '{}' end";

/** SQL: the columns of a GamePrivacy, over `PRIVACY_JOIN`. */
export const PRIVACY_COLUMNS = `g.pending, g.private_conference_id as "privateConferenceId", gcy.state as "scheduleState", ${VISIBLE_TO} as "visibleTo"`;

/** SQL: the columns of a GamePrivacy as arguments of json_build_object. */
export const PRIVACY_PAIRS = `'pending', g.pending, 'privateConferenceId', g.private_conference_id, 'scheduleState', gcy.state, 'visibleTo', ${VISIBLE_TO}`;

/**
 * SQL: `year:conference` for each season of the school of a user `u`, followed by the school's id in a season in which
 * the school has a private game that is no longer a conference game. Users with equal texts see the same games.
 */
export const MEMBERSHIPS = `(select string_agg(concat_ws(':', y.year, y.conference_id, (
           select x.school_id from games g join game_sides x on x.game_id = g.id
           where g.pending = 3 and g.conference_id is null and x.school_id = y.school_id and g.year = y.year limit 1)), ',' order by y.year)
         from school_years y where y.school_id = u.school_id)`;

/** A viewer in the form that the database functions about visible games take. */
export interface ViewerScope {
  readonly seesAll: boolean;
  readonly conferenceId: number | null;
  readonly schoolId: number | null;
  /** The New York day of the call, which decides what is past. */
  readonly today: CalendarDate;
}

/** SQL: the viewer as a value of the database type `viewer`. */
export function viewerRow({ seesAll, conferenceId, schoolId, today }: ViewerScope): RawBuilder<unknown> {
  return sql`row(${seesAll}::boolean, ${conferenceId}::int, ${schoolId}::int, ${today}::date)::viewer`;
}

/** A viewer who sees every game, on a New York day. */
export function viewerOfAll(today: CalendarDate): ViewerScope {
  return { seesAll: true, conferenceId: null, schoolId: null, today };
}
