import type { ConferenceYear } from '@open-date/shared-api/contract';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { ConferenceYearRow, MemberGamesRow } from './queries.ts';

/** The wire form of a conference's settings of one season, with the game counts of its members. */
export function presentConferenceYear(row: ConferenceYearRow, members: readonly MemberGamesRow[]): ConferenceYear {
  return {
    Year: row.year,
    StartDate: row.start_date,
    EndDate: row.end_date,
    ChampDate: row.champ_date,
    ConferencePlayStarts: row.conference_play_starts,
    ConferenceGamesCanBeExchangedWithNon: toFlag(row.exchange_with_non),
    ScheduleReleased: toFlag(row.state === 'released'),
    TotalGamesPlayable: row.total_games_playable,
    DontAllowPlayingWeekOne: toFlag(row.dont_allow_week_one),
    Schools: members
      .filter(({ year }) => year === row.year)
      .map((member) => ({
        ID: member.id,
        SchoolName: member.school_name,
        Nickname: member.nickname,
        ConferenceGames: member.conference_games,
        ConferenceGamesHome: member.conference_games_home,
      })),
  };
}
