import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';

/** The addresses of the screens of the auctions, as the specification has them. */
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
  'auctions.create': '/auctions/create/:schoolId/:gameDate/:schoolWeekId',
} as const;

/** Name of one of these screens. */
export type ScreenName = keyof typeof PATHS;

/** The address of one of these screens. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
