import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { SHORT_NAME_MOST } from '@open-date/shared-api/rules/admin/league';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import { cutAt } from '../cut-at.ts';
import type { ImportedSchool } from '../league-rows.ts';
import { nameWithId, nickname14, schoolAbbreviation } from '../../league/school-names.ts';
import type { Remark } from '../remarks.ts';
import type { TeamRow } from '../source-rows.ts';
import type { SchoolFacts, SchoolState, State } from '../state.ts';
import type { AddedSchool, ChangedSchool, Changes, KeptRow, Link, RowId } from './plan.ts';

export interface SchoolPlan {
  readonly schools: Changes<AddedSchool, ChangedSchool>;
  /** By CollegeFootballData's id. */
  readonly idsBySource: ReadonlyMap<string, RowId>;
  readonly namesById: ReadonlyMap<RowId, string>;
  readonly links: readonly Link[];
  readonly remarks: readonly Remark[];
}

const NO_FACTS: SchoolFacts = {
  teamName: null,
  city: null,
  state: null,
  stadium: null,
  latitude: null,
  longitude: null,
  primaryColor: null,
  secondaryColor: null,
};

const FACT_WORDS: readonly (readonly [keyof SchoolFacts, string])[] = [
  ['teamName', 'team name'],
  ['city', 'city'],
  ['state', 'state'],
  ['stadium', 'stadium'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['primaryColor', 'color'],
  ['secondaryColor', 'second color'],
];

/** Rounds to the five decimals that are stored; null beyond the limit. */
function coordinate(value: number | null, limit: number): number | null {
  return value === null || Math.abs(value) > limit ? null : Math.round(value * 100_000) / 100_000;
}

/** Puts a text into one line within the limit of the form; null when it is empty. */
function filled(text: string | null, most = NAME_MOST): string | null {
  return cutAt(most, (text ?? '').replaceAll(/\s+/g, ' ').trim()) || null;
}

function readFacts(team: TeamRow | null): SchoolFacts {
  if (team === null) return NO_FACTS;
  return {
    teamName: filled(team.teamName),
    city: filled(team.city),
    state: filled(team.state, SHORT_NAME_MOST),
    stadium: filled(team.stadium),
    latitude: coordinate(team.latitude, 90),
    longitude: coordinate(team.longitude, 180),
    primaryColor: team.primaryColor,
    secondaryColor: team.secondaryColor,
  };
}

function isSame(first: string | number | null, second: string | number | null): boolean {
  return String(first).toLowerCase() === String(second).toLowerCase();
}

/** The facts that differ; a missing fact changes nothing. */
function changedSchool(school: SchoolState, facts: SchoolFacts): ChangedSchool | null {
  const differing = FACT_WORDS.filter(([fact]) => facts[fact] !== null && !isSame(facts[fact], school[fact]));
  if (differing.length === 0) return null;
  const fields = differing.map(([fact, word]) => `${word}: ${school[fact] ?? 'none'} -> ${facts[fact]}`);
  return { id: school.id, facts, what: school.name, fields };
}

/** Finds schools by unique names. */
class SchoolNames {
  readonly #byName = new Map<string, SchoolState | null>();

  constructor(schools: readonly SchoolState[]) {
    for (const school of schools) {
      for (const key of new Set([searchKey(school.name), searchKey(school.displayName)]))
        this.#byName.set(key, this.#byName.has(key) ? null : school);
    }
  }

  find(name: string): SchoolState | null {
    return this.#byName.get(searchKey(name)) ?? null;
  }
}

/** Other names of a school, without codes, which are not unique. */
function aliases({ team }: ImportedSchool): string[] {
  const code = team?.abbreviation?.toLowerCase();
  return (team?.otherNames ?? []).filter((other) => other.trim() !== '' && other.toLowerCase() !== code);
}

/** Whether city or team name agree, where both are known. */
function isAlike({ team }: ImportedSchool, stored: SchoolState): boolean {
  const pairs = [
    [team?.city, stored.city],
    [team?.teamName, stored.teamName],
  ].filter(([one, other]) => one && other);
  return pairs.length === 0 || pairs.some(([one, other]) => searchKey(one ?? '') === searchKey(other ?? ''));
}

/** The owners of school names. */
class TakenNames {
  readonly #owners = new Map<string, string>();

  constructor(schools: readonly ImportedSchool[], stored: readonly SchoolState[]) {
    for (const { name, displayName, nicknames } of stored)
      for (const text of [name, displayName, ...nicknames]) this.take(text, name);
    for (const { name } of schools) this.take(name, name);
  }

  take(name: string, owner: string): void {
    const key = searchKey(name);
    if (key !== '' && !this.#owners.has(key)) this.#owners.set(key, owner);
  }

  /** Another school with the name; null for none. */
  other(name: string, owner: string): string | null {
    const found = this.#owners.get(searchKey(name)) ?? owner;
    return searchKey(found) === searchKey(owner) ? null : found;
  }
}

function addedSchool(school: ImportedSchool, id: RowId, { takenNames, taken, note }: NewSchoolContext): AddedSchool {
  const { name, team } = school;
  const otherNames = team?.otherNames ?? [];
  const refused = new Map<string, string>();
  const isFree = (short: string) => {
    const owner = taken.other(short, name);
    if (owner !== null) refused.set(short, owner);
    return owner === null;
  };
  const names = takenNames.has(name.toLowerCase())
    ? nameWithId(name, school.id)
    : { name, nickname14: nickname14(name, otherNames, isFree) };
  for (const [short, owner] of refused) note(`${name} does not get the short name ${short}, which belongs to ${owner}`);
  taken.take(names.nickname14, name);
  return {
    ...readFacts(team),
    ...names,
    id,
    abbreviation: schoolAbbreviation(name, team?.abbreviation ?? null, otherNames),
  };
}

interface NewSchoolContext {
  readonly takenNames: ReadonlySet<string>;
  readonly taken: TakenNames;
  readonly note: (words: string) => void;
}

/** Schools of a team list come first and keep the plain name. */
function listedFirst(first: ImportedSchool, second: ImportedSchool): number {
  const rank = ({ team }: ImportedSchool) => Number((team?.memberships.length ?? 0) === 0);
  return rank(first) - rank(second) || Number(first.id) - Number(second.id);
}

/** Matches schools by an earlier import, else by name, else by a unique other name in the same place. */
function findStored(
  schools: readonly ImportedSchool[],
  state: State,
  note: (words: string) => void,
): Map<string, SchoolState> {
  const byId = new Map(state.schools.map((school) => [school.id, school]));
  const claimed = new Set(state.links.school.values());
  const free = new SchoolNames(state.schools.filter(({ id }) => !claimed.has(id)));
  const found = new Map<string, SchoolState>();
  const claim = (school: ImportedSchool, stored: SchoolState) => {
    claimed.add(stored.id);
    found.set(school.id, stored);
  };
  for (const school of schools) {
    const linked = byId.get(state.links.school.get(school.id) ?? 0);
    const named = linked ? null : free.find(school.name);
    if (linked) found.set(school.id, linked);
    else if (named && !claimed.has(named.id)) claim(school, named);
  }
  const owners = Map.groupBy(
    schools.flatMap((school) =>
      [...new Set([school.name, ...aliases(school)].map(searchKey))].map((key) => ({ key, school })),
    ),
    ({ key }) => key,
  );
  for (const school of schools) {
    if (found.has(school.id)) continue;
    for (const alias of aliases(school)) {
      const named = free.find(alias);
      if (!named || claimed.has(named.id) || found.has(school.id)) continue;
      if (owners.get(searchKey(alias))?.length === 1 && isAlike(school, named)) claim(school, named);
      else note(`${school.name} is a new school, although ${named.name} is another name of it`);
    }
  }
  return found;
}

/** Matches schools with stored ones, of which only facts change, and plans the missing ones. With `hasList`, others are absent. */
export function planSchools(given: Iterable<ImportedSchool>, state: State, hasList = false): SchoolPlan {
  const schools = [...given].toSorted(listedFirst);
  const idsBySource = new Map<string, RowId>();
  const namesById = new Map<RowId, string>(state.schools.map(({ id, name }) => [id, name]));
  const added: AddedSchool[] = [];
  const changed: ChangedSchool[] = [];
  const unchanged: KeptRow[] = [];
  const links: Link[] = [];
  const remarks: Remark[] = [];
  const note = (words: string) => remarks.push({ kind: 'schools', season: null, words });
  const stored = findStored(schools, state, note);
  const takenNames = new Set(state.schools.map(({ name }) => name.toLowerCase()));
  const taken = new TakenNames(schools, state.schools);
  for (const school of schools) {
    const existing = stored.get(school.id);
    if (existing) {
      const change = changedSchool(existing, readFacts(school.team));
      if (change) changed.push(change);
      else unchanged.push({ words: existing.name, season: null });
      idsBySource.set(school.id, existing.id);
    } else if (school.name !== '') {
      const created = addedSchool(school, -1 - added.length, { takenNames, taken, note });
      added.push(created);
      if (created.name !== school.name)
        note(`${created.name} is a new school: another one has the name ${school.name}`);
      takenNames.add(created.name.toLowerCase());
      namesById.set(created.id, created.name);
      idsBySource.set(school.id, created.id);
    }
    const internalId = idsBySource.get(school.id);
    if (internalId !== undefined && state.links.school.get(school.id) !== internalId)
      links.push({ kind: 'school', externalId: school.id, internalId });
  }
  const found = new Set([...stored.values()].map(({ id }) => id));
  const absent = state.schools
    .filter(({ id }) => hasList && !found.has(id))
    .map(({ name: words }) => ({ words, season: null }));
  return { schools: { added, changed, unchanged, absent }, idsBySource, namesById, links, remarks };
}
