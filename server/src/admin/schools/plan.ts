import type { ChangedSchool } from '@open-date/shared-api/contract';
import { DEFAULT_COLORS } from '@open-date/shared-api/rules/admin/league';
import { nickname14, schoolAbbreviation } from '../../league/school-names.ts';
import type { SchoolFields } from './queries.ts';

/** The fields after a save; empty short names follow the school name (A219). */
export function planSchool(before: SchoolFields | null, input: ChangedSchool): SchoolFields {
  const name = input.SchoolName ?? before?.school_name ?? '';
  const named = (given: string | undefined, was: string | undefined, usual: string) => (given ?? was ?? '') || usual;
  return {
    school_name: name,
    display_name: named(input.DisplayName, before?.display_name, name),
    nickname: named(input.Nickname, before?.nickname, name),
    nickname14: named(input.Nickname14, before?.nickname14, nickname14(name, [])),
    abbreviation: named(input.Abbreviation, before?.abbreviation, schoolAbbreviation(name, null, [])),
    team_name: textOr(input.TeamName, before?.team_name),
    city: textOr(input.City, before?.city),
    state: textOr(input.State, before?.state),
    stadium: textOr(input.Stadium, before?.stadium),
    primary_color: input.PrimaryColor ?? before?.primary_color ?? DEFAULT_COLORS.primary,
    secondary_color: input.SecondaryColor ?? before?.secondary_color ?? DEFAULT_COLORS.secondary,
  };
}

function textOr(given: string | undefined, was: string | null | undefined): string | null {
  return (given ?? was ?? '') || null;
}
