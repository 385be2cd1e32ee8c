import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/index.ts';
import type { AuctionStatus } from '../rules/auctions.ts';
import type { Board } from '../rules/news.ts';
import { formatSchoolYears, type SchoolYearPair } from '../rules/school-years.ts';

/** How long an answer is taken for fresh, in milliseconds. */
export const STALE = { seconds: 15_000, minutes: 5 * 60_000 } as const;

/** What a series is looked for with; what is left out is the server's default. */
export interface SeriesRequest {
  readonly opponent?: number;
  readonly from?: number;
  readonly years?: number;
  readonly form?: 'home-and-home' | 'two-for-one';
  readonly limit?: number;
}

/** Keys of everything cached; invalidate by these, never by a literal. */
export const keys = {
  user: (id: number) => ['user', id] as const,
  ownSessions: ['own-sessions'] as const,
  ownCalendars: ['own-calendars'] as const,
  previousSearches: ['previous-searches'] as const,
  notifications: ['notifications'] as const,
  schools: ['schools'] as const,
  conferences: ['conferences'] as const,
  seasons: ['seasons'] as const,
  directory: ['directory'] as const,
  wants: ['wants'] as const,
  schoolSchedules: { all: ['school-schedules'] as const, one: (id: number) => ['school-schedules', id] as const },
  scheduledGames: {
    all: ['scheduled-games'] as const,
    one: (year: number, division: number) => ['scheduled-games', year, division] as const,
  },
  conferenceSchedule: {
    all: ['conference-schedule'] as const,
    one: (id: number, year: number, showDivisions: boolean) =>
      ['conference-schedule', id, year, showDivisions] as const,
  },
  reportLinks: ['report-links'] as const,
  teamsNeedingGames: {
    all: ['teams-needing-games'] as const,
    one: (report: number, year: number, by: 'week' | 'conference') =>
      ['teams-needing-games', report, year, by] as const,
  },
  auctions: {
    all: ['auctions'] as const,
    options: ['auctions', 'options'] as const,
    list: (status: AuctionStatus | null) => ['auctions', 'list', status] as const,
    ofSchool: (schoolId: number) => ['auctions', 'of-school', schoolId] as const,
    participating: (schoolId: number) => ['auctions', 'participating', schoolId] as const,
    pendingBidders: (schoolId: number) => ['auctions', 'pending-bidders', schoolId] as const,
    one: (id: number, schoolId: number | null) => ['auctions', 'one', id, schoolId] as const,
    bids: (id: number, schoolId: number | null) => ['auctions', 'bids', id, schoolId] as const,
    bidders: (id: number) => ['auctions', 'bidders', id] as const,
  },
  news: { all: ['news'] as const, one: (board: Board) => ['news', board] as const },
  seasonSettings: (schoolId: number, year: number) => ['season-settings', schoolId, year] as const,
  calendar: (schoolId: number) => ['calendar', schoolId] as const,
  publicSchedule: (id: number, year: number) => ['public-schedule', id, year] as const,
  comparison: { all: ['comparison'] as const, one: (pairs: string) => ['comparison', pairs] as const },
  conferencesOfYear: (year: number) => ['conferences-of-year', year] as const,
  matches: {
    all: ['matches'] as const,
    one: (weekId: number, years: number, limit: number) => ['matches', weekId, years, limit] as const,
  },
  series: {
    all: ['series'] as const,
    one: (schoolId: number, request: SeriesRequest) => ['series', schoolId, request] as const,
  },
  schoolWeek: { all: ['school-week'] as const, one: (id: number) => ['school-week', id] as const },
};

/** The profile of a user. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: keys.user(id),
    queryFn: ({ signal }) => api.session.user({ params: { id } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The last of the user's sessions that are not over. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: keys.ownSessions,
    queryFn: ({ signal }) => api.profile.sessions(undefined, { signal }),
    staleTime: 0,
  });

/** The user's calendar addresses. */
export const ownCalendarsQuery = () =>
  queryOptions({
    queryKey: keys.ownCalendars,
    queryFn: ({ signal }) => api.calendars.list(undefined, { signal }),
    staleTime: 0,
  });

export const previousSearchesQuery = () =>
  queryOptions({
    queryKey: keys.previousSearches,
    queryFn: ({ signal }) => api.session.previousSearches(undefined, { signal }),
    staleTime: STALE.seconds,
  });

export const newsQuery = (board: Board) =>
  queryOptions({
    queryKey: keys.news.one(board),
    queryFn: ({ signal }) => api[board].list(undefined, { signal }),
    staleTime: STALE.seconds,
  });

