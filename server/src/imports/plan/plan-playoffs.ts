import { type CalendarDate, playWindow } from '@open-date/shared-api/rules/league/calendar';
import type { DerivedPlay } from '@open-date/shared-api/rules/league/conference-play';
import type { ConferenceNameKey } from '../conference-identity.ts';
import { takesPartInPlayoffs } from '../conference-year-defaults.ts';
import { isDecemberRival } from '../known-games.ts';
import { schoolYearKey } from '../memberships.ts';
import type { State } from '../state.ts';
import type { Plan, RowId } from './plan.ts';

export interface PlayoffInput extends Pick<Plan, 'schoolYears' | 'games'> {
  readonly state: State;
  readonly play: DerivedPlay;
  readonly conferences: ReadonlyMap<ConferenceNameKey, { readonly id: RowId }>;
  readonly schoolIds: ReadonlyMap<string, RowId>;
}

/** The last day of each conference season after the plan. */
function lastDays({ state, play }: PlayoffInput): Map<string, CalendarDate> {
  const years = [...state.conferenceYears.values(), ...play.years];
  return new Map(
    years.flatMap(({ conferenceId, year, dates }) =>
      dates.EndDate === null ? [] : [[`${conferenceId}/${year}`, dates.EndDate] as const],
    ),
  );
}

/** The last Saturday of each school's season with a game. */
function lastSaturdays({ state, games }: PlayoffInput): Map<string, CalendarDate> {
  const last = new Map<string, CalendarDate>();
  for (const { homeId, awayId, year, saturday } of [...state.games, ...games.changed, ...games.added])
    for (const school of [homeId, awayId]) {
      const key = schoolYearKey(school, year);
      if (saturday > (last.get(key) ?? '')) last.set(key, saturday);
    }
  return last;
}

/** New school years in playoffs (A091): where the conference takes part, unless the school plays a regular game later. */
export function planPlayoffs(input: PlayoffInput): ReadonlySet<string> {
  const { schoolYears, state, conferences, schoolIds } = input;
  const keys = new Map<RowId, ConferenceNameKey>([
    ...[...state.links.conference].map(([key, id]) => [id, key] as const),
    ...[...conferences].map(([key, { id }]) => [id, key] as const),
  ]);
  const rivals = new Set([...schoolIds].filter(([id]) => isDecemberRival(id)).map(([, school]) => school));
  const [ends, games] = [lastDays(input), lastSaturdays(input)];
  const playsLater = (school: RowId, conference: RowId, year: number) => {
    const [end, saturday] = [ends.get(`${conference}/${year}`), games.get(schoolYearKey(school, year))];
    return end !== undefined && saturday !== undefined && playWindow(saturday).from > end;
  };
  return new Set(
    schoolYears.added
      .filter(
        ({ schoolId, year, conferenceId }) =>
          takesPartInPlayoffs(keys.get(conferenceId) ?? '', year) &&
          !rivals.has(schoolId) &&
          !playsLater(schoolId, conferenceId, year),
      )
      .map(({ schoolId, year }) => schoolYearKey(schoolId, year)),
  );
}
