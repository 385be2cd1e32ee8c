import type { Game } from '@open-date/shared-api/contract';
import { liveConsent } from '@open-date/shared-api/rules/games/consent';
import { fileUrl } from '../platform/files/file-url.ts';
import type { GameRow, SideRow } from './game-row.ts';

export function presentGame(game: GameRow): Game {
  const consent = liveConsent(game.consent, game.pending);
  return {
    id: game.id,
    Version: game.version,
    Year: game.year,
    Week: game.week,
    SaturdayDate: game.saturday_date,
    GameDate: game.game_date,
    SchoolIdHome: game.home.id,
    SchoolIdAway: game.away.id,
    Comments: game.comments,
    AltLocation: game.alt_location,
    Pending: game.pending,
    ConferenceGame: game.conference_id === null ? 0 : 1,
    WaitsFor: consent?.state === 'waiting' ? consent.schoolId : null,
    DisputedBy: consent?.state === 'disputed' ? consent.schoolId : null,
    ...presentHome(game.home),
    ...presentAway(game.away),
    HomeStadium: game.home.stadium ?? '',
    HomeCity: game.home.city ?? '',
    HomeState: game.home.state ?? '',
  };
}

function presentHome(school: SideRow) {
  return {
    HomeSchoolName: school.school_name,
    HomeTeamName: school.team_name ?? '',
    HomeNickname: school.nickname,
    HomeNickname14: school.nickname14,
    HomeLogoUrl: fileUrl(school.logo_file_id),
    HomeAbbreviation: school.abbreviation,
    HomePrimaryColor: school.primary_color,
    HomeSecondaryColor: school.secondary_color,
  };
}

function presentAway(school: SideRow) {
  return {
    AwaySchoolName: school.school_name,
    AwayTeamName: school.team_name ?? '',
    AwayNickname: school.nickname,
    AwayNickname14: school.nickname14,
    AwayLogoUrl: fileUrl(school.logo_file_id),
    AwayAbbreviation: school.abbreviation,
    AwayPrimaryColor: school.primary_color,
    AwaySecondaryColor: school.secondary_color,
  };
}
