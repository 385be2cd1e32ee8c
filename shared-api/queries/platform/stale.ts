/** How long an answer counts as fresh, in milliseconds. */
export const STALE = { seconds: 15_000, minutes: 5 * 60_000 } as const;
