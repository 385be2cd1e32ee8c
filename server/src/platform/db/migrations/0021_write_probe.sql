-- One row that the readiness check updates: a database that cannot do that takes no writes.
CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
