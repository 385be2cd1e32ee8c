import type { SchoolWeek } from '@open-date/shared-api/contract';
import { type AuctionStatus, auctionStatus, holdsWeek } from '@open-date/shared-api/rules/auctions/auctions';
import { weekday } from '@open-date/shared-api/rules/league/calendar';
import { type WeekLabelFacts, describeWeek } from '@open-date/shared-api/rules/schedules/week-kinds';
import { SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import { weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { isPastWeek } from '@open-date/shared-api/rules/access/permissions';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../platform/files/file-url.ts';
import type { GameRow } from '../games/game-row.ts';
import { presentGame } from '../games/present.ts';
import type { WeekRow } from './week-rows.ts';
import type { Viewer } from '../access/viewer.ts';

const SATURDAY = 6;

/** The facts that all weeks of an answer share. */
export interface WeekContext {
  readonly viewer: Viewer;
  /** Short label of each want in the catalog. */
  readonly wantLabels: ReadonlyMap<number, string>;
}

/**
 * One week as the viewer may see it. A hidden game changes nothing in its week (A086), except that editors of the
 * week see the label CONF.
 */
export function presentWeek(week: WeekRow, status: SeasonStatus, context: WeekContext): SchoolWeek {
  const { viewer } = context;
  const game = week.game && viewer.canSee(week.game) ? week.game : null;
  const school = { schoolId: week.school_id, conferenceId: week.conference_id };
  const isHidden = week.game !== null && game === null && viewer.canEditSchool(school);
  const { kind, label, short } = describeWeek(labelFacts(week, game, isHidden, status, context));
  const date = game?.game_date ?? week.saturday_date;
  return {
    id: week.id,
    Year: week.year,
    Week: week.week,
    SaturdayDate: week.saturday_date,
    CellDate: date,
    CellDay: weekday(date) === SATURDAY ? '' : weekdayName(date),
    Kind: kind,
    CellLabel: label,
    CellLabelShort: short,
    ...presentOpponent(week, game),
    CellClickable: toFlag(game === null || viewer.canOpen(game)),
    ConferenceWeek: toFlag(week.conference_week),
    ChampionshipWeek: toFlag(week.championship_week),
    GameID: game?.id ?? null,
    GameData: game && presentGame(viewer.shown(game)),
    ...presentAuction(week, viewer),
    ConferenceGame: toFlag(game !== null && game.conference_id !== null),
    Comments: week.comments,
    ...presentPlace(game),
    Wants: [...week.wants],
    NotAvailable: toFlag(week.not_available),
    // A viewer who sees a private game sees no flag in its week.
    Bye: toFlag(week.bye && game === null),
    HoldForFCS: toFlag(week.hold_for_fcs && game === null),
  };
}

/** The status of the auction that holds a week; null when none does. */
export function weekAuctionStatus(week: WeekRow, { now }: Pick<Viewer, 'now'>): AuctionStatus | null {
  if (week.auction_id === null) return null;
  // An auction without dates was canceled, or closed with a bid.
  if (week.auction_starts === null || week.auction_ends === null) return 'Closed';
  const times = {
    startDate: week.auction_starts,
    endsAt: week.auction_ends.toISOString(),
    closed: 0,
    cancelled: 0,
  } as const;
  return holdsWeek({ ...times, hasBid: week.auction_has_bid }, now) ? auctionStatus(times, now) : null;
}

function presentAuction(week: WeekRow, viewer: Viewer) {
  const status = weekAuctionStatus(week, viewer);
  return {
    AuctionId: status === null ? null : week.auction_id,
    AuctionCancelled: toFlag(week.auction_cancelled),
    AuctionStatus: status,
  };
}

function findOpponent(week: WeekRow, game: GameRow) {
  return game.home.id === week.school_id ? game.away : game.home;
}

function labelFacts(
  week: WeekRow,
  game: GameRow | null,
  hasHiddenGame: boolean,
  status: SeasonStatus,
  { viewer, wantLabels }: WeekContext,
): WeekLabelFacts {
  const isPast = isPastWeek(week.saturday_date, viewer.today);
  return {
    game: game && {
      opponent: findOpponent(week, game).display_name,
      opponentShort: findOpponent(week, game).nickname14,
      site: gameSite(week, game),
    },
    hasHiddenGame,
    bye: week.bye,
    holdForFcs: week.hold_for_fcs,
    notAvailable: week.not_available,
    championshipWeek: week.championship_week,
    hasLiveAuction: ['Pending', 'Active'].includes(weekAuctionStatus(week, viewer) ?? ''),
    conferenceWeek: week.conference_week,
    // A past week has no wants and is never open (A117).
    wants: isPast ? [] : week.wants.map((want) => wantLabels.get(want) ?? ''),
    seasonIsFull: isPast || status !== SEASON_STATUS.available,
  };
}

function gameSite(week: WeekRow, game: GameRow): 'home' | 'away' | 'neutral' {
  if (game.alt_location !== '') return 'neutral';
  return game.home.id === week.school_id ? 'home' : 'away';
}

function presentOpponent(week: WeekRow, game: GameRow | null) {
  if (!game) return { CellLogoUrl: '', CellAtHome: 0 as const };
  return {
    CellLogoUrl: fileUrl(findOpponent(week, game).logo_file_id),
    CellAtHome: toFlag(game.home.id === week.school_id),
  };
}

function presentPlace(game: GameRow | null) {
  if (!game) return { HomeStadium: '', HomeCity: '', HomeState: '' };
  if (game.alt_location !== '') return { HomeStadium: game.alt_location, HomeCity: '', HomeState: '' };
  return {
    HomeStadium: game.home.stadium ?? '',
    HomeCity: game.home.city ?? '',
    HomeState: game.home.state ?? '',
  };
}
