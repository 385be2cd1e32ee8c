import { sql } from 'kysely';

/** SQL: the mark of a school, the row `alias`, as JSON. */
export const schoolMark = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.school_name, 'logo', ${alias}.logo_file_id,
    'abbreviation', ${alias}.abbreviation, 'primary', ${alias}.primary_color, 'secondary', ${alias}.secondary_color)`);
