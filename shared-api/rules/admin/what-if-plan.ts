import { DIVISIONS } from '../constants.ts';
import { WHAT_IF_MESSAGES, type WhatIfProblemKind, outsideLeague, writeSeasons } from './what-if.ts';

/** One move of a draft; no last season means until the last one of the league. */
export interface DraftMove {
  readonly schoolId: number;
  readonly firstSeason: number;
  readonly lastSeason: number | null;
  readonly conferenceId: number;
  readonly divisionId: number | null;
}

interface DraftConference {
  readonly name: string;
  readonly typeId: number;
}

/** The league as far as a draft needs it. */
export interface DraftLeague {
  /** The years of all seasons, oldest first. */
  readonly seasons: readonly number[];
  readonly currentSeason: number;
  readonly schools: ReadonlyMap<number, string>;
  readonly conferences: ReadonlyMap<number, DraftConference>;
  /** The conference of each active division. */
  readonly divisions: ReadonlyMap<number, number>;
  /** The conference of each school in each season that it plays, by `seasonKey`. */
  readonly memberships: ReadonlyMap<string, number>;
  /** The seasons for which conferences have settings, by `seasonKey`. */
  readonly conferenceSeasons: ReadonlySet<string>;
}

/** The key of a season of a school or of a conference. */
export function seasonKey(id: number, year: number): string {
  return `${id}/${year}`;
}

/** What a draft breaks or leaves alone, with the object that it is about. */
export interface WhatIfProblem {
  readonly kind: WhatIfProblemKind;
  readonly blocks: boolean;
  readonly text: string;
  /** Position of the move in the draft, from 0. */
  readonly move: number | null;
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
  readonly year: number | null;
}

/** One season of a school that a draft moves. */
export interface PlannedSeason {
  readonly move: number;
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly divisionId: number | null;
}

/** The seasons that a draft moves, and what is wrong with the others; seasons with a problem are left out (R-what-if). */
export function planDraft(
  moves: readonly DraftMove[],
  league: DraftLeague,
): { readonly seasons: readonly PlannedSeason[]; readonly problems: readonly WhatIfProblem[] } {
  const planned = new Map<string, PlannedSeason>();
  const problems: WhatIfProblem[] = [];
  for (const [position, move] of moves.entries()) {
    const own = planMove(position, move, league, planned);
    problems.push(...own.problems);
    for (const season of own.seasons) planned.set(seasonKey(season.schoolId, season.year), season);
  }
  if (moves.length === 0) problems.push(draftProblem('empty', WHAT_IF_MESSAGES.noMoves));
  return { seasons: [...planned.values()], problems };
}

function draftProblem(kind: WhatIfProblemKind, text: string): WhatIfProblem {
  return { kind, blocks: true, text, move: null, schoolId: null, conferenceId: null, year: null };
}

function planMove(
  position: number,
  move: DraftMove,
  league: DraftLeague,
  planned: ReadonlyMap<string, PlannedSeason>,
): { readonly seasons: readonly PlannedSeason[]; readonly problems: readonly WhatIfProblem[] } {
  const { schoolId, conferenceId, divisionId } = move;
  const years = sortYears(move, league, planned);
  const problems = MOVE_PROBLEMS.flatMap(({ kind, blocks, find, write }) => {
    const found = find(years);
    if (found === null) return [];
    const text = write(found, { move, league });
    const year = found.length === 1 ? (found[0] ?? null) : null;
    return [{ kind, blocks: blocks(years), text, move: position, schoolId, conferenceId, year }];
  });
  const seasons = years.isElsewhere
    ? []
    : years.moved.map((year) => ({ move: position, schoolId, year, conferenceId, divisionId }));
  return { seasons, problems };
}

/** The seasons of a move, by what is to be said about them. */
interface MoveYears {
  readonly isOutside: boolean;
  /** Whether the chosen division is not one of the conference. */
  readonly isElsewhere: boolean;
  readonly twice: readonly number[];
  readonly missing: readonly number[];
  readonly played: readonly number[];
  readonly member: readonly number[];
  readonly moved: readonly number[];
  readonly past: readonly number[];
  readonly others: readonly number[];
}

function sortYears(
  { schoolId, conferenceId, divisionId, firstSeason, lastSeason }: DraftMove,
  league: DraftLeague,
  planned: ReadonlyMap<string, PlannedSeason>,
): MoveYears {
  const last = lastSeason ?? league.seasons.at(-1) ?? firstSeason;
  const wanted = league.seasons.filter((year) => year >= firstSeason && year <= last);
  const conferenceIn = (year: number) => league.memberships.get(seasonKey(schoolId, year));
  const [twice, free] = split(wanted, (year) => planned.has(seasonKey(schoolId, year)));
  const [played, missing] = split(free, (year) => conferenceIn(year) !== undefined);
  const [member, moved] = split(played, (year) => conferenceIn(year) === conferenceId);
  const typeId = league.conferences.get(conferenceId)?.typeId;
  return {
    isOutside: !wanted.includes(firstSeason) || !wanted.includes(last),
    isElsewhere: divisionId !== null && league.divisions.get(divisionId) !== conferenceId,
    twice,
    missing,
    played,
    member,
    moved,
    past: moved.filter((year) => year < league.currentSeason),
    others: moved.filter((year) => league.conferences.get(conferenceIn(year) ?? 0)?.typeId !== typeId),
  };
}

function split(years: readonly number[], isFirst: (year: number) => boolean): [number[], number[]] {
  return [years.filter(isFirst), years.filter((year) => !isFirst(year))];
}

