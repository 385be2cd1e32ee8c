-- The season from which a school's membership was carried forward; null for one that a file or a person gave. A later import or
-- another carrying replaces the former and never the latter.
ALTER TABLE school_years ADD COLUMN carried_from integer;
