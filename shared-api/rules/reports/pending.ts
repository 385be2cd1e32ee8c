/** The numbered reports that list pending games (A171); their texts are fixed. */
export const PENDING_REPORTS = [
  { id: 22, title: 'PENDING GAMES BY YEAR' },
  { id: 23, title: 'PENDING CONFERENCE GAMES BY YEAR' },
  { id: 24, title: 'PENDING NON-CONFERENCE GAMES BY YEAR' },
] as const;

export type PendingReport = (typeof PENDING_REPORTS)[number]['id'];

/** Whether a number is that of a report of pending games. */
export function isPendingReport(report: number): report is PendingReport {
  return PENDING_REPORTS.some(({ id }) => id === report);
}
