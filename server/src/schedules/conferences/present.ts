import type { ConferenceYear } from '@open-date/shared-api/contract';
import type { ConferenceYearRow, MemberGamesRow } from './queries.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The wire form of a conference's settings of one season, with the numbers of its members. */
export function presentConferenceYear(row: ConferenceYearRow, members: readonly MemberGamesRow[]): ConferenceYear {
  return {
    Year: row.year,
    StartDate: row.start_date,
    EndDate: row.end_date,
    ChampDate: row.champ_date,
    ConferencePlayStarts: row.conference_play_starts,
    ConferenceGamesCanBeExchangedWithNon: flag(row.exchange_with_non),
    ScheduleReleased: flag(row.state === 'released'),
    TotalGamesPlayable: row.total_games_playable,
    DontAllowPlayingWeekOne: flag(row.dont_allow_week_one),
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
