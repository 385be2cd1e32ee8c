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
  /** The conference of a school in a year once the import is done. */
  findConference(school: RowId, year: number): RowId | undefined;
  /** Number of school years with the conference of another season, because no file states their own. */
  readonly carried: number;
}

export interface SchoolYearInput {
  readonly league: ImportedLeague;
  readonly games: readonly ImportedGame[];
  readonly state: State;
  readonly conferences: ReadonlyMap<string, PlannedConference>;
  readonly schoolIds: ReadonlyMap<string, RowId>;
  readonly schoolNames: ReadonlyMap<RowId, string>;
}

interface Wanted {
  readonly schoolId: RowId;
  readonly year: number;
  readonly conferenceId: RowId;
}

/** The school years that the files state, with the row ids of school and conference. */
function wantedYears({ league, conferences, schoolIds }: SchoolYearInput): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { school, season: year, key, isVague } of league.memberships.entries()) {
    const schoolId = schoolIds.get(school);
    const conferenceId = conferences.get(key)?.id;
    if (schoolId !== undefined && conferenceId !== undefined && !isVague)
      wanted.set(schoolYearKey(schoolId, year), { schoolId, year, conferenceId });
  }
  return wanted;
}

/**
 * School years that are needed although no file states their conference: sides of a game, and all schools in coming
 * seasons.
 */
function neededYears(
  { league, games, schoolIds }: SchoolYearInput,
  wanted: ReadonlyMap<string, Wanted>,
): [RowId, number][] {
  const newest = [...wanted.values()].reduce((latest, { year }) => Math.max(latest, year), 0);
  const members = [...wanted.values()].filter(({ year }) => year === newest).map(({ schoolId }) => schoolId);
  const coming = new Set(games.map(({ season }) => season).filter((season) => newest > 0 && season > newest));
  const ofGames = games.flatMap(({ home, away, season }) =>
    [home, away].map((side): [RowId, number] => [schoolIds.get(side) ?? 0, season]),
  );
  const vague = league.memberships
    .entries()
    .flatMap(({ school, season, isVague }): [RowId, number][] =>
      isVague ? [[schoolIds.get(school) ?? 0, season]] : [],
    );
  const ofSeasons = [...coming].flatMap((season) => members.map((schoolId): [RowId, number] => [schoolId, season]));
  return [...ofGames, ...ofSeasons, ...vague].filter(([schoolId]) => schoolId !== 0);
}

/** The stated years of each school, to find the year nearest to a missing one. */
function yearsBySchool(years: Iterable<Wanted>): Map<RowId, Wanted[]> {
  const bySchool = new Map<RowId, Wanted[]>();
  for (const year of years) {
    const list = bySchool.get(year.schoolId);
    if (list) list.push(year);
    else bySchool.set(year.schoolId, [year]);
  }
  return bySchool;
}

/** The conference of the nearest earlier season, otherwise of the nearest later one. */
function nearestConference(years: readonly Wanted[], year: number): RowId | undefined {
  const earlier = years.filter((other) => other.year < year).toSorted((a, b) => b.year - a.year);
  const later = years.filter((other) => other.year > year).toSorted((a, b) => a.year - b.year);
  return (earlier[0] ?? later[0])?.conferenceId;
}

/** Adds the needed school years that no file states to `wanted`; stored school years stay unchanged. */
function carry(
  input: SchoolYearInput,
  wanted: Map<string, Wanted>,
  stored: ReadonlyMap<string, SchoolYearState>,
): { carried: number; kept: ReadonlySet<string> } {
  const known = yearsBySchool([...stored.values(), ...wanted.values()]);
  const outside = input.conferences.get(OUTSIDE_NCAA)?.id;
  const independents = new Map(
    input.league.memberships
      .entries()
      .flatMap(({ school, season, key, isVague }) =>
        isVague ? [[schoolYearKey(input.schoolIds.get(school) ?? 0, season), input.conferences.get(key)?.id]] : [],
      ),
  );
  const kept = new Set<string>();
  let carried = 0;
  for (const [schoolId, year] of neededYears(input, wanted)) {
    const key = schoolYearKey(schoolId, year);
    if (wanted.has(key)) continue;
    if (stored.has(key)) {
      kept.add(key);
      continue;
    }
    const conferenceId = nearestConference(known.get(schoolId) ?? [], year) ?? independents.get(key) ?? outside;
    if (conferenceId === undefined) continue;
    wanted.set(key, { schoolId, year, conferenceId });
    carried += 1;
  }
  return { carried, kept };
}

/** The school years of Hawaii and of its visitors in the regular season, who may play one more game (A087). */
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
    ...(before.isPlayingAtHawaii === year.isPlayingAtHawaii ? [] : ['plays at Hawaii: no -> yes']),
  ];
  if (fields.length === 0) return null;
  const what = `${input.schoolNames.get(year.schoolId) ?? ''} ${year.year}`;
  return { ...year, fromConferenceId: before.conferenceId, what, fields };
}

/** Puts school years into words. */
function describing({ state, conferences, schoolNames }: SchoolYearInput): (year: Wanted) => KeptRow {
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

/**
 * Plans the school years of the files and of their games. Where no file states a school's conference in a season, the
 * conference of the nearest earlier season holds, otherwise of the nearest later one; stored school years stay.
 */
export function planSchoolYears(input: SchoolYearInput): SchoolYearPlan {
  const stored = new Map(input.state.schoolYears.map((year) => [schoolYearKey(year.schoolId, year.year), year]));
  const wanted = wantedYears(input);
  const { carried, kept } = carry(input, wanted, stored);
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
  for (const [key, { schoolId, year, conferenceId }] of [...wanted, ...raised]) {
    const before = stored.get(key);
    const isPlayingAtHawaii = atHawaii.has(key) || (before?.isPlayingAtHawaii ?? false);
    const planned = { schoolId, year, conferenceId, isPlayingAtHawaii };
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
    carried,
  };
}
