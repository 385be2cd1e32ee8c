import { OUTSIDE_NCAA } from '../conference-identity.ts';
import { defaultPowerGroup, conferenceTotalGames } from '../conference-year-defaults.ts';
import type { ImportedGame } from '../league-rows.ts';
import type { ImportedLeague } from '../league.ts';
import { schoolYearKey } from '../memberships.ts';
import type { SchoolYearState, State } from '../state.ts';
import type { PlannedConference } from './plan-conferences.ts';
import type { AddedConferenceYear, Changes, ChangedSchoolYear, KeptRow, PlannedSchoolYear, RowId } from './plan.ts';

const HAWAII = '62';

export interface SchoolYearPlan {
  readonly schoolYears: Changes<PlannedSchoolYear, ChangedSchoolYear>;
  readonly addedConferenceYears: readonly AddedConferenceYear[];
  /** The conference of a school after the import. */
  findConference(school: RowId, year: number): RowId | undefined;
  /** Number of school years that took the conference of another season. */
  readonly carried: number;
  /** Null when nothing is carried forward. */
  readonly forward: CarriedForward | null;
}

export interface SchoolYearInput {
  readonly league: ImportedLeague;
  readonly games: readonly ImportedGame[];
  readonly state: State;
  readonly conferences: ReadonlyMap<string, PlannedConference>;
  readonly schoolIds: ReadonlyMap<string, RowId>;
  readonly schoolNames: ReadonlyMap<RowId, string>;
}

export interface CarriedForward {
  readonly from: number;
  readonly until: number;
  readonly schools: number;
}

interface Wanted {
  readonly schoolId: RowId;
  readonly year: number;
  readonly conferenceId: RowId;
  readonly carriedFrom: number | null;
}

/** The school years that the files state. */
function wantedYears({ league, conferences, schoolIds }: SchoolYearInput): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { school, season: year, key, isVague } of league.memberships.entries()) {
    const schoolId = schoolIds.get(school);
    const conferenceId = conferences.get(key)?.id;
    if (schoolId !== undefined && conferenceId !== undefined && !isVague)
      wanted.set(schoolYearKey(schoolId, year), { schoolId, year, conferenceId, carriedFrom: null });
  }
  return wanted;
}

/**
 * The newest season of the files, its members, and the seasons that get them: all later ones, or only those with games
 * when the league has a newer given season (R-carry-forward).
 */
function findForward({ games, state }: SchoolYearInput, wanted: ReadonlyMap<string, Wanted>) {
  const newest = [...wanted.values()].reduce((latest, { year }) => Math.max(latest, year), 0);
  const members = [...wanted.values()].filter(({ year }) => year === newest).map(({ schoolId }) => schoolId);
  const givenLater = state.schoolYears.filter(({ year, carriedFrom }) => carriedFrom === null && year > newest);
  // A few schools moved by hand do not make a newer season.
  const isNewest = [...Map.groupBy(givenLater, ({ year }) => year).values()].every(
    (given) => given.length * 2 < members.length,
  );
  const later = new Set(
    [...games.map(({ season }) => season), ...(isNewest ? state.seasons.map(({ year }) => year) : [])].filter(
      (year) => newest > 0 && year > newest,
    ),
  );
  return { newest, members, seasons: [...later].toSorted((one, other) => one - other) };
}

/** School years without a stated conference: sides of games, and members carried forward. */
function neededYears(
  { league, games, schoolIds }: SchoolYearInput,
  { members, seasons }: ReturnType<typeof findForward>,
): [RowId, number][] {
  const ofGames = games.flatMap(({ home, away, season }) =>
    [home, away].map((side): [RowId, number] => [schoolIds.get(side) ?? 0, season]),
  );
  const ofSeasons = seasons.flatMap((season) => members.map((schoolId): [RowId, number] => [schoolId, season]));
  const vague = league.memberships
    .entries()
    .flatMap(({ school, season, isVague }): [RowId, number][] =>
      isVague ? [[schoolIds.get(school) ?? 0, season]] : [],
    );
  return [...ofGames, ...ofSeasons, ...vague].filter(([schoolId]) => schoolId !== 0);
}

/** The nearest earlier school year, else the nearest later one. */
function nearestYear(years: readonly Wanted[], year: number): Wanted | undefined {
  const earlier = years.filter((other) => other.year < year).toSorted((a, b) => b.year - a.year);
  const later = years.filter((other) => other.year > year).toSorted((a, b) => a.year - b.year);
  return earlier[0] ?? later[0];
}

/** Adds needed school years to `wanted`. Given ones stay, and those carried forward from the same conference. */
function carry(
  input: SchoolYearInput,
  wanted: Map<string, Wanted>,
  stored: ReadonlyMap<string, SchoolYearState>,
): Pick<SchoolYearPlan, 'carried' | 'forward'> & { readonly kept: ReadonlySet<string> } {
  const given = [...stored.values()].filter(({ carriedFrom }) => carriedFrom === null);
  const known = Map.groupBy([...given, ...wanted.values()], ({ schoolId }) => schoolId);
  const outside = input.conferences.get(OUTSIDE_NCAA)?.id;
  const independents = new Map(
    input.league.memberships
      .entries()
      .flatMap(({ school, season, key, isVague }) =>
        isVague ? [[schoolYearKey(input.schoolIds.get(school) ?? 0, season), input.conferences.get(key)?.id]] : [],
      ),
  );
  const coming = findForward(input, wanted);
  const kept = new Set<string>();
  const forward = new Set<RowId>();
  let carried = 0;
  let until = 0;
  for (const [schoolId, year] of neededYears(input, coming)) {
    const key = schoolYearKey(schoolId, year);
    if (wanted.has(key)) continue;
    const before = stored.get(key);
    const nearest = nearestYear(known.get(schoolId) ?? [], year);
    const conferenceId = nearest?.conferenceId ?? independents.get(key) ?? outside;
    if (before && (before.carriedFrom === null || before.conferenceId === conferenceId)) {
      kept.add(key);
      continue;
    }
    if (conferenceId === undefined) continue;
    const carriedFrom = nearest && nearest.year < year ? nearest.year : null;
    wanted.set(key, { schoolId, year, conferenceId, carriedFrom });
    carried += 1;
    if (carriedFrom !== coming.newest) continue;
    forward.add(schoolId);
    until = Math.max(until, year);
  }
  return {
    carried,
    kept,
    forward: forward.size === 0 ? null : { from: coming.newest, until, schools: forward.size },
  };
}

