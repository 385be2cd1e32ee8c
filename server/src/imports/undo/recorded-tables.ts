import { sql } from 'kysely';

/** The tables whose changes triggers record for undo, with their key columns. */
export const KEYS = {
  seasons: ['year'],
  season_weeks: ['id'],
  conferences: ['id'],
  conference_years: ['conference_id', 'year'],
  schools: ['id'],
  school_years: ['school_id', 'year'],
  school_weeks: ['id'],
  games: ['id'],
  game_sides: ['game_id', 'side'],
  guarantee_games: ['id'],
  external_ids: ['source', 'kind', 'external_id'],
} as const satisfies Record<string, readonly string[]>;

export type RecordedTable = keyof typeof KEYS;

export const isRecorded = (table: string): table is RecordedTable => Object.hasOwn(KEYS, table);

export const RECORDED = Object.keys(KEYS).filter(isRecorded);

/** SQL: the recorded key of a row. */
export function rowKey(table: RecordedTable, row = 't') {
  return sql`array[${sql.join(KEYS[table].map((column) => sql`${sql.ref(`${row}.${column}`)}::text`))}]`;
}
