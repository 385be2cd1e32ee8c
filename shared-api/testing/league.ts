import type { Conference, School, Season } from '../contract/index.ts';
import { seasonDefaultDates } from '../rules/league/calendar.ts';

/** Builds the Mid-American Conference, number 5; with another nickname, the other names follow from it. */
export function aConference(facts: Partial<Conference> = {}): Conference {
  const { Nickname = 'MAC' } = facts;
  return {
    id: 5,
    Name: facts.Nickname === undefined ? 'Mid-American Conference' : `${Nickname} Conference`,
    Nickname,
    Abbreviation: Nickname.slice(0, 4),
    TypeID: 1,
    LogoUrl: '',
    PrimaryColor: '00703c',
    SecondaryColor: 'ffffff',
    ...facts,
  };
}

/** Builds Toledo, an FBS school of conference 5; with another school name, the other names follow from it. */
export function aSchool(facts: Partial<School> = {}): School {
  const { SchoolName = 'Toledo' } = facts;
  return {
    ID: 1,
    SchoolName,
    TeamName: facts.SchoolName === undefined ? 'Rockets' : `Team of ${SchoolName}`,
    Nickname: SchoolName,
    Nickname14: SchoolName.slice(0, 14),
    DisplayName: SchoolName,
    Abbreviation: SchoolName.slice(0, 3).toUpperCase(),
    City: 'Toledo',
    State: 'OH',
    Stadium: 'Glass Bowl',
    LogoUrl: '',
    PrimaryColor: '15397f',
    SecondaryColor: 'ffda00',
    ConferenceId: 5,
    ConferenceName: 'Mid-American Conference',
    ConferenceType: 1,
    ...facts,
  };
}

/** Builds a school that is a member of the conference. */
export function aMember({ id, Name, TypeID }: Conference, facts: Partial<School> = {}): School {
  return aSchool({ ConferenceId: id, ConferenceName: Name, ConferenceType: TypeID, ...facts });
}

/** Seasons of these years with the usual dates. */
export function someSeasons(...years: readonly number[]): Season[] {
  return years.map((Year, index) => ({ ID: index + 1, Year, ...seasonDefaultDates(Year) }));
}
