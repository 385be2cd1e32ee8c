import { accounts } from './accounts.ts';
import { adminMail } from './admin-mail.ts';
import { adminUsers } from './admin-users.ts';
import { calendars } from './calendars.ts';
import { conferences } from './conferences.ts';
import { directory } from './directory.ts';
import { events } from './events.ts';
import { matches } from './matches.ts';
import { news, newsAdmin, newsAdminUpdates } from './news.ts';
import { notifications } from './notifications.ts';
import { profile } from './profile.ts';
import { reference, system } from './reference.ts';
import { guarantees } from './guarantees.ts';
import { games, schedules, schoolWeeks } from './schedules.ts';
import { reports } from './reports.ts';
import { schoolYears } from './school-years.ts';
import { session } from './session.ts';

/** Every call of the product, declared once. */
export const contract = {
  session,
  accounts,
  profile,
  reference,
  schedules,
  games,
  schoolWeeks,
  schoolYears,
  conferences,
  directory,
  calendars,
  matches,
  reports,
  guarantees,
  news,
  newsAdminUpdates,
  newsAdmin,
  notifications,
  adminUsers,
  adminMail,
  events,
  system,
};

export type ApiContract = typeof contract;

export type * from './endpoint.ts';
export { ERROR_STATUS } from './endpoint.ts';
export type { OutboxMail } from './admin-mail.ts';
export type { AdminUser, ChangedUser, NewUser } from './admin-users.ts';
export type { ConferenceDetail, ConferenceSchedule, ConferenceWithSchools, ConferenceYear } from './conferences.ts';
export type { DirectoryEntry } from './directory.ts';
export type { GuaranteeGame, GuaranteeGrid, GuaranteeSummary } from './guarantees.ts';
export type { LiveEvent } from './events.ts';
export type { BlockedMatch, Match, OpponentSchool, SchoolMatches, SchoolSeries, Series } from './matches.ts';
export type { NewsItem } from './news.ts';
export type { Notification } from './notifications.ts';
export type { Conference, School, SchoolWithDivision, Season } from './reference.ts';
export type { NeedingSchool, ReportGroup, ReportLink, TeamsNeedingGames } from './reports.ts';
export type {
  Game,
  ScheduledGame,
  ScheduledWeek,
  SchoolSchedules,
  SchoolWeek,
  SchoolYear,
  WeekCell,
} from './schedules.ts';
export type { SeasonSettings } from './school-years.ts';
export type { OwnSession } from './profile.ts';
export type { PreviousSearch, SessionUser, User, UserProfile } from './session.ts';
