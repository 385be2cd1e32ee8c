/** The address under which a report is found again, without fields of the query that make no search of their own. */
export function searchAddress(pathname: string, search: string, ...without: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of without) query.delete(name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
