import type { Game, School } from '@open-date/shared-api/contract';
import type { GridMark, GridName } from '@open-date/shared-ui/grid';

/** One side of a game with its names and mark. */
export interface GameSchool {
  readonly id: number;
  readonly name: GridName;
  readonly mark: GridMark;
}

export function homeSchool(game: Game): GameSchool {
  return {
    id: game.SchoolIdHome,
    name: { full: game.HomeSchoolName, short: game.HomeNickname, shortest: game.HomeNickname14 },
    mark: {
      abbreviation: game.HomeAbbreviation,
      primaryColor: game.HomePrimaryColor,
      secondaryColor: game.HomeSecondaryColor,
      logoUrl: game.HomeLogoUrl,
    },
  };
}

export function awaySchool(game: Game): GameSchool {
  return {
    id: game.SchoolIdAway,
    name: { full: game.AwaySchoolName, short: game.AwayNickname, shortest: game.AwayNickname14 },
    mark: {
      abbreviation: game.AwayAbbreviation,
      primaryColor: game.AwayPrimaryColor,
      secondaryColor: game.AwaySecondaryColor,
      logoUrl: game.AwayLogoUrl,
    },
  };
}

/** The opponent of `schoolId`. */
export function findOpponent(game: Game, schoolId: number): GameSchool {
  return game.SchoolIdHome === schoolId ? awaySchool(game) : homeSchool(game);
}

/** A school of the reference list as a side of a game. */
export function gameSchool(school: School): GameSchool {
  return {
    id: school.ID,
    name: { full: school.SchoolName, short: school.Nickname, shortest: school.Nickname14 },
    mark: {
      abbreviation: school.Abbreviation,
      primaryColor: school.PrimaryColor,
      secondaryColor: school.SecondaryColor,
      logoUrl: school.LogoUrl,
    },
  };
}

/** The name of the side with this id; undefined for null. */
export function sideName(game: Game, schoolId: number | null): string | undefined {
  if (schoolId === null) return undefined;
  return game.SchoolIdHome === schoolId ? game.HomeSchoolName : game.AwaySchoolName;
}
