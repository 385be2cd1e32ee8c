// Written by `npm run build`; do not edit.
import type { RouteTable } from './call.ts';

export const routes = {
  session: {
    signIn: { method: 'POST', path: '/api/v1/auth' },
    signOut: { method: 'DELETE', path: '/api/v1/auth/:token' },
    user: { method: 'GET', path: '/api/v1/user/:id' },
    previousSearches: { method: 'GET', path: '/api/v1/users/previoussearch' },
    savePreviousSearch: { method: 'PUT', path: '/api/v1/users/previoussearch' },
  },
  accounts: {
    register: { method: 'POST', path: '/api/v1/users' },
    forgotPassword: { method: 'POST', path: '/api/v1/users/reset-password' },
    setPassword: { method: 'POST', path: '/api/v1/users/set-password' },
  },
  profile: {
    save: { method: 'PUT', path: '/api/v1/user/:id' },
    sessions: { method: 'GET', path: '/api/v1/users/sessions' },
    endSession: { method: 'DELETE', path: '/api/v1/users/sessions/:id' },
    endOtherSessions: { method: 'DELETE', path: '/api/v1/users/sessions' },
  },
  reference: {
    schools: { method: 'GET', path: '/api/v1/schools' },
    school: { method: 'GET', path: '/api/v1/schools/:id' },
    conferences: { method: 'GET', path: '/api/v1/conferences' },
    seasons: { method: 'GET', path: '/api/v1/seasons' },
    wants: { method: 'GET', path: '/api/v1/wants' },
  },
  schedules: {
    school: { method: 'GET', path: '/api/v1/schools/:id/schedules' },
    scheduledGames: { method: 'GET', path: '/api/v1/seasons/:year', integers: true },
    compare: { method: 'GET', path: '/api/v2/schedules/:params' },
    saveSeason: { method: 'PUT', path: '/api/v1/admin/school/:id/season/:year' },
  },
  games: {
    get: { method: 'GET', path: '/api/v1/games/:id' },
    add: { method: 'POST', path: '/api/v1/games' },
    save: { method: 'PUT', path: '/api/v1/games/:id' },
    remove: { method: 'DELETE', path: '/api/v1/games/:id' },
    restore: { method: 'POST', path: '/api/v1/games/:id/restore' },
  },
  schoolWeeks: {
    get: { method: 'GET', path: '/api/v1/schoolweeks/:id' },
    save: { method: 'PUT', path: '/api/v1/schoolweeks/:id' },
  },
  schoolYears: {
    settings: { method: 'GET', path: '/api/v1/admin/school/:id/season/:year' },
    playoffs: { method: 'PUT', path: '/api/v1/admin/school/playoffs/:id' },
    championship: { method: 'PUT', path: '/api/v1/admin/school/championship/:id' },
    playAtHawaii: { method: 'PUT', path: '/api/v1/admin/school/playathawaii/:id' },
    conferenceGames: { method: 'POST', path: '/api/v1/admin/conference/:id/year/:year/games' },
  },
  conferences: {
    schedule: { method: 'GET', path: '/api/v1/conferences/:id/schedules/:year/:showDivisions' },
    publicSchedule: { method: 'GET', path: '/api/v1/public/conferences/:id/schedules/:year' },
    find: { method: 'GET', path: '/api/v1/conferences/:idOrYear' },
    divisions: { method: 'GET', path: '/api/v1/conferencedivisions' },
    release: { method: 'PUT', path: '/api/v1/conferences/releaseschedule/:id' },
    releaseToConference: { method: 'PUT', path: '/api/v1/conferences/releasescheduletoconference/:id' },
    movePending: { method: 'PUT', path: '/api/v1/conferences/moveconferenceschedulepending/:id' },
    remove: { method: 'PUT', path: '/api/v1/conferences/removeschedule/:id' },
  },
  directory: {
    people: { method: 'GET', path: '/api/v1/users' },
  },
  calendars: {
    get: { method: 'GET', path: '/api/v1/schools/:id/calendar' },
    create: { method: 'POST', path: '/api/v1/schools/:id/calendar' },
    remove: { method: 'DELETE', path: '/api/v1/schools/:id/calendar' },
  },
  matches: {
    find: { method: 'GET', path: '/api/v1/schoolweeks/:id/matches' },
    series: { method: 'GET', path: '/api/v1/schools/:id/series' },
  },
  reports: {
    list: { method: 'GET', path: '/api/v1/reports' },
    teamsNeedingGames: { method: 'GET', path: '/api/v1/reports/:report/year/:year', integers: true },
  },
  guarantees: {
    all: { method: 'GET', path: '/api/v1/reports/guaranteeall' },
    report: { method: 'GET', path: '/api/v1/reports/guaranteereport' },
    neutral: { method: 'GET', path: '/api/v1/reports/neutralsitereport' },
    reportCsv: { method: 'GET', path: '/api/v1/reports/guaranteereportcsv', csv: true },
    neutralCsv: { method: 'GET', path: '/api/v1/reports/neutralsitereportcsv', csv: true },
    summary: { method: 'GET', path: '/api/v1/reports/guaranteesummary' },
    summaryCsv: { method: 'GET', path: '/api/v1/reports/guaranteesummarycsv', csv: true },
    conferences: { method: 'GET', path: '/api/v1/reports/guaranteeconferencesummary' },
    conferencesCsv: { method: 'GET', path: '/api/v1/reports/guaranteeconferencesummarycsv', csv: true },
  },
  news: {
    list: { method: 'GET', path: '/api/v1/news' },
    create: { method: 'POST', path: '/api/v1/news' },
    remove: { method: 'DELETE', path: '/api/v1/news/:id' },
    repost: { method: 'POST', path: '/api/v1/news/repost/:id' },
    edit: { method: 'POST', path: '/api/v1/news/edit/:id' },
  },
  newsAdminUpdates: {
    list: { method: 'GET', path: '/api/v1/newsadminupdates' },
    create: { method: 'POST', path: '/api/v1/newsadminupdates' },
    remove: { method: 'DELETE', path: '/api/v1/newsadminupdates/:id' },
    repost: { method: 'POST', path: '/api/v1/newsadminupdates/repost/:id' },
    edit: { method: 'POST', path: '/api/v1/newsadminupdates/edit/:id' },
  },
  newsAdmin: {
    list: { method: 'GET', path: '/api/v1/newsadmin' },
    create: { method: 'POST', path: '/api/v1/newsadmin' },
    remove: { method: 'DELETE', path: '/api/v1/newsadmin/:id' },
    repost: { method: 'POST', path: '/api/v1/newsadmin/repost/:id' },
    edit: { method: 'POST', path: '/api/v1/newsadmin/edit/:id' },
  },
  notifications: {
    list: { method: 'GET', path: '/api/v1/notifications' },
    read: { method: 'PUT', path: '/api/v1/notifications/:id/read' },
    readAll: { method: 'PUT', path: '/api/v1/notifications/read' },
  },
  adminUsers: {
    list: { method: 'GET', path: '/api/v1/admin/users' },
    create: { method: 'POST', path: '/api/v1/admin/users' },
    one: { method: 'GET', path: '/api/v1/admin/users/:id' },
    save: { method: 'PUT', path: '/api/v1/admin/users/:id' },
    remove: { method: 'DELETE', path: '/api/v1/admin/users/:id' },
    notify: { method: 'PUT', path: '/api/v1/admin/users/:id/notify' },
  },
  adminMail: {
    list: { method: 'GET', path: '/api/v1/admin/mail' },
    one: { method: 'GET', path: '/api/v1/admin/mail/:id' },
    retry: { method: 'PUT', path: '/api/v1/admin/mail/:id/retry' },
  },
  events: {
    stream: { method: 'GET', path: '/api/v1/events', stream: true },
  },
  system: {
    health: { method: 'GET', path: '/api/health' },
    ready: { method: 'GET', path: '/api/ready' },
    version: { method: 'GET', path: '/api/version' },
  },
} satisfies RouteTable;
