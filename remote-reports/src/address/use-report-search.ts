import { usePreviousSearch } from '@open-date/shared-host';
import { useLocation } from 'react-router-dom';

interface ReportSearch {
  /** What the report shows; null until it is known. */
  readonly description: string | null;
  /** What the report opened with, such as its season, for an address that leaves it out. */
  readonly opened: Readonly<Record<string, string>>;
  /** Fields of the address that are not saved with the search, such as hidden weeks. */
  readonly without?: readonly string[];
}

/** Saves the open report as a previous search: its address with its season and the order of its table (A066). */
export function useReportSearch({ description, opened, without = [] }: ReportSearch): void {
  const { pathname, search } = useLocation();
  usePreviousSearch(`${pathname}?${searchQuery(search, opened, without)}`, description);
}

/** The query under which a report is found again. */
export function searchQuery(
  search: string,
  opened: Readonly<Record<string, string>>,
  without: readonly string[],
): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of without) query.delete(name);
  for (const [name, value] of Object.entries(opened)) if (!query.has(name)) query.set(name, value);
  return query;
}
