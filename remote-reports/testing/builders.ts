import type { ScheduledGame, ScheduledWeek } from '@open-date/shared-api/contract';

let lastId = 0;

/** A game of Scheduled Games, by default Duquesne at Toledo in the second week of 2027. */
export function aScheduledGame(facts: Partial<ScheduledGame> = {}): ScheduledGame {
  lastId += 1;
  return {
    id: lastId,
    Year: 2027,
    Week: 2,
    SaturdayDate: '2027-09-04',
    GameDate: '2027-09-04',
    SchoolIdHome: 1,
    SchoolIdAway: 2,
    AltLocation: '',
    Pending: 0,
    ConferenceGame: 0,
    HomeSchoolName: 'Toledo',
    HomeTeamName: 'Rockets',
    HomeNickname: 'Toledo',
    HomeNickname14: 'Toledo',
    HomeLogoUrl: '',
    HomeAbbreviation: 'TOL',
    HomePrimaryColor: '15397f',
    HomeSecondaryColor: 'ffda00',
    AwaySchoolName: 'Duquesne',
    AwayTeamName: 'Dukes',
    AwayNickname: 'Duquesne',
    AwayNickname14: 'Duquesne',
    AwayLogoUrl: '',
    AwayAbbreviation: 'DUQ',
    AwayPrimaryColor: '041e42',
    AwaySecondaryColor: 'ba0c2f',
    HomeStadium: 'Glass Bowl',
    HomeCity: 'Toledo',
    HomeState: 'OH',
    ...facts,
  };
}

export function aScheduledWeek(facts: Partial<ScheduledWeek> = {}): ScheduledWeek {
  return { Week: 2, SaturdayDate: '2027-09-04', Games: [], ...facts };
}
