// SQL for the state of a week, over a season `y` of v_season, a school's week `sw` and the season's week `w`; equal to
// the view v_week.

/** SQL: whether the Saturday is one on which the conference plays (A089). */
export const IS_CONFERENCE_WEEK =
  'is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents)';

/** SQL: whether the week is the championship week and the school takes part (A091). */
export const IS_CHAMPIONSHIP_WEEK = 'is_championship_week(w.play_window, y.participate_in_championship, y.champ_date)';

/** SQL: whether the school cannot play: the week is set to not available, outside its season, or CONF CHAMP. */
export const IS_NOT_AVAILABLE = `(sw.not_available or is_closed_week(w.play_window, w.week, y.play_from, y.play_to, y.dont_allow_week_one)
  or ${IS_CHAMPIONSHIP_WEEK})`;