/** School years of Hawaii and its visitors, who may play one more game (A087). */
function yearsAtHawaii({ games, schoolIds }: SchoolYearInput): Set<string> {
  const there = games.filter(({ home, altLocation }) => home === HAWAII && altLocation === '');
  return new Set(
    there.flatMap(({ home, away, season }) =>
      [home, away].map((side) => schoolYearKey(schoolIds.get(side) ?? 0, season)),
    ),
  );
}

function changedYear(
  year: PlannedSchoolYear,
  before: SchoolYearState,
  input: SchoolYearInput,
): ChangedSchoolYear | null {
  const conferenceName = (id: RowId) =>
    input.state.conferences.find((conference) => conference.id === id)?.name ??
    [...input.conferences.values()].find((conference) => conference.id === id)?.name;
  const fields = [
    ...(before.conferenceId === year.conferenceId
      ? []
      : [`conference: ${conferenceName(before.conferenceId)} -> ${conferenceName(year.conferenceId)}`]),
    ...(before.carriedFrom !== null && year.carriedFrom === null ? ['no longer carried forward'] : []),
    ...(before.isPlayingAtHawaii === year.isPlayingAtHawaii ? [] : ['plays at Hawaii: no -> yes']),
  ];
  if (fields.length === 0) return null;
  const what = `${input.schoolNames.get(year.schoolId) ?? ''} ${year.year}`;
  return { ...year, fromConferenceId: before.conferenceId, what, fields };
}

/** Returns a function that puts school years into words. */
function describing({
  state,
  conferences,
  schoolNames,
}: SchoolYearInput): (year: Pick<Wanted, 'schoolId' | 'year' | 'conferenceId'>) => KeptRow {
  const names = new Map([...state.conferences, ...conferences.values()].map(({ id, name }) => [id, name]));
  return ({ schoolId, year, conferenceId }) => ({
    words: `${schoolNames.get(schoolId) ?? ''} ${year} in ${names.get(conferenceId) ?? ''}`,
    season: year,
  });
}

function conferenceYears(
  years: readonly PlannedSchoolYear[],
  { conferences, state }: SchoolYearInput,
): AddedConferenceYear[] {
  const conferencesById = new Map(
    [...state.conferences, ...conferences.values()].map((conference) => [conference.id, conference]),
  );
  const keysById = new Map([...conferences].map(([key, { id }]) => [id, key]));
  const needed = new Map(years.map((year) => [`${year.conferenceId}/${year.year}`, year]));
  return [...needed]
    .filter(([key]) => !state.conferenceYears.has(key))
    .map(([, { conferenceId, year }]) => {
      const conference = conferencesById.get(conferenceId);
      const key = keysById.get(conferenceId) ?? '';
      return {
        conferenceId,
        year,
        totalGames: conferenceTotalGames(key, conference?.typeId ?? 0, year),
        powerGroup: defaultPowerGroup(key, year, conference?.isIndependents ?? false),
      };
    });
}

/** Plans school years. A missing conference is that of the nearest season; stored school years stay. */
export function planSchoolYears(input: SchoolYearInput): SchoolYearPlan {
  const stored = new Map(input.state.schoolYears.map((year) => [schoolYearKey(year.schoolId, year.year), year]));
  const wanted = wantedYears(input);
  const { kept, ...counts } = carry(input, wanted, stored);
  const atHawaii = yearsAtHawaii(input);
  const raised = new Map<string, Wanted>();
  for (const key of atHawaii) {
    const before = stored.get(key);
    if (before && !before.isPlayingAtHawaii && !wanted.has(key)) raised.set(key, before);
  }
  const describe = describing(input);
  const added: PlannedSchoolYear[] = [];
  const changed: ChangedSchoolYear[] = [];
  const unchanged: KeptRow[] = [];
  for (const [key, { schoolId, year, conferenceId, carriedFrom }] of [...wanted, ...raised]) {
    const before = stored.get(key);
    const isPlayingAtHawaii = atHawaii.has(key) || (before?.isPlayingAtHawaii ?? false);
    const planned = { schoolId, year, conferenceId, isPlayingAtHawaii, carriedFrom };
    const change = before ? changedYear(planned, before, input) : null;
    if (!before) added.push(planned);
    else if (change) changed.push(change);
    else unchanged.push(describe(planned));
  }
  for (const key of kept) {
    const year = stored.get(key);
    if (year && !raised.has(key)) unchanged.push(describe(year));
  }
  const isAbsent = ([key, { year }]: [string, SchoolYearState]) =>
    input.league.covers.memberships.has(year) && !wanted.has(key) && !kept.has(key);
  const absent = [...stored].filter(isAbsent).map(([, year]) => describe(year));
  return {
    schoolYears: { added, changed, unchanged, absent },
    addedConferenceYears: conferenceYears([...added, ...changed], input),
    findConference: (school, year) => {
      const key = schoolYearKey(school, year);
      return (wanted.get(key) ?? stored.get(key))?.conferenceId;
    },
    ...counts,
  };
}
