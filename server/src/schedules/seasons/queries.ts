import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface SettingsRow {
  readonly schoolId: number;
  readonly conferenceId: number;
  readonly year: number;
  readonly participate_in_playoffs: boolean;
  readonly participate_in_championship: boolean;
  readonly play_at_hawaii: boolean;
  readonly conference_games: number | null;
  readonly conference_games_home: number | null;
  readonly conference_games_derived: boolean;
}

/** The settings of a school's season; undefined when the school has no such season. */
export function findSettings(db: Db | Tx, schoolId: number, year: number): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('school_years')
    .select([
      'school_id as schoolId',
      'conference_id as conferenceId',
      'year',
      'participate_in_playoffs',
      'participate_in_championship',
      'play_at_hawaii',
      'conference_games',
      'conference_games_home',
      'conference_games_derived',
    ])
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .executeTakeFirst();
}
