import type {
  ConferenceSchedule,
  Game,
  School,
  SchoolSchedule,
  SchoolSchedules,
  SchoolWeekDetail,
  SchoolYear,
  SchoolWeek,
} from '@open-date/shared-api/contract';
import { addDays, seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';

let lastId = 1000;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Today in the tests, within the season 2027. */
export const TODAY = '2027-08-01';

export const TOLEDO = aSchool();
export const PENN_STATE = aSchool({
  ID: 2,
  SchoolName: 'Penn State',
  TeamName: 'Nittany Lions',
  Nickname: 'Penn State',
  Nickname14: 'Penn St',
  DisplayName: 'Penn State',
  Abbreviation: 'PSU',
  City: 'University Park',
  State: 'PA',
  Stadium: 'Beaver Stadium',
  PrimaryColor: '041e42',
  SecondaryColor: 'ffffff',
  ConferenceId: 8,
  ConferenceName: 'Big Ten Conference',
});
export const AKRON = aSchool({
  ID: 3,
  SchoolName: 'Akron',
  TeamName: 'Zips',
  Nickname: 'Akron',
  Nickname14: 'Akron',
  DisplayName: 'Akron',
  Abbreviation: 'AKR',
  City: 'Akron',
  Stadium: 'InfoCision Stadium',
  PrimaryColor: '041e42',
  SecondaryColor: 'a89968',
});

/** The Saturday of a stored week in a season with default dates. */
export function saturday(year: number, week: number): string {
  const { StartDate, EndDate } = seasonDefaultDates(year);
  return seasonSaturdays(StartDate, EndDate)[week - 1] ?? addDays(EndDate, 7);
}

/** A game of Toledo at Penn State on the Saturday of its week, unless `home` and `away` say otherwise. */
export function aGame({
  home = PENN_STATE,
  away = TOLEDO,
  ...facts
}: Partial<Game> & { home?: School; away?: School } = {}): Game {
  const year = facts.Year ?? 2027;
  const week = facts.Week ?? 3;
  const day = facts.SaturdayDate ?? saturday(year, week);
  return {
    id: nextId(),
    Version: 1,
    Year: year,
    Week: week,
    SaturdayDate: day,
    GameDate: day,
    SchoolIdHome: home.ID,
    SchoolIdAway: away.ID,
    Comments: '',
    AltLocation: '',
    Pending: 0,
    ConferenceGame: 0,
    WaitsFor: null,
    DisputedBy: null,
    HomeSchoolName: home.SchoolName,
    HomeTeamName: home.TeamName,
    HomeNickname: home.Nickname,
    HomeNickname14: home.Nickname14,
    HomeLogoUrl: home.LogoUrl,
    HomeAbbreviation: home.Abbreviation,
    HomePrimaryColor: home.PrimaryColor,
    HomeSecondaryColor: home.SecondaryColor,
    AwaySchoolName: away.SchoolName,
    AwayTeamName: away.TeamName,
    AwayNickname: away.Nickname,
    AwayNickname14: away.Nickname14,
    AwayLogoUrl: away.LogoUrl,
    AwayAbbreviation: away.Abbreviation,
    AwayPrimaryColor: away.PrimaryColor,
    AwaySecondaryColor: away.SecondaryColor,
    HomeStadium: home.Stadium,
    HomeCity: home.City,
    HomeState: home.State,
    ...facts,
  };
}

/** The kind that the server derives from these flags. */
export function deriveKind({ GameData, Bye, HoldForFCS, NotAvailable }: Partial<SchoolWeek>): SchoolWeek['Kind'] {
  if (GameData) return 'game';
  if (Bye === 1) return 'bye';
  if (HoldForFCS === 1) return 'hold';
  return NotAvailable === 1 ? 'na' : 'open';
}

/** An open week that the viewer can open; with `GameData` the week of that game. */
export function aWeekCell(facts: Partial<SchoolWeek> = {}): SchoolWeek {
  const game = facts.GameData ?? null;
  const year = facts.Year ?? game?.Year ?? 2027;
  const week = facts.Week ?? game?.Week ?? 3;
  const day = facts.SaturdayDate ?? game?.SaturdayDate ?? saturday(year, week);
  const date = game?.GameDate ?? day;
  return {
    id: nextId(),
    Year: year,
    Week: week,
    SaturdayDate: day,
    CellDate: date,
    CellDay: date === day ? '' : weekdayName(date),
    Kind: deriveKind(facts),
    CellLabel: game ? 'at Penn State' : 'OPEN',
    CellLabelShort: game ? 'at Penn St' : 'OPEN',
    CellLogoUrl: '',
    CellAtHome: 0,
    CellClickable: 1,
    ConferenceWeek: 0,
    ChampionshipWeek: 0,
    GameID: game?.id ?? null,
    GameData: game,
    AuctionId: null,
    AuctionCancelled: 0,
    AuctionStatus: null,
    ConferenceGame: game?.ConferenceGame ?? 0,
    Comments: '',
    HomeStadium: game?.HomeStadium ?? '',
    HomeCity: game?.HomeCity ?? '',
    HomeState: game?.HomeState ?? '',
    Wants: [],
    NotAvailable: 0,
    Bye: 0,
    HoldForFCS: 0,
    ...facts,
  };
}

/** A season of Toledo in conference 5 with the given weeks. */
export function aSchoolYear(facts: Partial<SchoolYear> = {}): SchoolYear {
  return {
    Year: 2027,
    SchoolID: 1,
    ConferenceId: 5,
    ConferenceName: 'Mid-American Conference',
    ConferenceNickname: 'MAC',
    ConferenceLogoUrl: '',
    ConferenceType: 1,
    ConferenceDivisionId: null,
    ConferenceDivisionName: '',
    DivisionCount: 0,
    SeasonFull: 0,
    SeasonLocked: 0,
    SeasonComments: '',
    GamesAvailable: 2,
    GamesHome: 6,
    ConferenceGames: 8,
    ConferenceGamesHome: 4,
    Scholarship: '1',
    ParticipateInPlayoffs: '1',
    ParticipateInChampionship: '1',
    PlayAtHawaii: '0',
    CanEdit: 0,
    Schedule: [],
    ...facts,
  };
}

/** Toledo with the given seasons. */
export function aSchoolSchedules(facts: Partial<SchoolSchedule> = {}): SchoolSchedule {
  return { ...aSchool(), EarlierFrom: null, Years: [aSchoolYear()], ...facts };
}

/** One season of a school, as conference schedules and comparisons contain it. */
export function aColumn(school: School, facts: Partial<SchoolYear> = {}): SchoolSchedules {
  return { ...school, Years: [aSchoolYear({ SchoolID: school.ID, ...facts })] };
}

/** The season 2027 of Toledo and Akron for a viewer without edit rights. */
export function aConferenceSchedule({
  Actions,
  ...facts
}: Partial<Omit<ConferenceSchedule, 'Actions'>> & {
  Actions?: Partial<ConferenceSchedule['Actions']>;
} = {}): ConferenceSchedule {
  const Year = facts.Year ?? 2027;
  return {
    Conference: aConference(),
    Year,
    Weeks: [],
    ChampDate: null,
    Menu: null,
    State: null,
    Public: null,
    Divisions: [],
    Schools: [AKRON, TOLEDO].map((school) =>
      aColumn(school, { Year, Schedule: [1, 2, 3].map((Week) => aWeekCell({ Year, Week })) }),
    ),
    ...facts,
    Actions: { release: 0, releaseToConference: 0, movePending: 0, remove: 0, publish: 0, ...Actions },
  };
}

/** A week with all permissions of a school editor. */
export function aSchoolWeek({
  Actions,
  ...facts
}: Partial<Omit<SchoolWeekDetail, 'Actions'>> & {
  Actions?: Partial<SchoolWeekDetail['Actions']>;
} = {}): SchoolWeekDetail {
  const cell = facts.Cell ?? aWeekCell();
  const hasGame = cell.GameData !== null;
  return {
    Cell: cell,
    School: aSchool(),
    ConferenceId: 5,
    ConferenceType: 1,
    Version: 1,
    DisputeReason: '',
    DisputableUntil: null,
    ...facts,
    Actions: {
      canEdit: 1,
      canAddGame: hasGame ? 0 : 1,
      canEditGame: toFlag(hasGame),
      canHoldForFcs: 1,
      pendingOptions: [0],
      conferencePendingOptions: [0],
      canPrivatePending: 0,
      isScheduleReleased: 1,
      conferencePendingPreset: 0,
      startsSchedule: 0,
      canCreateAuction: 0,
      canConfirm: 0,
      canDispute: 0,
      canSettle: 0,
      ...Actions,
    },
  };
}

/** Wants to choose from: two of FBS schools, one of FCS schools, one for all. */
export const WANTS = [
  { id: 3, Label: 'BUY FBS GUARANTEE', ShortLabel: 'BUY FBS', ConfTypeId: '1' },
  { id: 7, Label: 'BUY AN FCS GAME', ShortLabel: 'BUY FCS', ConfTypeId: '1' },
  { id: 10, Label: 'SELL FCS GUARANTEE', ShortLabel: 'SELL FCS', ConfTypeId: '2' },
  { id: 23, Label: 'OPEN TO ANY OFFER', ShortLabel: 'ANY', ConfTypeId: '0' },
];
