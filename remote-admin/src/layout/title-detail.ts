import type { UseQueryResult } from '@tanstack/react-query';

type Counted<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isPlaceholderData'>;

/** The number next to a title, made by `describe`; empty when the data could not be loaded. */
export function titleDetail<Data>(
  { data, isPending, isPlaceholderData }: Counted<Data>,
  describe: (data: Data) => string,
): string {
  if (isPending || isPlaceholderData) return 'Counting…';
  return data === undefined ? '' : describe(data);
}
