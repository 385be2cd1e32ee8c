import {
  findSchedulingReport,
  type SchedulingReportName,
} from '@open-date/shared-api/rules/reports/conference-scheduling';
import { readYear } from '../address/read-field.ts';
import { seasonRange, type SeasonRange } from '../address/season-range.ts';

/** Stands for all FBS conferences, one row each (A194). */
export const ALL_FBS = 0;

export interface GamesRequest extends SeasonRange {
  readonly conference: number;
}

export interface SchedulingRequest extends SeasonRange {
  readonly report: SchedulingReportName;
}

const CONFERENCE = /^(0|[1-9]\d{0,8})$/;

/** Reads /conferencegames?conference&year&endyear; a missing season is the one that reports open with. */
export function readGamesRequest(search: URLSearchParams, season: number): GamesRequest {
  const conference = search.get('conference') ?? '';
  return {
    ...readRange(search, season),
    conference: CONFERENCE.test(conference) ? Number(conference) : ALL_FBS,
  };
}

/** Reads /conferencescheduling?report&year&endyear. */
export function readSchedulingRequest(search: URLSearchParams, season: number): SchedulingRequest {
  return {
    ...readRange(search, season),
    report: findSchedulingReport(search.get('report') ?? '') ?? 'OVERALL',
  };
}

/** Whether the address can be one of the conference games. */
export function isGamesAddress(search: URLSearchParams): boolean {
  const conference = search.get('conference');
  return (conference === null || CONFERENCE.test(conference)) && areSeasons(search);
}

/** Whether the address can be one of the conference scheduling. */
export function isSchedulingAddress(search: URLSearchParams): boolean {
  const report = search.get('report');
  return (report === null || findSchedulingReport(report) !== null) && areSeasons(search);
}

/** The query of a conference games report. */
export function writeGamesRequest({ conference, ...rest }: GamesRequest): Record<string, string> {
  return { conference: String(conference), ...writeRange(rest) };
}

/** The query of a conference scheduling report. */
export function writeSchedulingRequest({ report, ...rest }: SchedulingRequest): Record<string, string> {
  return { report, ...writeRange(rest) };
}

function writeRange({ start, end }: SeasonRange) {
  return { year: String(start), endyear: String(end) };
}

function readRange(search: URLSearchParams, season: number): SeasonRange {
  return seasonRange(search.get('year'), search.get('endyear'), season);
}

/** Whether the seasons that the address names can be seasons, and are in order. */
function areSeasons(search: URLSearchParams): boolean {
  const [year, endyear] = [search.get('year'), search.get('endyear')];
  const areYears = [year, endyear].every((text) => text === null || readYear(text) !== null);
  return areYears && (year === null || endyear === null || year <= endyear);
}
