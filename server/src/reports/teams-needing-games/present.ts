import type {
  NeedingSchool,
  ReportGroup,
  ReportLink,
  ReportSeason,
  TeamsNeedingGames,
} from '@open-date/shared-api/contract';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { SeasonRow } from '../report-seasons/queries.ts';
import type { NeedingRow, ReportLinkRow } from './queries.ts';

const { compare } = new Intl.Collator('en');

/** The groups of the selector in order, each with its reports. */
export function presentGroups(links: readonly ReportLinkRow[]): ReportGroup[] {
  return [...Map.groupBy(links, ({ group_label }) => group_label)].map(([Group, rows]) => ({
    Group,
    Reports: rows.map(presentLink),
  }));
}

/** The reports of the selector by number, each once. */
export function presentList(links: readonly ReportLinkRow[]): ReportLink[] {
  const byId = new Map(links.map((link) => [link.id, presentLink(link)]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

function presentLink({ id, title, kind }: ReportLinkRow): ReportLink {
  return { id, Title: title, Kind: kind };
}

/** The wire form of a season. */
export function presentReportSeason({ year, start_date, end_date, has_games, divisions }: SeasonRow): ReportSeason {
  return {
    Year: year,
    StartDate: start_date,
    EndDate: end_date,
    HasGames: toFlag(has_games),
    Divisions: [...divisions],
  };
}

/** A row per week, by date, with its schools by name. */
export function presentByWeek(rows: readonly NeedingRow[]): TeamsNeedingGames[] {
  const byName = rows.toSorted((one, other) => compare(one.school_name, other.school_name));
  return [...Map.groupBy(byName, ({ week }) => week)]
    .map(([Week, schools]) => ({
      Week,
      Date: schools[0]?.saturday_date ?? null,
      ConferenceNickname: '',
      ConferenceLogoUrl: '',
      Schools: schools.map(presentSchool),
    }))
    .toSorted((one, other) => one.Week - other.Week);
}

/** A row per conference, by name, with its schools by date and name; a school appears once per week. */
export function presentByConference(rows: readonly NeedingRow[]): TeamsNeedingGames[] {
  const inOrder = rows.toSorted((one, other) => one.week - other.week || compare(one.school_name, other.school_name));
  return [...Map.groupBy(inOrder, ({ conference_id }) => conference_id).values()]
    .map((schools) => ({
      Week: null,
      Date: null,
      ConferenceNickname: schools[0]?.conference_nickname ?? '',
      ConferenceLogoUrl: fileUrl(schools[0]?.conference_logo_file_id ?? null),
      Schools: schools.map(presentSchool),
    }))
    .toSorted((one, other) => compare(one.ConferenceNickname, other.ConferenceNickname));
}

function presentSchool(row: NeedingRow): NeedingSchool {
  return {
    SchoolId: row.school_id,
    SchoolName: row.school_name,
    Nickname: row.nickname,
    SchoolLogoUrl: fileUrl(row.logo_file_id),
    SaturdayDate: row.saturday_date,
    Week: row.week,
    ConferenceId: row.conference_id,
    Wants: [...row.wants],
  };
}
