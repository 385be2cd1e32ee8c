import type { Conference, School, SchoolWithDivision } from '@open-date/shared-api/contract';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { ConferenceRow, SchoolRow } from './queries.ts';

export function presentSchool(row: SchoolRow): School {
  return {
    ID: row.id,
    SchoolName: row.school_name,
    TeamName: row.team_name ?? '',
    Nickname: row.nickname,
    Nickname14: row.nickname14,
    DisplayName: row.display_name,
    Abbreviation: row.abbreviation,
    City: row.city ?? '',
    State: row.state ?? '',
    Stadium: row.stadium ?? '',
    LogoUrl: fileUrl(row.logo_file_id),
    PrimaryColor: row.primary_color,
    SecondaryColor: row.secondary_color,
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name ?? '',
    ...(row.conference_nickname ? { ConferenceNickname: row.conference_nickname } : {}),
    ConferenceType: row.conference_type,
  };
}

/** The wire form of a school with its division of the year. */
export function presentSchoolWithDivision(row: SchoolRow): SchoolWithDivision {
  return {
    ...presentSchool(row),
    ConferenceDivisionId: row.division_id,
    ConferenceDivisionName: row.division_name ?? '',
  };
}

/** The wire form of a conference; `withDivisions` adds the names of its active divisions. */
export function presentConference(row: ConferenceRow, withDivisions: boolean): Conference {
  return {
    id: row.id,
    Name: row.name,
    Nickname: row.nickname,
    Abbreviation: row.abbreviation,
    TypeID: row.type_id,
    LogoUrl: fileUrl(row.logo_file_id),
    PrimaryColor: row.primary_color,
    SecondaryColor: row.secondary_color,
    ...(withDivisions ? { Divisions: row.divisions ?? '' } : {}),
  };
}
