import { errorText } from '@open-date/shared-api/client';

/** The parts of a query that tell whether its list is there. */
export interface ListQuery {
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * What a picker says below its field when a query of its list has failed (`failure` of `Typeahead` and `Select`): the
 * server's text, otherwise `fallback`. Undefined while the lists load and when they are there; trying again loads those that
 * failed.
 */
export function listFailure(queries: ListQuery | readonly ListQuery[], fallback: string) {
  const failed = [queries].flat().filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  if (first === undefined) return undefined;
  return { text: errorText(first.error, fallback), onRetry: () => failed.forEach((query) => query.refetch()) };
}
