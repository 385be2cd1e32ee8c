/**
 * SQL: what a user `u` has set to leave out of numbered reports, as text; empty without such settings. Who leaves out the
 * schools that their school meets also depends on the version of that school's schedule.
 */
export const REPORT_SETTINGS = `concat_ws(' ',
    'within ' || u.dont_show_teams_within || ' at ' || coalesce((select version from schedule_versions where school_id = u.school_id), 0),
    'schools ' || (select string_agg(i.school_id::text, ',' order by i.school_id) from user_ignored_schools i where i.user_id = u.id),
    'conferences ' || (select string_agg(i.conference_id::text, ',' order by i.conference_id)
                       from user_ignored_conferences i where i.user_id = u.id))`;
