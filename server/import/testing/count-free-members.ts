import { DAY, isRegular, readRows, type Row, time } from './count-games.ts';

// Counts the members that are free for conference play without any code of the import or of the rules.

const SIDES = ['home', 'away'] as const;
const ARMY_NAVY: ReadonlySet<string> = new Set(['349', '2426']);

/** The Saturday of a game's week, Tuesday to Monday. */
function findSaturday(row: Row): string {
  const day = new Date(time(row)).getUTCDay();
  return new Date(time(row) + (day <= 1 ? -1 - day : 6 - day) * DAY).toISOString().slice(0, 10);
}

/** Army–Navy in December, and in 2026 the game that two members of the Mountain West play beside their eight. */
function isBesidePlay(row: Row): boolean {
  if (row.season === '2026' && SIDES.every((side) => ['23', '2449'].includes(row[`${side}_id`] ?? ''))) return true;
  return SIDES.every((side) => ARMY_NAVY.has(row[`${side}_id`] ?? '')) && new Date(time(row)).getUTCMonth() === 11;
}

/** The conference of a side, by the name under which the source knows it today. */
function league(row: Row, side: (typeof SIDES)[number]): string {
  const name = row[`${side}_conference`];
  return `${row[`${side}_classification`]}/${name === 'CAA' ? 'Coastal Athletic' : name}`;
}

interface Play {
  readonly members: Set<string>;
  /** Who plays in which week, inside and outside the conference. */
  readonly inside: Map<string, Set<string>>;
  readonly outside: Map<string, Set<string>>;
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function gather(rows: readonly Row[], late: readonly Row[]): Map<string, Play> {
  const plays = new Map<string, Play>();
  for (const row of rows) {
    const isInside = row.conference_game === '1' && league(row, 'home') === league(row, 'away') && !isBesidePlay(row);
    for (const side of SIDES) {
      const key = league(row, side);
      const play = plays.get(key) ?? { members: new Set(), inside: new Map(), outside: new Map() };
      plays.set(key, play);
      const school = row[`${side}_id`] ?? '';
      play.members.add(school);
      if (isRegular(row, late)) add(isInside ? play.inside : play.outside, findSaturday(row), school);
    }
  }
  return plays;
}

/**
 * For every conference of a division in a season, by `fbs/SEC 2024-10-05`: how many members have no game outside the
 * conference, on each Saturday from the first on which half of them play inside it to the last with such a game.
 */
export function countFreeMembersByTables(path: string, season: number, division: 'fbs' | 'fcs'): Map<string, number> {
  const rows = readRows(path).filter((row) => Number(row.season) === season);
  const late = rows.filter((row) => time(row) >= Date.UTC(season, 10, 20));
  const counts = new Map<string, number>();
  for (const [key, { members, inside, outside }] of gather(rows, late)) {
    if (!key.startsWith(`${division}/`) || key.endsWith('Independents') || key.endsWith('/')) continue;
    const saturdays = [...inside.keys()].sort();
    const first = saturdays.find((day) => (inside.get(day)?.size ?? 0) >= members.size / 2);
    const last = saturdays.at(-1);
    if (first === undefined || last === undefined) continue;
    for (let at = Date.parse(first); at <= Date.parse(last); at += 7 * DAY) {
      const day = new Date(at).toISOString().slice(0, 10);
      counts.set(`${key} ${day}`, members.size - (outside.get(day)?.size ?? 0));
    }
  }
  return counts;
}
