import { call, defineScreen, id, OWN_SCHOOL } from '@open-date/shared-host/remote';
import { auctionCalls, requestCalls } from '../layout/screen-calls.ts';

const list = () => ({
  auctions: call('auctions', 'participating', { params: { schoolId: OWN_SCHOOL } }),
  ...requestCalls(),
});

export const enterBids = defineScreen({
  name: 'auctions.participating',
  path: '/auctions/participatingAuctions',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#bid',
  menu: { in: 'auctions', label: 'Enter Bids', order: 20 },
  data: list,
  load: () => import(/* webpackChunkName: "auctions.participating" */ './EnterBidsPage.tsx'),
});

/** The same list next to one auction. */
export const enterBidsAuction = defineScreen({
  name: 'auctions.participating.one',
  path: '/auctions/participatingAuctions/:auctionId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#bid',
  params: { auctionId: id() },
  data: ({ params }) => ({ ...auctionCalls(params.auctionId), ...list() }),
  load: () => import(/* webpackChunkName: "auctions.participating.one" */ './EnterBidsPage.tsx'),
});
