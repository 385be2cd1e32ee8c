/** What a numbered report is arranged by. */
export type ReportOrder = 'week' | 'conference';

/** What the address of a numbered report asks for. */
export interface ReportRequest {
  readonly report: number;
  /** Null where the address leaves it to the screen. */
  readonly year: number | null;
  readonly by: ReportOrder;
}

/** The first report: FBS schools with open weeks. */
const DEFAULT_REPORT = 1;

/** Reads /reports?reportId&year&groupby; what makes no sense is left to the default. */
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
