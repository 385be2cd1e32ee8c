/** Paths of the product by route name (document 1 section 2, decision A003). */
export const PATHS = {
  login: '/login',
  'login.request': '/login/request',
  'login.request.sent': '/login/request/sent',
  'login.forgot': '/login/forgot',
  'login.forgot.success': '/login/forgot/success',
  'login.reset': '/login/reset/:emailAndToken',
  'reset-successful': '/reset-successful',
  logout: '/logout',
  welcome: '/welcome',
  settings: '/settings',
  'team.select': '/team/select',
  'team.schedule': '/team/:schoolId',
  'conference.select': '/conference/select',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'compare.select': '/compare/select',
  'compare.schedules': '/compare/:pairs',
  conferences: '/conferences',
  'conference.public': '/public/conference/:conferenceId/:year',
  'reports.links': '/reportslinks',
  'reports.numbered': '/reports',
  'reports.scheduled': '/schedules',
  'guarantees.report': '/guaranteereport',
  'guarantees.neutral': '/neutralsitereport',
  'guarantees.summary': '/guaranteesummary',
  'guarantees.conferences': '/guaranteeconferencesummary',
  directory: '/directory',
  'directory.mobile': '/mobile_directory',
  admin: '/admin',
  'admin.users': '/admin/users',
  'admin.users.create': '/admin/users/create',
  'admin.users.edit': '/admin/users/:userId',
  'admin.mail': '/admin/mail',
  'admin.unknown': '/admin/*',
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

export type RouteName = keyof typeof PATHS;

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParams<R extends RouteName> = Readonly<Record<Names<(typeof PATHS)[R]>, string | number>>;

type PathArguments<R extends RouteName> = [Names<(typeof PATHS)[R]>] extends [never]
  ? [params?: undefined, search?: Search]
  : [params: PathParams<R>, search?: Search];

type Search = Readonly<Record<string, string | number | undefined>>;

/** The address of a screen: `path('team.schedule', { schoolId: 12 }, { year: 2027 })` is `/team/12?year=2027`. */
export function path<R extends RouteName>(name: R, ...[params, search]: PathArguments<R>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const address = PATHS[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search ?? {})) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

/** Whether an address stays on this site: it begins with one slash, and a browser reads neither a backslash nor a control character in it as something else (decision A253). */
export function isSitePath(address: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}
