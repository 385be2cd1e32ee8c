/** Milliseconds after which code that has not arrived counts as failed; it is used all the same when it arrives. */
export const LONGEST_LOAD = 6000;
