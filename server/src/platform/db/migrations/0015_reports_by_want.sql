-- Reports of wants start from the weeks that have the want: those of a whole season are not gathered for a few.
CREATE OR REPLACE FUNCTION report_cells(p_report int, p_year int)
RETURNS TABLE (cell_id int, school_id int, week smallint, saturday_date date, conference_id int) LANGUAGE plpgsql STABLE AS $$
DECLARE r reports%ROWTYPE; today date := (now() AT TIME ZONE 'America/New_York')::date;
BEGIN
  SELECT * INTO STRICT r FROM reports WHERE id = p_report;
  IF r.kind = 'available' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  ELSIF r.kind = 'available_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id
        AND c.school_id NOT IN (SELECT o.school_id FROM v_opponent o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'full_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND c.season_full_effective IN (1,2)
        AND c.game_id IS NULL AND NOT c.not_available AND c.saturday_date >= today
        AND c.school_id NOT IN (SELECT o.school_id FROM v_opponent o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'want' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND c.id = ANY (ARRAY(
          SELECT sw.id FROM school_week_wants x JOIN school_weeks sw ON sw.id = x.school_week_id
          WHERE x.want_id = r.want_id AND sw.year = p_year))
      UNION
      SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_cell c
      WHERE p_report = 5 AND c.year = p_year AND c.type_id = 1 AND c.hold_for_fcs AND c.game_id IS NULL AND c.saturday_date >= today;
  ELSIF r.kind = 'bye' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_bye_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  END IF;   -- pending games (22-24) have a shape of their own
END $$;
