import {
  ALL,
  GUARANTEE_TYPES,
  type GuaranteeSide,
  sideOfType,
  type SummaryDivision,
} from '@open-date/shared-api/rules/reports/guarantees';
import { readId } from '../address/read-field.ts';
import { seasonRange, type SeasonRange } from '../address/season-range.ts';

/** The game types of the guarantee report and of the neutral site report (A190). */
export const GAME_TYPE_OPTIONS: readonly string[] = [ALL, ...GUARANTEE_TYPES];
export const NEUTRAL_TYPE_OPTIONS: readonly string[] = [ALL, 'NEUTRAL'];

/** The filters of the guarantee and neutral site reports; null means all. */
export interface GuaranteeFilters extends SeasonRange {
  readonly gametype: string | null;
  readonly school: number | null;
  readonly conference: number | null;
}

/** The request of a conference's guarantee summary. */
export interface SummaryRequest extends SeasonRange {
  /** The id of the chosen conference; null until the user chooses one. */
  readonly conference: number | null;
  readonly side: GuaranteeSide;
}

export interface ConferenceSummaryRequest extends SeasonRange {
  readonly division: SummaryDivision;
  readonly side: GuaranteeSide;
}

/**
 * Reads /guaranteereport?year&school&conference&gametype and /neutralsitereport, where `year` is one season or two with
 * a hyphen (A187). Invalid values fall back to the default: everything of the current year.
 */
export function readGuaranteeFilters(
  search: URLSearchParams,
  types: readonly string[],
  currentYear: number,
): GuaranteeFilters {
  const [start, end] = (search.get('year') ?? '').split('-');
  const type = search.get('gametype');
  return {
    ...seasonRange(start, end ?? start, currentYear),
    gametype: type !== null && type !== ALL && types.includes(type) ? type : null,
    school: readId(search.get('school')),
    conference: readId(search.get('conference')),
  };
}

/** Formats seasons for the address of a report: `2026` or `2020-2026`. */
export function formatSeasonRange({ start, end }: SeasonRange): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** Reads conference, seasons and game type from the query of /guaranteesummary. */
export function readSummaryRequest(search: URLSearchParams, currentYear: number): SummaryRequest {
  return {
    ...seasonRange(search.get('startSeason'), search.get('endSeason'), currentYear),
    conference: readId(search.get('conference')),
    side: sideOfType(search.get('homeAwayType') ?? ''),
  };
}

/** Reads /guaranteeconferencesummary?startSeason&endSeason&gameType&homeAwayType. */
export function readConferenceSummaryRequest(search: URLSearchParams, currentYear: number): ConferenceSummaryRequest {
  return {
    ...seasonRange(search.get('startSeason'), search.get('endSeason'), currentYear),
    division: search.get('gameType') === 'FCS' ? 'FCS' : 'FBS',
    side: sideOfType(search.get('homeAwayType') ?? ''),
  };
}
