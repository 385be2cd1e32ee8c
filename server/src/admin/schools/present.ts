import type { AdminSchool, AdminSchoolYear } from '@open-date/shared-api/contract';
import { toFlag, toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { presentSchool } from '../../league/reference/present.ts';
import type { SchoolRow } from '../../league/reference/queries.ts';
import type { AdminYearRow } from './queries.ts';

export function presentSchoolYear(row: AdminYearRow): AdminSchoolYear {
  return {
    Year: row.year,
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceType: row.conference_type,
    ConferenceDivisionId: row.division_id,
    ConferenceDivisionName: row.division_name ?? '',
    PowerOverride: row.power_override,
    Scholarship: toStringFlag(row.scholarship),
    ParticipateInPlayoffs: toStringFlag(row.participate_in_playoffs),
    ParticipateInChampionship: toStringFlag(row.participate_in_championship),
    PlayAtHawaii: toStringFlag(row.play_at_hawaii),
    ConferenceGames: row.conference_games,
    ConferenceGamesHome: row.conference_games_home,
    SeasonFull: row.season_full_effective,
    SeasonLocked: toFlag(row.season_locked),
    GamesAvailable: row.games_available,
  };
}

export function presentAdminSchool(school: SchoolRow, version: number, years: readonly AdminYearRow[]): AdminSchool {
  return { ...presentSchool(school), version, Years: years.map(presentSchoolYear) };
}
