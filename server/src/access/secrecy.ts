import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: joins as `gcy` the conference year, with the schedule state, of the conference that keeps a game `g` private;
 * the row may have no game.
 */
export const SECRECY_JOIN =
  'left join conference_years gcy on gcy.conference_id = coalesce(g.private_conference_id, g.conference_id) and gcy.year = g.year';

/** SQL: both schools of a private game `g` that is no longer a conference game, because they still see it (A227). */
const KNOWN_BY = `case when g.pending = 3 and g.conference_id is null
    then array(select x.school_id from game_sides x where x.game_id = g.id) else '{}' end`;

/** SQL: the columns of a GamePrivacy, over `SECRECY_JOIN`. */
export const SECRECY_COLUMNS = `g.pending, g.private_conference_id as "privateConferenceId", gcy.state as "scheduleState", ${KNOWN_BY} as "knownBy"`;

/** SQL: the columns of a GamePrivacy as arguments of json_build_object. */
export const SECRECY_PAIRS = `'pending', g.pending, 'privateConferenceId', g.private_conference_id, 'scheduleState', gcy.state, 'knownBy', ${KNOWN_BY}`;

/** A viewer in the form that the database functions about visible games take. */
export interface ViewerScope {
  readonly seesAll: boolean;
  readonly conferenceId: number | null;
  readonly schoolId: number | null;
  /** The New York day of the call, which decides what is past. */
  readonly today: CalendarDate;
}

/** SQL: the viewer as a value of the database type `reader`. */
export function viewerRow({ seesAll, conferenceId, schoolId, today }: ViewerScope): RawBuilder<unknown> {
  return sql`row(${seesAll}::boolean, ${conferenceId}::int, ${schoolId}::int, ${today}::date)::reader`;
}

/** A viewer who sees every game, on a New York day. */
export function allKnowing(today: CalendarDate): ViewerScope {
  return { seesAll: true, conferenceId: null, schoolId: null, today };
}
