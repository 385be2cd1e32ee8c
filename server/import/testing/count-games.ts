import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

// Counts the games of the data folder without any code of the import, as an independent check: with other parsing,
// the day as the file states it in New York and by hand for Hawaii and Sydney, and the postseason found by the games
// around a game, not by tables of conferences.

/** A row of a table by its columns. */
export type Row = Readonly<Record<string, string>>;

/** Home, away and neutral games of a school in a season. */
export interface Count {
  home: number;
  away: number;
  neutral: number;
}

/** A day in milliseconds. */
export const DAY = 86_400_000;
/** Conferences whose only game on the days of the title games was an ordinary one. */
const ORDINARY: ReadonlySet<string> = new Set([
  '2012 Western Athletic',
  '2012 Mountain West',
  '2012 Pioneer',
  '2013 Sun Belt',
]);
/** Title games on campus or of a guest member in 2020, when postponed games were played on the same days. */
const TITLES_2020: ReadonlySet<string> = new Set([
  'Marshall UAB',
  'USC Oregon',
  'Cincinnati Tulsa',
  'Notre Dame Clemson',
]);

const tables = new Map<string, readonly Row[]>();

/** Reads a table, plain or gzip, once. */
export function readRows(path: string): readonly Row[] {
  const rows = tables.get(path) ?? parseRows(path);
  tables.set(path, rows);
  return rows;
}

function parseRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  const [header = '', ...lines] = text.trim().split('\n');
  const split = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const columns = split(header);
  return lines.map((line) => Object.fromEntries(split(line).map((value, index) => [columns[index] ?? '', value])));
}

/** Hours from UTC of the venues whose day is another one than that in New York. */
function hoursFromUtc({ home_id: home, neutral_site: isNeutral, venue = '' }: Row): number | null {
  if (/sydney|anz stadium|stadium australia/i.test(venue)) return 10;
  return venue === 'Aloha Stadium' || (home === '62' && isNeutral !== '1') ? -10 : null;
}

/** The day of a game at its venue as a moment. */
export function time(row: Row): number {
  const hours = hoursFromUtc(row);
  if (hours === null || row.start_time_tbd === '1' || !row.start_date)
    return Date.parse(row.game_day_et || row.game_date || '');
  const there = Date.parse(row.start_date) + hours * 3_600_000;
  return there - (there % DAY);
}

function thanksgiving(year: number): number {
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(year, 10, 22 + index));
  return days.find((day) => new Date(day).getUTCDay() === 4) ?? 0;
}

function isTitle(row: Row, all: readonly Row[]): boolean {
  const year = Number(row.season);
  if (year === 2020) {
    const isOf = TITLES_2020.has(`${row.home_team} ${row.away_team}`);
    return (
      time(row) >= Date.UTC(2020, 11, 18) &&
      (isOf || (row.neutral_site === '1' && row.home_conference === row.away_conference))
    );
  }
  const days = (other: Row) => (time(other) - thanksgiving(year)) / DAY;
  if (days(row) < 7 || days(row) > 9 || row.home_conference !== row.away_conference) return false;
  if (row.neutral_site === '1') return true;
  const others = all.filter(
    (other) =>
      other.season === row.season &&
      other.home_conference === row.home_conference &&
      other.away_conference === row.home_conference &&
      days(other) >= 7 &&
      days(other) <= 9,
  );
  return others.length === 1 && !ORDINARY.has(`${row.season} ${row.home_conference}`);
}

/** Whether a game is a playoff: the winner plays on, and from the second week of December there are only playoffs. */
function isPlayoff(row: Row, all: readonly Row[]): boolean {
  const year = Number(row.season);
  if (row.home_classification !== 'fcs' || row.away_classification !== 'fcs') return false;
  if (time(row) < thanksgiving(year) + 2 * DAY) return false;
  if (row.home_conference === 'SWAC' && row.away_conference === 'SWAC') return false;
  const sides = new Set([row.home_id, row.away_id]);
  const plays = (other: Row) => sides.has(other.home_id) || sides.has(other.away_id);
  const goesOn = all.some((other) => time(other) > time(row) && time(other) - time(row) <= 10 * DAY && plays(other));
  return goesOn || time(row) > Date.UTC(year, 11, 4);
}

/** Whether a game is a regular one of a season from 2011 on. */
export function isRegular(row: Row, all: readonly Row[]): boolean {
  if (Number(row.season) < 2011 || (row.season_type ?? 'regular') !== 'regular') return false;
  if (row.completed === '0' && Number(row.home_points) + Number(row.away_points) === 0) return false;
  if (row.notes?.toLowerCase().includes('championship')) return false;
  return !isTitle(row, all) && !isPlayoff(row, all);
}

const isDivisionOne = (division: string | undefined) => division === 'fbs' || division === 'fcs';

/**
 * Counts the games of every Division I school in the seasons 2011 to 2026, by `season id`, directly from the tables.
 */
export function countGames(paths: readonly string[]): Map<string, Count> {
  const all = paths.flatMap(readRows).filter((row) => Number(row.season) >= 2011 && Number(row.season) <= 2026);
  const late = all.filter((row) => time(row) >= Date.UTC(Number(row.season), 10, 20));
  const counts = new Map<string, Count>();
  const add = (row: Row, side: 'home' | 'away') => {
    if (!isDivisionOne(row[`${side}_classification`])) return;
    const key = `${row.season} ${row[`${side}_id`]}`;
    const count = counts.get(key) ?? { home: 0, away: 0, neutral: 0 };
    counts.set(key, count);
    count[row.neutral_site === '1' ? 'neutral' : side] += 1;
  };
  for (const row of all) {
    if (!isRegular(row, late)) continue;
    add(row, 'home');
    add(row, 'away');
  }
  return counts;
}
