-- A deleted game, for the moment in which whoever deleted it may take that back.
CREATE TABLE deleted_games (
  game_id int PRIMARY KEY,
  game jsonb NOT NULL,
  home_school_id int NOT NULL REFERENCES schools ON DELETE CASCADE,
  away_school_id int NOT NULL REFERENCES schools ON DELETE CASCADE,
  deleted_by int NOT NULL REFERENCES users ON DELETE CASCADE,
  deleted_at timestamptz NOT NULL
);
CREATE INDEX deleted_games_at_ix ON deleted_games (deleted_at);
