import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** Paths of the auction screens; they are fixed (R-auction-screens). */
export const PATHS = {
  auctions: '/auctions',
  'auctions.school': '/auctions/mySchool',
  'auctions.school.one': '/auctions/mySchool/:auctionId',
  'auctions.participating': '/auctions/participatingAuctions',
  'auctions.participating.one': '/auctions/participatingAuctions/:auctionId',
  'auctions.search': '/auctions/search',
  'auctions.search.one': '/auctions/search/:auctionId',
  'auctions.approve': '/auctions/approve',
  'auctions.approve.one': '/auctions/approve/:auctionId',
  'auctions.watching': '/auctions/watching',
  'auctions.watching.one': '/auctions/watching/:auctionId',
  'auctions.create': '/auctions/create/:schoolId/:gameDate/:schoolWeekId',
} as const;

export type ScreenName = keyof typeof PATHS;

/** The path of an auction screen. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
