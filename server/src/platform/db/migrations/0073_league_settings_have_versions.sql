-- A run of Update Schedule Cells says how much of it is done.
ALTER TABLE cell_refresh_jobs ADD COLUMN steps int, ADD COLUMN steps_done int NOT NULL DEFAULT 0;

-- Two administrators may have the same season open: a save says which version of it was seen.
ALTER TABLE seasons ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE conference_years ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE FUNCTION count_season_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER season_version BEFORE UPDATE OF start_date, end_date ON seasons
  FOR EACH ROW EXECUTE FUNCTION count_season_version();
CREATE TRIGGER conference_year_version BEFORE UPDATE OF start_date, end_date, champ_date, conference_play_starts, exchange_with_non,
  total_games_playable, dont_allow_week_one, state, power_group ON conference_years
  FOR EACH ROW EXECUTE FUNCTION count_season_version();
