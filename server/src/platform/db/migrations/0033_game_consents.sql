-- What the other school of a game still has to say: it is waited for, was told of a final game, or disputes it.
CREATE TABLE game_consents (
  game_id int PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'entered', 'disputed')),
  school_id int NOT NULL REFERENCES schools ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000)   -- why it is disputed
);
CREATE INDEX game_consents_school_ix ON game_consents (school_id);
