/** Characters of the reason for a change of a channel, and of who makes it. */
export const REASON_MOST = 500;
