import type { DerivedPlay } from '@open-date/shared-api/rules/league/conference-play';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Stores derived days and promised games with their marks. The caller holds the lock of the league. */
export async function writePlay(tx: Tx, { years, promises }: DerivedPlay): Promise<void> {
  if (years.length > 0) {
    const rows = years.map(({ conferenceId, year, dates, derived }) => ({
      conference_id: conferenceId,
      year,
      conference_play_starts: dates.ConferencePlayStarts,
      end_date: dates.EndDate,
      champ_date: dates.ChampDate,
      conference_play_starts_derived: derived.includes('ConferencePlayStarts'),
      end_date_derived: derived.includes('EndDate'),
      champ_date_derived: derived.includes('ChampDate'),
    }));
    await sql`
      update conference_years y set conference_play_starts = n.conference_play_starts, end_date = n.end_date,
        champ_date = n.champ_date, conference_play_starts_derived = n.conference_play_starts_derived,
        end_date_derived = n.end_date_derived, champ_date_derived = n.champ_date_derived
      from json_populate_recordset(null::conference_years, ${JSON.stringify(rows)}::json) n
      where n.conference_id = y.conference_id and n.year = y.year`.execute(tx);
  }
  if (promises.length > 0) {
    const rows = promises.map(({ schoolId, year, games }) => ({ school_id: schoolId, year, conference_games: games }));
    await sql`
      update school_years y set conference_games = n.conference_games, updated_at = current_moment(),
        conference_games_derived = n.conference_games is not null
      from json_populate_recordset(null::school_years, ${JSON.stringify(rows)}::json) n
      where n.school_id = y.school_id and n.year = y.year`.execute(tx);
  }
}
