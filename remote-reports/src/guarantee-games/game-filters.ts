import { type GuaranteeReport, TYPES_OF_REPORT } from '../guarantees/queries.ts';
import { formatSeasonRange, type GuaranteeFilters, readGuaranteeFilters } from '../guarantees/address.ts';

type Read = (search: URLSearchParams, currentYear: number) => GuaranteeFilters;

/** The function that reads the filters of each report from its address. */
export const READ_FILTERS: Readonly<Record<GuaranteeReport, Read>> = {
  report: (search, currentYear) => readGuaranteeFilters(search, TYPES_OF_REPORT.report, currentYear),
  neutral: (search, currentYear) => readGuaranteeFilters(search, TYPES_OF_REPORT.neutral, currentYear),
};

/** The filters as a query, without those that select everything. */
export function writeGameFilters({ gametype, school, conference, start, end }: GuaranteeFilters) {
  return {
    year: formatSeasonRange({ start, end }),
    ...(school === null ? {} : { school: String(school) }),
    ...(conference === null ? {} : { conference: String(conference) }),
    ...(gametype === null ? {} : { gametype }),
  };
}
