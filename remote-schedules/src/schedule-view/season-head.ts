import type { SchoolYear, SchoolSchedules } from '@open-date/shared-api/contract';
import { seasonMarker } from '@open-date/shared-api/rules/league/calendar';
import type { GridColumn, GridSeasonStatus } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from './schedule-cells.ts';

/** The season status as a column head shows it. */
export function seasonStatus(season: SchoolYear): GridSeasonStatus {
  if (season.SeasonFull === 2) return { kind: 'full' };
  return season.SeasonFull === 1 ? { kind: 'full*' } : { kind: 'avail', count: season.GamesAvailable };
}

/** The number of season comments: each nonempty line is one. */
export function commentCount(comments: string): number {
  return comments.split('\n').filter((line) => line.trim() !== '').length;
}

/** A season's figures in every head: marker, status, home games and conference home games (R-season-head). */
export function seasonHead(season: SchoolYear): Omit<GridColumn, 'id' | 'title'> {
  return {
    marker: seasonMarker(season.Year, season.ConferenceType, season.ConferenceId) ?? undefined,
    status: seasonStatus(season),
    isLocked: season.SeasonLocked === 1,
    home: season.GamesHome,
    chg: season.ConferenceGamesHome,
    comments: commentCount(season.SeasonComments),
    conference: season.ConferenceNickname || season.ConferenceName,
  };
}

/** A school's seasons as columns, oldest first; a column's id is its year. */
export function seasonColumns(school: SchoolSchedules): SeasonColumn[] {
  return school.Years.toSorted((one, other) => one.Year - other.Year).map((season) => ({
    head: { ...seasonHead(season), id: String(season.Year), title: String(season.Year) },
    school,
    season,
  }));
}
