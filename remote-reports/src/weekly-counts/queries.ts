import { api } from '@open-date/shared-api/client';
import type { ByeRow, ControlledGamesRow, FcsGamesRow, OddEvenRow } from '@open-date/shared-api/contract';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';
import type { ConferenceCount } from './count-matrix.ts';
import type { CountFilters, CountName } from './count-report.ts';

type CountRow = ByeRow | ControlledGamesRow | FcsGamesRow | OddEvenRow;

/** The input of each call. */
const INPUT = {
  oddEven: ({ year, type }: CountFilters) => ({ params: { year }, query: { conferenceType: type } }),
  byes: ({ year, type }: CountFilters) => ({ params: { year }, query: { conferenceType: type } }),
  controlledGames: ({ year, type, days }: CountFilters) => ({
    params: { year },
    query: { conferenceType: type, days },
  }),
  fcsGames: ({ year }: CountFilters) => ({ params: { year } }),
};

const LOAD: Readonly<Record<CountName, (filters: CountFilters, signal: AbortSignal) => Promise<readonly CountRow[]>>> =
  {
    oddEven: (filters, signal) => api.weeklyReports.oddEven(INPUT.oddEven(filters), { signal }),
    byes: (filters, signal) => api.weeklyReports.byes(INPUT.byes(filters), { signal }),
    controlledGames: (filters, signal) => api.weeklyReports.controlledGames(INPUT.controlledGames(filters), { signal }),
    fcsGames: (filters, signal) => api.weeklyReports.fcsGames(INPUT.fcsGames(filters), { signal }),
  };

/** What a report counts, per conference and week of a season. */
export const weeklyCountsQuery = (name: CountName, filters: CountFilters) =>
  queryOptions({
    queryKey: answerKey('weeklyReports', name, INPUT[name](filters)),
    queryFn: ({ signal }) => LOAD[name](filters, signal),
    select: toCounts,
    staleTime: STALE.seconds,
  });

function toCounts(rows: readonly CountRow[]): ConferenceCount[] {
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
