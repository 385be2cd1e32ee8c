import type { ByeRow, ControlledGamesRow, FcsGamesRow, OddEvenRow } from '@open-date/shared-api/contract';
import type { ConferenceCount } from './count-matrix.ts';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { path } from '../remote.ts';
import type { CountedField } from './count-report.ts';

/** The address of the scheduled games of a week and conference type (A180). */
export function gamesOfWeek({ type, year, week }: CountedField): string {
  return path('reports.scheduled', undefined, { reportId: type, year, week: shownWeek(week) });
}

type CountRow = ByeRow | ControlledGamesRow | FcsGamesRow | OddEvenRow;

/** What a report counts, per conference and week of a season. */
export function toCounts(rows: readonly CountRow[]): ConferenceCount[] {
  return rows.map((row) => ({
    conferenceId: row.ConferenceId,
    name: row.ConferenceName,
    nickname: row.ConferenceNickname,
    week: row.Week,
    saturday: row.SaturdayDate,
    count: readCount(row),
  }));
}

function readCount(row: CountRow): number {
  if ('ByeCount' in row) return row.ByeCount;
  if ('OddEven' in row) return row.OddEven;
  return 'FcsGames' in row ? row.FcsGames : row.ControlledGames;
}
