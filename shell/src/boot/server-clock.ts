/**
 * By how many milliseconds the server's clock is ahead of the browser's, from the time in the document, which was true
 * when the answer began; loading what follows takes seconds on a slow network.
 */
export function offsetOfDocument(now: number): number {
  const [visit] = performance.getEntriesByType('navigation');
  const answeredAt = visit instanceof PerformanceNavigationTiming ? visit.responseStart : performance.now();
  return now - Date.now() + performance.now() - answeredAt;
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
