import type { TableSort } from '@open-date/shared-ui/table';

/** The order of a table in an address: `sort=total`, or `sort=-total` from the highest down; undefined without one. */
export function readSort(search: URLSearchParams): TableSort | undefined {
  const text = search.get('sort');
  return text === null ? undefined : parseSort(text);
}

/** The order that a text of an address names. */
export function parseSort(text: string): TableSort {
  return text.startsWith('-')
    ? { columnId: text.slice(1), direction: 'descending' }
    : { columnId: text, direction: 'ascending' };
}

/** Formats the order of a table for an address. */
export function writeSort({ columnId, direction }: TableSort): string {
  return direction === 'descending' ? `-${columnId}` : columnId;
}
