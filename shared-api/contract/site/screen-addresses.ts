import { type Path, createPaths } from '../../rules/platform/paths.ts';

/**
 * Addresses of screens that mails, notifications and calendars link to. They are fixed, because a mail outlives every
 * release; the remote that owns the screen declares the same address.
 */
export const PATHS = {
  welcome: '/welcome',
  'login.reset': '/login/reset/:emailAndToken',
  'team.schedule': '/team/:schoolId',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'auctions.school.one': '/auctions/mySchool/:auctionId',
  'auctions.participating.one': '/auctions/participatingAuctions/:auctionId',
  'auctions.approve.one': '/auctions/approve/:auctionId',
  'auctions.watching': '/auctions/watching',
  'auctions.watching.one': '/auctions/watching/:auctionId',
  'auctions.search': '/auctions/search',
  'auctions.search.one': '/auctions/search/:auctionId',
  'admin.schools': '/admin/schools',
  'admin.seasons': '/admin/seasons',
  'admin.users': '/admin/users',
  'admin.users.edit': '/admin/users/:userId',
  'admin.mail': '/admin/mail',
  'admin.import': '/admin/import',
  'reports.pending': '/pendingreport',
} as const;

/** Name of a screen that is linked to from outside the page. */
export type ScreenName = keyof typeof PATHS;

/** Builds the address of a screen that is linked to from outside the page. */
export const path: Path<typeof PATHS> = createPaths(PATHS);
