import { accounts } from './accounts/requests.ts';
import { activity } from './admin/activity.ts';
import { adminCells } from './admin/cells.ts';
import { adminChanges } from './admin/changes.ts';
import { adminConferences } from './admin/conferences.ts';
import { adminEmail } from './admin/email.ts';
import { adminExport } from './admin/export.ts';
import { adminGuaranteeGames } from './admin/guarantee-games.ts';
import { adminImport } from './admin/import.ts';
import { adminLists } from './admin/lists.ts';
import { adminMail } from './admin/mail.ts';
import { adminReleases } from './admin/releases.ts';
import { adminSchools } from './admin/schools.ts';
import { adminSeasons } from './admin/seasons.ts';
import { adminUsers } from './admin/users.ts';
import { adminWhatIf } from './admin/what-if.ts';
import { auctionResults } from './auctions/auction-results.ts';
import { auctions } from './auctions/auctions.ts';
import { calendars } from './schedules/calendars.ts';
import { comparables } from './reports/comparables.ts';
import { conferenceReports } from './reports/conferences.ts';
import { conferences } from './schedules/conferences.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { directory } from './reports/directory.ts';
import { events } from './messages/events.ts';
import { factors } from './accounts/factors.ts';
import { faults } from './site/faults.ts';
import { logos } from './admin/logos.ts';
import { matches } from './matches/matches.ts';
import { news, newsAdmin, newsAdminUpdates } from './messages/news.ts';
import { notifications } from './messages/notifications.ts';
import { personalData } from './accounts/personal-data.ts';
import { profile } from './accounts/profile.ts';
import { reference } from './league/reference.ts';
import { system } from './platform/system.ts';
import { telemetry } from './site/telemetry.ts';
import { guarantees } from './reports/guarantees.ts';
import { games } from './games/games.ts';
import { scheduleChanges } from './schedules/changes.ts';
import { schedules } from './schedules/schedules.ts';
import { schoolWeeks } from './schedules/weeks.ts';
import { reports } from './reports/teams-needing-games.ts';
import { schoolYears } from './schedules/school-years.ts';
import { session } from './accounts/session.ts';
import { siteSettings } from './admin/site-settings.ts';
import { weeklyReports } from './reports/scheduled-games.ts';
import { welcome } from './messages/welcome.ts';

/** Every call of the product, declared once for server, client and API document. */
export const contract = {
  session,
  accounts,
  profile,
  personalData,
  factors,
  reference,
  schedules,
  scheduleChanges,
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
  auctionResults,
  guarantees,
  comparables,
  conferenceReports,
  news,
  newsAdminUpdates,
  newsAdmin,
  notifications,
  welcome,
  adminUsers,
  adminMail,
  adminReleases,
  adminSeasons,
  adminConferences,
  adminSchools,
  adminCells,
  adminChanges,
  adminLists,
  adminExport,
  adminImport,
  adminWhatIf,
  activity,
  adminGuaranteeGames,
  adminEmail,
  logos,
  deliveries,
  siteSettings,
  events,
  faults,
  telemetry,
  system,
};

export type ApiContract = typeof contract;

export type * from './platform/endpoint.ts';
export { ERROR_STATUS } from './platform/endpoint.ts';
export type { Activity, ActivityEntry, ActivityUser } from './admin/activity.ts';
export type { CellRefresh } from './admin/cells.ts';
export type { AdminImport, ListedImport } from './admin/import.ts';
export type { AdminChange, EndedByChange } from './admin/changes.ts';
export type {
  AdminConference,
  AdminConferenceYear,
  ChangedConference,
  ConferenceYearChange,
  NewConference,
  SeasonRange,
} from './admin/conferences.ts';
export type { EmailRecipient, SentEmail } from './admin/email.ts';
export type { OutboxMail } from './admin/mail.ts';
export type {
  Release,
  ReleaseBuild,
  ReleaseChange,
  ReleaseHealth,
  ReleaseSet,
  RunningVersion,
} from './admin/releases.ts';
export type {
  AdminGuaranteeGame,
  ChangedGuaranteeGame,
  GuaranteeResult,
  NewGuaranteeGame,
} from './admin/guarantee-games.ts';
export type { InactiveUsers, YearWithoutPreferences } from './admin/lists.ts';
export type { AdminSchool, AdminSchoolYear, ChangedSchool, NewSchool } from './admin/schools.ts';
export type { AdminSeason, CarriedForward, CarryPreview } from './admin/seasons.ts';
export type { AdminUser, ChangedUser, NewUser } from './admin/users.ts';
export type {
  ListedWhatIf,
  NewWhatIf,
  SavedWhatIf,
  WhatIf,
  WhatIfConsequences,
  WhatIfMove,
} from './admin/what-if.ts';
export type { AuctionResult } from './auctions/auction-result.ts';
export type {
  Auction,
  AuctionBid,
  AuctionBidder,
  AuctionLogEntry,
  AuctionOptions,
  PendingBidder,
} from './auctions/auction.ts';
export type { AuctionDetail, NewAuction } from './auctions/auctions.ts';
export type { Follow, WatchedAuction } from './auctions/follows.ts';
export type { BidLimit } from './auctions/limits.ts';
export type {
  ConferenceDetail,
  ConferenceSchedule,
  ConferenceWithSchools,
  ConferenceYear,
  ReleaseCheck,
} from './schedules/conferences.ts';
export type { ComparableGame, ComparableGroup, PriceRange } from './reports/comparables.ts';
export type { ConferenceGames, ConferenceScheduling } from './reports/conferences.ts';
export type { DirectoryEntry } from './reports/directory.ts';
export type { GuaranteeGame, GuaranteeGrid, GuaranteeSeason, GuaranteeSummary } from './reports/guarantees.ts';
export type { LiveEvent } from './messages/events.ts';
export type { VersionFault } from './site/faults.ts';
export type { BlockedMatch, Match, OpponentSchool, SchoolMatches, SchoolSeries, Series } from './matches/matches.ts';
export type { NewsItem } from './messages/news.ts';
export type { Notification } from './messages/notifications.ts';
export type { DeskLine, EndingAuction, OpenSeason, SetupLine, Welcome } from './messages/welcome.ts';
export type { Conference, School, SchoolPlace, SchoolWithDivision, Season } from './league/reference.ts';
export type {
  LeftOut,
  NeedingSchool,
  ReportGroup,
  ReportLink,
  ReportSeason,
  TeamsNeedingGames,
} from './reports/teams-needing-games.ts';
export type { Game, GameWeek } from './games/games.ts';
export type { ScheduleChange } from './schedules/changes.ts';
export type {
  ScheduledGame,
  ScheduledWeek,
  SchoolSchedule,
  SchoolSchedules,
  SchoolYear,
  SchoolWeek,
} from './schedules/schedules.ts';
export type { SchoolWeekDetail } from './schedules/weeks.ts';
export type { SeasonSettings } from './schedules/school-years.ts';
export type {
  ByeRow,
  ControlledGamesRow,
  FcsGamesRow,
  MarketRow,
  OddEvenRow,
  PendingGame,
  PendingWeek,
} from './reports/scheduled-games.ts';
export type { SiteSettings } from './admin/site-settings.ts';
export type { CalendarAddress } from './schedules/calendars.ts';
export type { PersonalData } from './accounts/personal-data.ts';
export type { Factors, NewApp, Passkey } from './accounts/factors.ts';
export type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './accounts/passkeys.ts';
export type { OwnSession } from './accounts/profile.ts';
export type { PreviousSearch, SessionUser, User, UserProfile } from './accounts/session.ts';
