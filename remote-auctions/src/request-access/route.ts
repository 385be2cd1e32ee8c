import { call, defineScreen, id } from '@open-date/shared-host/remote';
import { auctionCalls, requestCalls } from '../layout/screen-calls.ts';

const list = () => ({ auctions: call('auctions', 'list'), ...requestCalls() });

export const requestAccess = defineScreen({
  name: 'auctions.search',
  path: '/auctions/search',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#ask-for-access',
  menu: { in: 'auctions', label: 'Request Access', order: 30 },
  data: list,
  load: () => import(/* webpackChunkName: "auctions.search" */ './RequestAccessPage.tsx'),
});

/** The same list next to one auction. */
export const requestAccessAuction = defineScreen({
  name: 'auctions.search.one',
  path: '/auctions/search/:auctionId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#ask-for-access',
  params: { auctionId: id() },
  data: ({ params }) => ({ ...auctionCalls(params.auctionId), ...list() }),
  load: () => import(/* webpackChunkName: "auctions.search.one" */ './RequestAccessPage.tsx'),
});
