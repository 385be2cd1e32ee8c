/** The most faults of one kind, load times and versions that one report of a page may hold (R-version-health). */
export const REPORT_MOST = { faults: 5, loads: 4, versions: 10 } as const;
