import { call, defineScreen, id, OWN_SCHOOL } from '@open-date/shared-host/remote';
import { auctionCalls, requestCalls } from '../layout/screen-calls.ts';

const list = () => ({
  auctions: call('auctions', 'ofSchool', { params: { schoolId: OWN_SCHOOL } }),
  ...requestCalls(),
});

export const mySchool = defineScreen({
  name: 'auctions.school',
  path: '/auctions/mySchool',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#auctions-of-your-school',
  menu: { in: 'auctions', label: 'My School', order: 10 },
  data: list,
  load: () => import(/* webpackChunkName: "auctions.school" */ './MySchoolPage.tsx'),
});

/** The same list next to one auction. */
export const mySchoolAuction = defineScreen({
  name: 'auctions.school.one',
  path: '/auctions/mySchool/:auctionId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#auctions-of-your-school',
  params: { auctionId: id() },
  data: ({ params }) => ({ ...auctionCalls(params.auctionId), ...list() }),
  load: () => import(/* webpackChunkName: "auctions.school.one" */ './MySchoolPage.tsx'),
});
