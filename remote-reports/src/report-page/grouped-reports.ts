import type { ReportGroup } from '@open-date/shared-api/contract';

/** The groups of a list of reports that was asked for by groups. */
export const groupedReports = (rows: readonly (ReportGroup | object)[]): ReportGroup[] =>
  rows.flatMap((row) => ('Group' in row ? [row] : []));
