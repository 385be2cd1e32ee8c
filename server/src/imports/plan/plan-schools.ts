import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { SHORT_NAME_MOST } from '@open-date/shared-api/rules/admin/league';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import { cutAt } from '../cut-at.ts';
import type { ImportedSchool } from '../league-rows.ts';
import { nameWithId, nickname14, schoolAbbreviation } from '../../league/school-names.ts';
import type { TeamRow } from '../source-rows.ts';
import type { SchoolFacts, SchoolState, State } from '../state.ts';
import type { AddedSchool, ChangedSchool, Changes, KeptRow, Link, RowId } from './plan.ts';

export interface SchoolPlan {
  readonly schools: Changes<AddedSchool, ChangedSchool>;
  /** The row of each school by CollegeFootballData's id; none for an unknown school without a name. */
  readonly idsBySource: ReadonlyMap<string, RowId>;
  readonly namesById: ReadonlyMap<RowId, string>;
  readonly links: readonly Link[];
  /** Sentences about new schools that share another school's name. */
  readonly namesakes: readonly string[];
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

/** A coordinate with five decimals, as stored; null beyond the limit. */
function coordinate(value: number | null, limit: number): number | null {
  return value === null || Math.abs(value) > limit ? null : Math.round(value * 100_000) / 100_000;
}

/** A text in one line and no longer than the form of a school takes it; null when it is empty. */
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

/** The facts that differ in the file; facts missing from the file stay unchanged. */
function changedSchool(school: SchoolState, facts: SchoolFacts): ChangedSchool | null {
  const differing = FACT_WORDS.filter(([fact]) => facts[fact] !== null && !isSame(facts[fact], school[fact]));
  if (differing.length === 0) return null;
  const fields = differing.map(([fact, word]) => `${word}: ${school[fact] ?? 'none'} -> ${facts[fact]}`);
  return { id: school.id, facts, what: school.name, fields };
}

/** Finds stored schools that no import has matched yet by name; a name that two schools share finds no school. */
class SchoolNames {
  readonly #byName = new Map<string, SchoolState | null>();

  constructor(schools: readonly SchoolState[]) {
    for (const school of schools) {
      for (const key of new Set([searchKey(school.name), searchKey(school.displayName)]))
        this.#byName.set(key, this.#byName.has(key) ? null : school);
    }
  }

  find({ name, team }: ImportedSchool): SchoolState | null {
    const codes = new Set([team?.abbreviation?.toLowerCase()]);
    const others = (team?.otherNames ?? []).filter((other) => !codes.has(other.toLowerCase()));
    for (const text of [name, ...others]) {
      const found = this.#byName.get(searchKey(text));
      if (found) return found;
    }
    return null;
  }
}

function addedSchool(school: ImportedSchool, id: RowId, takenNames: ReadonlySet<string>): AddedSchool {
  const { name, team } = school;
  const otherNames = team?.otherNames ?? [];
  const names = takenNames.has(name.toLowerCase())
    ? nameWithId(name, school.id)
    : { name, nickname14: nickname14(name, otherNames) };
  return {
    ...readFacts(team),
    ...names,
    id,
    abbreviation: schoolAbbreviation(name, team?.abbreviation ?? null, otherNames),
  };
}

/** Sorts schools of a team list first, so that they get the plain name when another school has the same one. */
function listedFirst(first: ImportedSchool, second: ImportedSchool): number {
  const rank = ({ team }: ImportedSchool) => Number((team?.memberships.length ?? 0) === 0);
  return rank(first) - rank(second) || Number(first.id) - Number(second.id);
}

/**
 * Matches the schools of the files with stored ones by earlier import or by name, and plans the missing ones. Stored
 * names stay: only the facts of an existing school change. With `hasList`, the files have a list of schools, so that a
 * school missing from it is absent.
 */
export function planSchools(schools: Iterable<ImportedSchool>, state: State, hasList = false): SchoolPlan {
  const idsBySource = new Map<string, RowId>();
  const namesById = new Map<RowId, string>(state.schools.map(({ id, name }) => [id, name]));
  const added: AddedSchool[] = [];
  const changed: ChangedSchool[] = [];
  const links: Link[] = [];
  const namesakes: string[] = [];
  const byId = new Map(state.schools.map((school) => [school.id, school]));
  const claimed = new Set(state.links.school.values());
  const found = new Set<RowId>();
  const names = new SchoolNames(state.schools.filter(({ id }) => !claimed.has(id)));
  const takenNames = new Set(state.schools.map(({ name }) => name.toLowerCase()));
  const unchanged: KeptRow[] = [];
  for (const school of [...schools].toSorted(listedFirst)) {
    const linked = byId.get(state.links.school.get(school.id) ?? 0);
    const named = names.find(school);
    const existing = linked ?? (named && !claimed.has(named.id) ? named : undefined);
    if (existing) {
      const change = changedSchool(existing, readFacts(school.team));
      if (change) changed.push(change);
      else unchanged.push({ words: existing.name, season: null });
      claimed.add(existing.id);
      found.add(existing.id);
      idsBySource.set(school.id, existing.id);
    } else if (school.name !== '') {
      const created = addedSchool(school, -1 - added.length, takenNames);
      added.push(created);
      if (created.name !== school.name)
        namesakes.push(`${created.name} is a new school: another one has the name ${school.name}`);
      takenNames.add(created.name.toLowerCase());
      namesById.set(created.id, created.name);
      idsBySource.set(school.id, created.id);
    }
    const internalId = idsBySource.get(school.id);
    if (!linked && internalId !== undefined) links.push({ kind: 'school', externalId: school.id, internalId });
  }
  const absent = state.schools
    .filter(({ id }) => hasList && !found.has(id))
    .map(({ name: words }) => ({ words, season: null }));
  return { schools: { added, changed, unchanged, absent }, idsBySource, namesById, links, namesakes };
}
