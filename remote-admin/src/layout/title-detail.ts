import type { UseQueryResult } from '@tanstack/react-query';

type Counted<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isPlaceholderData'>;

/** The number beside a title: what `describe` says of the chosen data, and nothing when they could not be loaded. */
export function titleDetail<Data>(
  { data, isPending, isPlaceholderData }: Counted<Data>,
  describe: (data: Data) => string,
): string {
  if (isPending || isPlaceholderData) return 'Counting…';
  return data === undefined ? '' : describe(data);
}
