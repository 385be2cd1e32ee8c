-- Days and promised games that were derived from games are marked, so that deriving again replaces them and nothing else.
ALTER TABLE conference_years
  ADD COLUMN conference_play_starts_derived boolean NOT NULL DEFAULT false,
  ADD COLUMN end_date_derived boolean NOT NULL DEFAULT false,
  ADD COLUMN champ_date_derived boolean NOT NULL DEFAULT false,
  ADD CHECK (conference_play_starts IS NOT NULL OR NOT conference_play_starts_derived),
  ADD CHECK (end_date IS NOT NULL OR NOT end_date_derived),
  ADD CHECK (champ_date IS NOT NULL OR NOT champ_date_derived);
ALTER TABLE school_years
  ADD COLUMN conference_games_derived boolean NOT NULL DEFAULT false,
  ADD CHECK (conference_games IS NOT NULL OR NOT conference_games_derived);
