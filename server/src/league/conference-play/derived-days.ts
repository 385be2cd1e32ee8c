import { DERIVED_DAYS, type DerivedDay } from '@open-date/shared-api/rules/league/conference-play';

/** The columns of a conference's season whose days can be derived, with their marks. */
export interface DerivedDayColumns {
  readonly conference_play_starts_derived: boolean;
  readonly end_date_derived: boolean;
  readonly champ_date_derived: boolean;
}

/** The days of a conference's season that are marked as derived. */
export function derivedDays(row: DerivedDayColumns): DerivedDay[] {
  const marks = {
    ConferencePlayStarts: row.conference_play_starts_derived,
    EndDate: row.end_date_derived,
    ChampDate: row.champ_date_derived,
  } as const;
  return DERIVED_DAYS.filter((day) => marks[day]);
}
