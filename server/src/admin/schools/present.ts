import type { AdminSchool, AdminSchoolYear } from '@open-date/shared-api/contract';
import { presentSchool } from '../../league/reference/present.ts';
import type { SchoolRow } from '../../league/reference/queries.ts';
import type { AdminYearRow } from './queries.ts';

const stringFlag = (value: boolean): '0' | '1' => (value ? '1' : '0');

/** The wire form of a school's season in the administration. */
export function presentSchoolYear(row: AdminYearRow): AdminSchoolYear {
  return {
    Year: row.year,
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceType: row.conference_type,
    ConferenceDivisionId: row.division_id,
    ConferenceDivisionName: row.division_name ?? '',
    Scholarship: stringFlag(row.scholarship),
    ParticipateInPlayoffs: stringFlag(row.participate_in_playoffs),
    ParticipateInChampionship: stringFlag(row.participate_in_championship),
    PlayAtHawaii: stringFlag(row.play_at_hawaii),
    ConferenceGames: row.conference_games,
    ConferenceGamesHome: row.conference_games_home,
    SeasonFull: row.season_full_effective,
    SeasonLocked: row.season_locked ? 1 : 0,
    GamesAvailable: row.games_available,
  };
}

/** The wire form of a school in the administration. */
export function presentAdminSchool(school: SchoolRow, version: number, years: readonly AdminYearRow[]): AdminSchool {
  return { ...presentSchool(school), version, Years: years.map(presentSchoolYear) };
}
