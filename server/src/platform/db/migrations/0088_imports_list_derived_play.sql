-- The difference of an import lists what is derived for the league, too.
ALTER TABLE import_rows
  DROP CONSTRAINT import_rows_outcome_check,
  ADD CHECK (outcome IN ('added', 'changed', 'refused', 'derived', 'unchanged', 'absent'));
