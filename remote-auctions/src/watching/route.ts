import { call, defineScreen, id } from '@open-date/shared-host/remote';
import { auctionCalls, requestCalls } from '../layout/screen-calls.ts';

const list = () => ({ auctions: call('auctions', 'watching'), ...requestCalls() });

export const watching = defineScreen({
  name: 'auctions.watching',
  path: '/auctions/watching',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#watching',
  menu: { in: 'auctions', label: 'Watching', order: 50 },
  data: list,
  load: () => import(/* webpackChunkName: "auctions.watching" */ './WatchingPage.tsx'),
});

/** The same list next to one auction. */
export const watchingAuction = defineScreen({
  name: 'auctions.watching.one',
  path: '/auctions/watching/:auctionId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#watching',
  params: { auctionId: id() },
  data: ({ params }) => ({ ...auctionCalls(params.auctionId), ...list() }),
  load: () => import(/* webpackChunkName: "auctions.watching.one" */ './WatchingPage.tsx'),
});