interface MoveProblem {
  readonly kind: WhatIfProblemKind;
  readonly blocks: (years: MoveYears) => boolean;
  /** The seasons that have the problem; null without it. */
  readonly find: (years: MoveYears) => readonly number[] | null;
  readonly write: (found: readonly number[], of: { readonly move: DraftMove; readonly league: DraftLeague }) => string;
}

const always = () => true;
const never = () => false;
const orNull = (years: readonly number[]) => (years.length === 0 ? null : years);
const nameSchool = ({ move, league }: { readonly move: DraftMove; readonly league: DraftLeague }) =>
  league.schools.get(move.schoolId) ?? '';

const MOVE_PROBLEMS: readonly MoveProblem[] = [
  {
    kind: 'outside-league',
    blocks: always,
    find: ({ isOutside }) => (isOutside ? [] : null),
    write: (_, { league }) => outsideLeague(league.seasons),
  },
  {
    kind: 'division-elsewhere',
    blocks: always,
    find: ({ isElsewhere }) => (isElsewhere ? [] : null),
    write: () => WHAT_IF_MESSAGES.unknownDivision,
  },
  {
    kind: 'moved-twice',
    blocks: always,
    find: ({ twice }) => orNull(twice),
    write: (years, of) => `${nameSchool(of)} is moved twice in ${writeSeasons(years)}.`,
  },
  {
    kind: 'no-season',
    blocks: ({ played }) => played.length === 0,
    find: ({ missing }) => orNull(missing),
    write: (years, of) => `${nameSchool(of)} does not play in ${writeSeasons(years)}.`,
  },
  {
    kind: 'member-already',
    blocks: ({ moved }) => moved.length === 0,
    find: ({ member }) => orNull(member),
    write: (years, of) =>
      `${nameSchool(of)} is a member of ${of.league.conferences.get(of.move.conferenceId)?.name ?? ''} in ${writeSeasons(years)} already.`,
  },
  {
    kind: 'past-season',
    blocks: never,
    find: ({ past }) => orNull(past),
    write: (years, of) => `${nameSchool(of)} changes its conference in a past season: ${writeSeasons(years)}.`,
  },
  {
    kind: 'other-type',
    blocks: never,
    find: ({ others }) => orNull(others),
    write: (years, of) =>
      `${nameSchool(of)} changes to ${typeName(of.league.conferences.get(of.move.conferenceId)?.typeId ?? 0)} in ${writeSeasons(years)}.`,
  },
];

function typeName(typeId: number): string {
  return Object.entries(DIVISIONS).find(([id]) => Number(id) === typeId)?.[1] ?? '';
}

/** The conferences that a draft gives settings for seasons that they lack. */
export function newConferenceSeasons(
  seasons: readonly PlannedSeason[],
  { conferences, conferenceSeasons }: DraftLeague,
): readonly WhatIfProblem[] {
  return groupYears(
    seasons.filter(({ conferenceId, year }) => !conferenceSeasons.has(seasonKey(conferenceId, year))),
    ({ conferenceId }) => conferenceId,
  ).map(([conferenceId, years]) =>
    leagueNotice('new-conference-season', conferenceId, {
      text: `${conferences.get(conferenceId)?.name ?? ''} has no settings in ${writeSeasons(years)} and gets the usual ones.`,
      years,
    }),
  );
}

/** The members of a conference in a season, before and after a draft. */
export interface MemberCount {
  readonly conferenceId: number;
  readonly conference: string;
  readonly year: number;
  readonly before: number;
  readonly after: number;
}

/** The conferences that a draft leaves without members. */
export function emptiedConferences(counts: readonly MemberCount[]): readonly WhatIfProblem[] {
  const emptied = counts.filter(({ before, after }) => before > 0 && after === 0);
  return groupYears(emptied, ({ conferenceId }) => conferenceId).map(([conferenceId, years]) => {
    const name = emptied.find((count) => count.conferenceId === conferenceId)?.conference ?? '';
    return leagueNotice('conference-empty', conferenceId, {
      text: `${name} has no members any more in ${writeSeasons(years)}.`,
      years,
    });
  });
}

/** A moved school's season with the games that it has and may play in its new conference. */
export interface GamesOfSeason {
  readonly schoolId: number;
  readonly school: string;
  readonly year: number;
  readonly games: number;
  readonly playable: number;
}

/** The moved schools with more games than they may play in their new conference. */
export function overfullSeasons(seasons: readonly GamesOfSeason[]): readonly WhatIfProblem[] {
  return seasons
    .filter(({ games, playable }) => games > playable)
    .map(({ schoolId, school, year, games, playable }) => ({
      kind: 'too-many-games',
      blocks: false,
      text: `${school} has ${games} games in ${year} and may play ${playable}.`,
      move: null,
      schoolId,
      conferenceId: null,
      year,
    }));
}

function leagueNotice(
  kind: WhatIfProblemKind,
  conferenceId: number,
  { text, years }: { readonly text: string; readonly years: readonly number[] },
): WhatIfProblem {
  const year = years.length === 1 ? (years[0] ?? null) : null;
  return { kind, blocks: false, text, move: null, schoolId: null, conferenceId, year };
}

function groupYears<T extends { readonly year: number }>(
  rows: readonly T[],
  key: (row: T) => number,
): [number, number[]][] {
  const groups = new Map<number, number[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row.year]);
  return [...groups].toSorted(([one], [other]) => one - other);
}
