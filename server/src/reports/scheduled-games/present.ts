import type {
  ByeRow,
  ControlledGamesRow,
  FcsGamesRow,
  MarketRow,
  OddEvenRow,
  PendingGame,
  PendingWeek,
} from '@open-date/shared-api/contract';
import { PENDING } from '@open-date/shared-api/rules/constants';
import type { Viewer } from '../../access/viewer.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { CountedWeek, HostedGame, MarketNeedRow, PendingRow, WeekOfConference } from './queries.ts';

function presentConferenceWeek(row: WeekOfConference) {
  return {
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceNickname: row.conference_nickname,
    ConferenceLogoUrl: fileUrl(row.logo_file_id),
    Week: row.week,
    SaturdayDate: row.saturday_date,
  };
}

export function presentOddEven(rows: readonly CountedWeek[]): OddEvenRow[] {
  return rows.map((row) => ({ ...presentConferenceWeek(row), OddEven: row.count }));
}

export function presentByes(rows: readonly CountedWeek[]): ByeRow[] {
  return rows.map((row) => ({ ...presentConferenceWeek(row), ByeCount: row.count }));
}

export function presentFcsGames(rows: readonly CountedWeek[]): FcsGamesRow[] {
  return rows.map((row) => ({ ...presentConferenceWeek(row), FcsGames: row.count }));
}

/** Counts the games that each conference hosts in each week, without those hidden from the viewer. */
export function presentControlledGames(
  weeks: readonly WeekOfConference[],
  games: readonly HostedGame[],
  viewer: Viewer,
  year: number,
): ControlledGamesRow[] {
  const seen = games.filter((game) => viewer.canSeeGame(game, year));
  const byWeek = Map.groupBy(seen, ({ host_id, week }) => `${host_id} ${week}`);
  return weeks.map((row) => ({
    ...presentConferenceWeek(row),
    ControlledGames: byWeek.get(`${row.conference_id} ${row.week}`)?.length ?? 0,
  }));
}

export function presentMarket(rows: readonly MarketNeedRow[]): MarketRow[] {
  return rows.map(({ division, want_id, label, schools }) => ({
    Division: division,
    WantID: want_id,
    NeedLabel: label,
    TotalSchools: schools,
  }));
}

/** Whether a report, by its number, lists a pending game (A171). */
const IS_IN_REPORT: Record<'22' | '23' | '24', (row: PendingRow) => boolean> = {
  '22': () => true,
  '23': ({ game }) => game.conference_id !== null,
  '24': ({ game }) => game.conference_id === null,
};

/** The pending games of a report that the viewer may see, by week, in the order of the rows. */
export function presentPending(
  report: keyof typeof IS_IN_REPORT,
  rows: readonly PendingRow[],
  viewer: Viewer,
): PendingWeek[] {
  const shown = rows.filter((row) => viewer.canSee(row.game) && IS_IN_REPORT[report](row));
  return [...Map.groupBy(shown, ({ game }) => game.week)].map(([Week, games]) => ({
    Week,
    Date: games[0]?.game.saturday_date ?? '',
    Games: games.flatMap(presentPendingGame),
  }));
}

function presentPendingGame({ game, home_type, away_type }: PendingRow): PendingGame[] {
  const { home, away, pending } = game;
  if (pending === PENDING.none) return [];
  return [
    {
      GameID: game.id,
      GameDate: game.game_date,
      Week: game.week,
      Pending: pending,
      ConferenceGame: game.conference_id === null ? 0 : 1,
      AltLocation: game.alt_location,
      HomeTeamConferenceTypeId: home_type,
      HomeSchoolId: home.id,
      HomeSchoolName: home.school_name,
      HomeSchoolNickname: home.nickname,
      HomeLogoUrl: fileUrl(home.logo_file_id),
      AwayTeamConferenceTypeId: away_type,
      AwaySchoolId: away.id,
      AwaySchoolName: away.school_name,
      AwaySchoolNickname: away.nickname,
      AwayLogoUrl: fileUrl(away.logo_file_id),
    },
  ];
}
