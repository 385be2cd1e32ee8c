import { ApiError } from '@open-date/shared-api/client';
import { namedQuery } from '@open-date/shared-api/queries';
import { type CallContext, firstCallParts } from '@open-date/shared-api/rules/platform/first-calls';
import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Screen, ScreenAddress, ScreenCall, ScreenCalls, ScreenQueries } from './screen.ts';

/** A screen at an address. */
export interface OpenedScreen<Params, Search, Calls> extends ScreenAddress<Params, Search> {
  /** The queries of its calls; those that the address does not allow are disabled. */
  readonly queries: ScreenQueries<Calls>;
}

/** The parts of a call; null when the address does not allow it. */
const findParts = ({ parts, followsSearch }: ScreenCall, context: CallContext, isAddressValid: boolean) =>
  followsSearch && !isAddressValid ? null : firstCallParts(parts, context);

function findQueries<Calls>(calls: Calls, context: CallContext, isAddressValid: boolean): ScreenQueries<Calls>;
function findQueries(calls: ScreenCalls, context: CallContext, isAddressValid: boolean): Record<string, object> {
  const found = Object.entries(calls).map(([key, call]) => {
    const parts = findParts(call, context, isAddressValid);
    // What was refused while the screen was prepared is refused again.
    const query = { ...namedQuery(call.area, call.name, parts ?? {}), enabled: parts !== null, retryOnMount: false };
    return [key, call.followsSearch ? { ...query, placeholderData: keepPreviousData } : query] as const;
  });
  return Object.fromEntries(found);
}

/** Reads an address of a screen, with the queries that it begins with. */
export function openScreen<Params, Search, Calls>(
  screen: Screen<string, string, Params, Search, Calls>,
  context: CallContext,
): OpenedScreen<Params, Search, Calls> {
  const address = screen.read(context);
  return { ...address, queries: findQueries(screen.calls, context, address.isAddressValid) };
}

/** Removes a failed query that nothing shows, unless it was refused, so that the screen loads it again. */
function forgetFault(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  const error = query?.state.error;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (error && !isRefusal && query.getObserversCount() === 0) client.removeQueries({ queryKey, exact: true });
}

/**
 * Puts the answers of a screen's calls into the query cache, so that its first drawing has the data. Resolves when they are
 * loaded or have failed; the screen then loads them again and shows the failure.
 */
export async function preloadData(client: QueryClient, screen: Screen, context: CallContext): Promise<void> {
  const { isAddressValid } = screen.read(context);
  const prefetch = async (call: ScreenCall) => {
    const parts = findParts(call, context, isAddressValid);
    const query = parts && namedQuery(call.area, call.name, parts);
    if (!query) return;
    // The screen itself loads answers that are never fresh.
    if (query.staleTime !== 0) await client.prefetchQuery(query);
    forgetFault(client, query.queryKey);
  };
  await Promise.all(Object.values(screen.calls).map(prefetch));
}
