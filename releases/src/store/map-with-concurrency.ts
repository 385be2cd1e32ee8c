/** Calls that are under way at the same time. */
const CALLS_AT_ONCE = 16;

/** Calls `work` for every item, a few at a time, and returns the results in the items' order. */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += CALLS_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + CALLS_AT_ONCE).map(work))));
  }
  return results;
}
