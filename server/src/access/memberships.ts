/**
 * SQL: `year:conference` for each season of the school of a user `u`, followed by the school's id in a season in which
 * the school has a private game that is no longer a conference game. Users with equal texts see the same games.
 */
export const MEMBERSHIPS = `(select string_agg(concat_ws(':', y.year, y.conference_id, (
           select x.school_id from games g join game_sides x on x.game_id = g.id
           where g.pending = 3 and g.conference_id is null and x.school_id = y.school_id and g.year = y.year limit 1)), ',' order by y.year)
         from school_years y where y.school_id = u.school_id)`;
