-- locks imports: there are some hundreds of them, and few have long problems
-- locks import_rows: it is checked once, and the rows of imports go after 180 days
-- The difference of an import lists what is worth a look, too.
ALTER TABLE import_rows
  DROP CONSTRAINT import_rows_outcome_check,
  ADD CHECK (outcome IN ('added', 'changed', 'refused', 'noted', 'derived', 'unchanged', 'absent'));
-- A problem may quote a file; what was kept of one is cut to what is told of it.
UPDATE imports SET problems = (
  SELECT coalesce(array_agg(left(p, 300) ORDER BY at), '{}') FROM unnest(problems) WITH ORDINALITY AS x (p, at) WHERE at <= 50
) WHERE pg_column_size(problems) > 10000;
