/** What the sections of a numbered report stand for. */
export type ReportOrder = 'week' | 'conference';

/** The request in the address of a numbered report. */
export interface ReportRequest {
  readonly report: number;
  /** The season; null when the address names none, so that the screen chooses. */
  readonly year: number | null;
  readonly by: ReportOrder;
}

/** The default report: FBS schools with open weeks. */
const DEFAULT_REPORT = 1;

/** Reads /reports?reportId&year&groupby; invalid values fall back to the default. */
export function readReportRequest(search: URLSearchParams): ReportRequest {
  const number = (name: string, most: number) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : null;
  };
  return {
    report: number('reportId', 99) ?? DEFAULT_REPORT,
    year: number('year', 2200),
    by: search.get('groupby') === 'conference' ? 'conference' : 'week',
  };
}
