import { accounts } from './accounts.ts';
import { adminCells } from './admin-cells.ts';
import { adminChanges } from './admin-changes.ts';
import { adminConferences } from './admin-conferences.ts';
import { adminLists } from './admin-lists.ts';
import { adminMail } from './admin-mail.ts';
import { adminSchools } from './admin-schools.ts';
import { adminSeasons } from './admin-seasons.ts';
import { adminUsers } from './admin-users.ts';
import { auctions } from './auctions.ts';
import { calendars } from './calendars.ts';
import { conferences } from './conferences.ts';
import { directory } from './directory.ts';
import { events } from './events.ts';
import { faults } from './faults.ts';
import { logos } from './logos.ts';
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
import { siteSettings } from './site-settings.ts';
import { weeklyReports } from './weekly-reports.ts';

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
  weeklyReports,
  auctions,
  guarantees,
  news,
  newsAdminUpdates,
  newsAdmin,
  notifications,
  adminUsers,
  adminMail,
  adminSeasons,
  adminConferences,
  adminSchools,
  adminCells,
  adminChanges,
  adminLists,
  logos,
  siteSettings,
  events,
  faults,
  system,
};

export type ApiContract = typeof contract;

export type * from './endpoint.ts';
export { ERROR_STATUS } from './endpoint.ts';
export type { CellRefresh } from './admin-cells.ts';
export type { AdminChange, EndedByChange } from './admin-changes.ts';
export type {
  AdminConference,
  AdminConferenceYear,
  ChangedConference,
  ConferenceYearChange,
  NewConference,
} from './admin-conferences.ts';
export type { OutboxMail } from './admin-mail.ts';
export type { InactiveUsers, YearWithoutPreferences } from './admin-lists.ts';
export type { AdminSchool, AdminSchoolYear, ChangedSchool, NewSchool } from './admin-schools.ts';
export type { AdminSeason } from './admin-seasons.ts';
export type { AdminUser, ChangedUser, NewUser } from './admin-users.ts';
export type {
  Auction,
  AuctionBid,
  AuctionBidder,
  AuctionDetail,
  AuctionOptions,
  NewAuction,
  PendingBidder,
} from './auctions.ts';
export type { ConferenceDetail, ConferenceSchedule, ConferenceWithSchools, ConferenceYear } from './conferences.ts';
export type { DirectoryEntry } from './directory.ts';
export type { GuaranteeGame, GuaranteeGrid, GuaranteeSummary } from './guarantees.ts';
export type { LiveEvent } from './events.ts';
export type { VersionFault } from './faults.ts';
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
export type {
  ByeRow,
  ControlledGamesRow,
  FcsGamesRow,
  MarketRow,
  OddEvenRow,
  PendingGame,
  PendingWeek,
} from './weekly-reports.ts';
export type { SiteSettings } from './site-settings.ts';
export type { CalendarAddress } from './calendars.ts';
export type { OwnSession } from './profile.ts';
export type { PreviousSearch, SessionUser, User, UserProfile } from './session.ts';
