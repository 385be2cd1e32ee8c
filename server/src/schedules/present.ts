import type { ScheduledGame, ScheduledWeek, SchoolYear } from '@open-date/shared-api/contract';
import { toFlag, toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../platform/files/file-url.ts';
import type { GameRow } from '../games/game-row.ts';
import { presentGame } from '../games/present.ts';
import type { YearRow } from './queries.ts';
import type { Viewer } from '../access/viewer.ts';

/** The wire form of a school's season, without its weeks. */
export function presentYear(row: YearRow, viewer: Viewer): Omit<SchoolYear, 'Schedule'> {
  return {
    Year: row.year,
    SchoolID: row.school_id,
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceNickname: row.conference_nickname,
    ConferenceLogoUrl: fileUrl(row.conference_logo),
    ConferenceType: row.type_id,
    ConferenceDivisionId: row.division_id,
    ConferenceDivisionName: row.division_name ?? '',
    DivisionCount: row.division_count,
    SeasonFull: row.season_full_effective,
    SeasonLocked: toFlag(row.season_locked),
    SeasonComments: row.season_comments,
    GamesAvailable: row.games_available,
    GamesHome: row.games_home,
    ConferenceGames: row.conference_games,
    ConferenceGamesHome: row.chg,
    Scholarship: toStringFlag(row.scholarship),
    ParticipateInPlayoffs: toStringFlag(row.participate_in_playoffs),
    ParticipateInChampionship: toStringFlag(row.participate_in_championship),
    PlayAtHawaii: toStringFlag(row.play_at_hawaii),
    CanEdit: toFlag(viewer.canEditSchool({ schoolId: row.school_id, conferenceId: row.conference_id })),
  };
}

/** The games that the viewer may see, grouped by the weeks of their season. */
export function presentSeasonGames(
  weeks: readonly { readonly week: number; readonly saturday_date: string }[],
  games: readonly GameRow[],
  viewer: Viewer,
): ScheduledWeek[] {
  const byWeek = new Map<number, ScheduledGame[]>(weeks.map(({ week }) => [week, []]));
  for (const game of games) if (viewer.canSee(game)) byWeek.get(game.week)?.push(presentScheduledGame(game));
  return weeks.map(({ week, saturday_date }) => ({
    Week: week,
    SaturdayDate: saturday_date,
    Games: byWeek.get(week) ?? [],
  }));
}

function presentScheduledGame(game: GameRow): ScheduledGame {
  const { Comments: _, Version: __, WaitsFor: ___, DisputedBy: ____, ...scheduled } = presentGame(game);
  return scheduled;
}
