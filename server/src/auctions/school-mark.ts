import { sql } from 'kysely';

/** SQL: the mark of a school as JSON; `alias` is the alias of `schools` in the query. */
export const schoolMark = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.school_name, 'logo', ${alias}.logo_file_id,
    'abbreviation', ${alias}.abbreviation, 'primary', ${alias}.primary_color, 'secondary', ${alias}.secondary_color)`);
