import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import { presentConferenceYear } from '../../schedules/conferences/present.ts';
import type { MemberGamesRow } from '../../schedules/conferences/queries.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { AdminYearRow, LockedConference } from './queries.ts';

export function presentAdminYear(row: AdminYearRow, members: readonly MemberGamesRow[]): AdminConferenceYear {
  return { ...presentConferenceYear(row, members), PowerGroup: row.power_group, State: row.state };
}

interface ConferenceParts {
  readonly conference: LockedConference & { readonly logo_file_id: number | null };
  readonly divisions: readonly { readonly name: string }[];
  readonly years: readonly AdminYearRow[];
  readonly members: readonly MemberGamesRow[];
}

export function presentAdminConference({ conference, divisions, years, members }: ConferenceParts): AdminConference {
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
    YearSettings: years.map((year) => presentAdminYear(year, members)),
  };
}
