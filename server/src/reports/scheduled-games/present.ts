import type { PendingGame, PendingWeek } from '@open-date/shared-api/contract';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { PendingRow, WeekOfConference } from './queries.ts';

export function presentConferenceWeek(row: WeekOfConference) {
  return {
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceNickname: row.conference_nickname,
    ConferenceLogoUrl: fileUrl(row.logo_file_id),
    Week: row.week,
    SaturdayDate: row.saturday_date,
  };
}

/** Groups pending games by week, in the order of the rows. */
export function presentPending(rows: readonly PendingRow[]): PendingWeek[] {
  return [...Map.groupBy(rows, ({ game }) => game.week)].map(([Week, games]) => ({
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
