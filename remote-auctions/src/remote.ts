import { declareRemote, type FirstCall, firstCall, idParam, OWN_SCHOOL_VALUE } from '@open-date/shared-host/first-call';
import type { HELP_GUIDES } from '@open-date/shared-api/rules/platform/help';
import { PATHS, type ScreenName } from './paths.ts';

const OF_OWN_SCHOOL = { params: { schoolId: OWN_SCHOOL_VALUE } };
const ALL = firstCall('auctions', 'list');
const OWN = firstCall('auctions', 'ofSchool', OF_OWN_SCHOOL);
const WATCHED = firstCall('auctions', 'watching');
const PARTICIPATING = firstCall('auctions', 'participating', OF_OWN_SCHOOL);
/** The pending requests, which the menu counts on every screen. */
const REQUESTS = firstCall('auctions', 'pendingBidders', OF_OWN_SCHOOL);
const CHOSEN = firstCall('auctions', 'one', { params: { id: idParam('auctionId') } });
const PRICES = firstCall('comparables', 'auctionPriceRanges', { params: { id: idParam('auctionId') } });
/** The prices of the game with which the form opens: a sale to an FBS school. */
const SALE_PRICES = firstCall('comparables', 'priceRanges', {
  query: {
    school: idParam('schoolId'),
    role: 'visitor',
    division: '1',
    season: { param: 'gameDate', fits: '((?:19|20|21)\\d\\d)-\\d\\d-\\d\\d' },
  },
});
const WEEK = firstCall('schoolWeeks', 'get', { params: { id: idParam('schoolWeekId') } });

type AuctionSection = (typeof HELP_GUIDES)['auctions']['sections'][number];

const screen = (name: ScreenName, section: AuctionSection, ...firstCalls: FirstCall[]) => ({
  name,
  help: `auctions#${section}` as const,
  path: PATHS[name],
  permission: 'auctions' as const,
  skeleton: 'form' as const,
  firstCalls,
});
const entry = (
  route: 'auctions.school' | 'auctions.participating' | 'auctions.search' | 'auctions.approve' | 'auctions.watching',
  label: string,
  order: number,
) => ({
  menu: 'auctions' as const,
  label,
  path: PATHS[route],
  order,
  permission: 'auctions' as const,
});

export const remote = declareRemote({
  name: 'auctions',
  title: 'Auctions',
  routes: [
    screen('auctions', 'what-an-auction-is'),
    screen('auctions.school', 'auctions-of-your-school', OWN, REQUESTS),
    screen('auctions.school.one', 'auctions-of-your-school', CHOSEN, PRICES, OWN, REQUESTS),
    screen('auctions.participating', 'bid', PARTICIPATING, REQUESTS),
    screen('auctions.participating.one', 'bid', CHOSEN, PRICES, PARTICIPATING, REQUESTS),
    screen('auctions.search', 'ask-for-access', ALL, REQUESTS),
    screen('auctions.search.one', 'ask-for-access', CHOSEN, PRICES, ALL, REQUESTS),
    screen('auctions.approve', 'approve-bidders', REQUESTS),
    screen('auctions.approve.one', 'approve-bidders', REQUESTS),
    screen('auctions.watching', 'watching', WATCHED, REQUESTS),
    screen('auctions.watching.one', 'watching', CHOSEN, PRICES, WATCHED, REQUESTS),
    screen('auctions.create', 'start-an-auction', WEEK, SALE_PRICES, REQUESTS),
  ],
  menu: [
    entry('auctions.school', 'My School', 10),
    entry('auctions.participating', 'Enter Bids', 20),
    entry('auctions.search', 'Request Access', 30),
    entry('auctions.approve', 'Approve Bidders', 40),
    entry('auctions.watching', 'Watching', 50),
  ],
  actions: [
    {
      label: 'New auction',
      detail: 'Choose an open date',
      address: '/team/:school?new=auction',
      permission: 'auctions',
      keywords: ['Create an auction', 'Sell a game', 'Buy a game'],
    },
  ],
});
