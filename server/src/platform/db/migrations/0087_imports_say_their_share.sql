-- An import at work says how much of its step is done; what it left alone is listed, too.
ALTER TABLE imports
  ADD COLUMN percent int NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  ADD COLUMN attempts int NOT NULL DEFAULT 0,          -- how many servers have begun the step at work
  ADD COLUMN forgotten_at timestamptz;                 -- since then its rows are deleted, and it cannot be undone
ALTER TABLE import_rows
  DROP CONSTRAINT import_rows_outcome_check,
  ADD CHECK (outcome IN ('added', 'changed', 'refused', 'unchanged', 'absent'));
