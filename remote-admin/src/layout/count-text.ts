import type { UseQueryResult } from '@tanstack/react-query';

type Counted<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending'>;

/** The number beside a title: what `describe` says of the data, and nothing when they could not be loaded. */
export function countText<Data>({ data, isPending }: Counted<Data>, describe: (data: Data) => string): string {
  if (data !== undefined) return describe(data);
  return isPending ? 'Counting…' : '';
}
