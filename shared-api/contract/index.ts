import { accounts } from './accounts.ts';
import { adminMail } from './admin-mail.ts';
import { adminUsers } from './admin-users.ts';
import { calendars } from './calendars.ts';
import { conferences } from './conferences.ts';
import { events } from './events.ts';
import { matches } from './matches.ts';
import { news, newsAdmin, newsAdminUpdates } from './news.ts';
import { reference, system } from './reference.ts';
import { games, schedules, schoolWeeks } from './schedules.ts';
import { schoolYears } from './school-years.ts';
import { session } from './session.ts';

/** Every call of the product, declared once. */
export const contract = {
  session,
  accounts,
  reference,
  schedules,
  games,
  schoolWeeks,
  schoolYears,
  conferences,
  calendars,
  matches,
  news,
  newsAdminUpdates,
  newsAdmin,
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
export type { LiveEvent } from './events.ts';
export type { BlockedMatch, Match, OpponentSchool, SchoolMatches, SchoolSeries, Series } from './matches.ts';
export type { NewsItem } from './news.ts';
export type { Conference, School, SchoolWithDivision, Season } from './reference.ts';
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
export type { PreviousSearch, SessionUser, User } from './session.ts';
