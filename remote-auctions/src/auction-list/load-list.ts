import type { Preload } from '@open-date/shared-host';
import type { QueryClient } from '@tanstack/react-query';
import { readChosen } from '../layout/chosen-auction.ts';
import { loadRequests } from '../layout/load-requests.ts';
import { auctionPricesQuery, auctionQuery } from '../queries.ts';

/** Loads a list of auctions, the chosen auction beside it and what the menu counts. */
export function loadList(load: (client: QueryClient, schoolId: number) => Promise<unknown>): Preload {
  return async (client, address) => {
    const { params, school } = address;
    const chosen = readChosen(params['auctionId']);
    await Promise.all([
      load(client, Number(school)),
      loadRequests(client, address),
      ...(chosen === null || Number.isNaN(chosen)
        ? []
        : [client.prefetchQuery(auctionQuery(chosen)), client.prefetchQuery(auctionPricesQuery(chosen))]),
    ]);
  };
}
