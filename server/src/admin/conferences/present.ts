import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import type { DerivedYear } from '@open-date/shared-api/rules/league/conference-play';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { presentConferenceYear } from '../../schedules/conferences/present.ts';
import type { MemberGamesRow } from '../../schedules/conferences/queries.ts';
import { derivedDays } from '../../league/conference-play/derived-days.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { AdminYearRow, LockedConference } from './queries.ts';

/** `isOwn`: whether the viewer may see the state of an unpublished schedule. */
export function presentAdminYear(
  row: AdminYearRow,
  members: readonly MemberGamesRow[],
  isOwn: boolean,
): AdminConferenceYear {
  return {
    ...presentConferenceYear(row, members),
    PowerGroup: row.power_group,
    State: isOwn || row.state === 'released' ? row.state : 'private',
    Derived: derivedDays(row),
    DerivedGames: members
      .filter(({ year, conference_games_derived }) => year === row.year && conference_games_derived)
      .map(({ id }) => id),
    version: row.version,
  };
}

/** Seasons with derived days, by name and year. */
export function presentDerivedYears(years: readonly DerivedYear[], names: ReadonlyMap<number, string>) {
  return years
    .map(({ conferenceId, year, dates, derived }) => ({
      ConferenceID: conferenceId,
      Name: names.get(conferenceId) ?? '',
      Year: year,
      ConferencePlayStarts: dates.ConferencePlayStarts,
      EndDate: dates.EndDate,
      ChampDate: dates.ChampDate,
      Derived: [...derived],
    }))
    .toSorted((one, other) => compareNames(one.Name, other.Name) || one.Year - other.Year);
}

interface ConferenceParts {
  readonly conference: LockedConference & { readonly logo_file_id: number | null };
  readonly divisions: readonly { readonly name: string }[];
  readonly years: readonly AdminYearRow[];
  readonly members: readonly MemberGamesRow[];
  readonly isOwn: boolean;
}

export function presentAdminConference({
  conference,
  divisions,
  years,
  members,
  isOwn,
}: ConferenceParts): AdminConference {
  return {
    id: conference.id,
    Name: conference.name,
    Nickname: conference.nickname,
    Abbreviation: conference.abbreviation,
    TypeID: conference.type_id,
    LogoUrl: fileUrl(conference.logo_file_id),
    PrimaryColor: conference.primary_color,
    SecondaryColor: conference.secondary_color,
    Divisions: divisions.map(({ name }) => name).join(','),
    version: conference.version,
    YearSettings: years.map((year) => presentAdminYear(year, members, isOwn)),
  };
}
