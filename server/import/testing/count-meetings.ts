import { isIndependents, type Tables } from './table-games.ts';

// Counts non-conference games by what both sides are, without any code of the import or of the rules.

/** Numbers by season and sides, such as `2024 fbs/SEC hosts fbs/ACC`. */
export type MeetingCounts = ReadonlyMap<string, number>;

const POWER: ReadonlySet<string> = new Set(['fbs/ACC', 'fbs/Big 12', 'fbs/Big Ten', 'fbs/SEC']);
const FORMER_POWER: Readonly<Record<string, number>> = { 'fbs/Big East': 2012, 'fbs/Pac-12': 2023 };

/** P4 or P5, G6 or G5, or the independents of the FBS; the FCS; everything else. */
export type Group = 'P' | 'G' | 'independents' | 'FCS' | 'others';

/** What a conference counts as in a season. */
export function findGroup(league: string, season: number): Group {
  if (league.startsWith('fcs/')) return 'FCS';
  if (!league.startsWith('fbs/')) return 'others';
  if (isIndependents(league)) return 'independents';
  return POWER.has(league) || season <= (FORMER_POWER[league] ?? 0) ? 'P' : 'G';
}

/** The matrices of conference scheduling, and which sides stand on their axes. */
const MATRICES = {
  OVERALL: [
    ['P', 'G', 'independents'],
    ['P', 'G', 'independents', 'FCS'],
  ],
  'P4 VS P4': [['P'], ['P']],
  'G6 VS P4 WITH INDEPENDENTS': [
    ['G', 'independents'],
    ['P', 'independents'],
  ],
  'FCS VS FCS': [['FCS'], ['FCS']],
} as const satisfies Record<string, readonly [readonly Group[], readonly Group[]]>;

/** The name of a matrix that is counted. */
export type MatrixName = keyof typeof MATRICES;
/** The names of all matrices that are counted. */
export const MATRIX_NAMES = ['OVERALL', 'P4 VS P4', 'G6 VS P4 WITH INDEPENDENTS', 'FCS VS FCS'] as const;

/**
 * The non-conference games of a matrix, home and away, in these seasons. The whole FCS is one column of OVERALL; a
 * conference does not meet itself, but independents do.
 */
export function countMeetings({ games }: Tables, name: MatrixName, seasons: readonly number[]): MeetingCounts {
  const [rows, columns]: readonly (readonly Group[])[] = MATRICES[name];
  const counts = new Map<string, number>();
  const add = (season: number, row: string, verb: string, column: string) => {
    const [ofRow, ofColumn] = [findGroup(row, season), findGroup(column, season)];
    const isItself = row === column && ofRow !== 'independents';
    if (!rows?.includes(ofRow) || !columns?.includes(ofColumn) || isItself) return;
    const key = `${season} ${row} ${verb} ${name === 'OVERALL' && ofColumn === 'FCS' ? 'FCS' : column}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const season of seasons)
    for (const { home, away, isInside } of games.get(season) ?? []) {
      if (isInside) continue;
      add(season, home.league, 'hosts', away.league);
      add(season, away.league, 'visits', home.league);
    }
  return counts;
}

/** The non-conference games of each FBS conference by kind of opponent, such as `2024 fbs/SEC p5`. */
export function countOpponents({ games }: Tables, seasons: readonly number[]): MeetingCounts {
  const grids = { P: 'p5', G: 'g5', independents: 'g5', FCS: 'fcs', others: 'nonD1' } as const;
  const counts = new Map<string, number>();
  for (const season of seasons)
    for (const { home, away, isInside } of games.get(season) ?? [])
      for (const [own, other] of [
        [home.league, away.league],
        [away.league, home.league],
      ] as const) {
        if (isInside || !own.startsWith('fbs/')) continue;
        const key = `${season} ${own} ${grids[findGroup(other, season)]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return counts;
}

/** Conference games and other games of each Division I school, such as `2024 99`. */
export function countSides(
  { games }: Tables,
  seasons: readonly number[],
): ReadonlyMap<string, { readonly inside: number; readonly outside: number }> {
  const counts = new Map<string, { inside: number; outside: number }>();
  for (const season of seasons)
    for (const { home, away, isInside } of games.get(season) ?? [])
      for (const { id, league } of [home, away]) {
        if (!/^f[bc]s\//.test(league)) continue;
        const key = `${season} ${id}`;
        const count = counts.get(key) ?? { inside: 0, outside: 0 };
        count[isInside ? 'inside' : 'outside'] += 1;
        counts.set(key, count);
      }
  return counts;
}