/** What concerned the user of late, for the bell. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => api.notifications.list(undefined, { signal }),
    staleTime: STALE.seconds,
  });

export const seasonSettingsQuery = (schoolId: number, year: number) =>
  queryOptions({
    queryKey: keys.seasonSettings(schoolId, year),
    queryFn: ({ signal }) => api.schoolYears.settings({ params: { id: schoolId, year } }, { signal }),
  });

export const schoolsQuery = () =>
  queryOptions({
    queryKey: keys.schools,
    queryFn: ({ signal }) => api.reference.schools(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const conferencesQuery = () =>
  queryOptions({
    queryKey: keys.conferences,
    queryFn: ({ signal }) => api.reference.conferences(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const seasonsQuery = () =>
  queryOptions({
    queryKey: keys.seasons,
    queryFn: ({ signal }) => api.reference.seasons(undefined, { signal }),
    staleTime: STALE.minutes,
  });

export const wantsQuery = () =>
  queryOptions({
    queryKey: keys.wants,
    queryFn: ({ signal }) => api.reference.wants(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** Everybody in the directory. */
export const directoryQuery = () =>
  queryOptions({
    queryKey: keys.directory,
    queryFn: ({ signal }) => api.directory.people(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** All seasons of a school with their week cells. */
export const schoolSchedulesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.schoolSchedules.one(id),
    queryFn: ({ signal }) => api.schedules.school({ params: { id } }, { signal }),
    staleTime: STALE.seconds,
    // The route asks first: what was refused a moment ago is not asked again by the screen.
    retryOnMount: false,
  });

/** One season of all members of a conference with their week cells. */
export const conferenceScheduleQuery = (id: number, year: number, showDivisions: boolean) =>
  queryOptions({
    queryKey: keys.conferenceSchedule.one(id, year, showDivisions),
    queryFn: ({ signal }) =>
      api.conferences.schedule({ params: { id, year, showDivisions: showDivisions ? '1' : '0' } }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });

/** Since when the user has a calendar address for a school. */
export const calendarQuery = (schoolId: number) =>
  queryOptions({
    queryKey: keys.calendar(schoolId),
    queryFn: ({ signal }) => api.calendars.get({ params: { id: schoolId } }, { signal }),
    staleTime: 0,
  });

/** A released schedule as everybody may see it; needs no session. */
export const publicScheduleQuery = (id: number, year: number) =>
  queryOptions({
    queryKey: keys.publicSchedule(id, year),
    queryFn: ({ signal }) => api.conferences.publicSchedule({ params: { id, year } }, { signal }),
    staleTime: STALE.minutes,
    retryOnMount: false,
  });

/** School-years beside each other, one column per pair. */
export const comparisonQuery = (pairs: readonly SchoolYearPair[]) =>
  queryOptions({
    queryKey: keys.comparison.one(formatSchoolYears(pairs)),
    queryFn: ({ signal }) => api.schedules.compare({ params: { params: formatSchoolYears(pairs) } }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });

/** All conferences with their members of a year. */
export const conferencesOfYearQuery = (year: number) =>
  queryOptions({
    queryKey: keys.conferencesOfYear(year),
    queryFn: async ({ signal }) => {
      const listing = await api.conferences.find({ params: { idOrYear: year } }, { signal });
      return Array.isArray(listing) ? listing : [];
    },
    staleTime: STALE.minutes,
  });

/** The games of a season by week; division 0 means all. */
export const scheduledGamesQuery = (year: number, division: number) =>
  queryOptions({
    queryKey: keys.scheduledGames.one(year, division),
    queryFn: ({ signal }) => api.schedules.scheduledGames({ params: { year }, query: { division } }, { signal }),
    staleTime: STALE.seconds,
  });

/** The numbered reports by division, in the order of the selector. */
export const reportLinksQuery = () =>
  queryOptions({
    queryKey: keys.reportLinks,
    queryFn: async ({ signal }) => {
      const rows = await api.reports.list({ query: { grouped: '1' } }, { signal });
      return rows.flatMap((row) => ('Group' in row ? [row] : []));
    },
    staleTime: STALE.minutes,
  });

/** The schools and weeks that a numbered report lists for a season. */
export const teamsNeedingGamesQuery = (report: number, year: number, by: 'week' | 'conference') =>
  queryOptions({
    queryKey: keys.teamsNeedingGames.one(report, year, by),
    queryFn: ({ signal }) =>
      api.reports.teamsNeedingGames({ params: { report, year }, query: { groupby: by } }, { signal }),
    staleTime: STALE.seconds,
    // The route asks first: what was refused a moment ago is not asked again by the screen.
    retryOnMount: false,
  });

/** One week with what the viewer may do with it. */
export const schoolWeekQuery = (id: number) =>
  queryOptions({
    queryKey: keys.schoolWeek.one(id),
    queryFn: ({ signal }) => api.schoolWeeks.get({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** Possible opponents for an open week, the best first; a meeting counts `years` seasons back. */
export const matchesQuery = (weekId: number, years = 4, limit = 50) =>
  queryOptions({
    queryKey: keys.matches.one(weekId, years, limit),
    queryFn: ({ signal }) => api.matches.find({ params: { id: weekId }, query: { years, limit } }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });

/** Dates over several seasons that are open for a school and its opponents at once. */
export const seriesQuery = (schoolId: number, request: SeriesRequest = {}) =>
  queryOptions({
    queryKey: keys.series.one(schoolId, request),
    queryFn: ({ signal }) => api.matches.series({ params: { id: schoolId }, query: request }, { signal }),
    staleTime: STALE.seconds,
    retryOnMount: false,
  });
