/**
 * By how many milliseconds the server's clock is ahead of the browser's, by the time in the headers of the document, which
 * was true when the answer began; 0 in a browser that does not give its scripts these headers.
 */
export function offsetOfDocument(): number {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming)) return 0;
  const now = visit.serverTiming.find(({ name }) => name === 'now');
  return now === undefined ? 0 : now.duration - performance.timeOrigin - visit.responseStart;
}

/** A time that was heard this much too late cannot be the network alone: one of the clocks was set. */
const SET = 2000;

/**
 * The better of a known offset of the server's clock and one that was just heard, in milliseconds. What is heard was
 * on its way, so it is never too high, and the highest is the best.
 */
export function betterOffset(known: number, heard: number): number {
  return heard > known || heard < known - SET ? heard : known;
}
