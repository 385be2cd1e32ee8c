import { isIndependents, listSaturdays, type TableGame, type Tables } from './table-games.ts';

// Counts per conference and Saturday without any code of the import or of the rules.

/** A number for each conference and Saturday that has one, such as `fbs/SEC 2024-10-05`. */
export type WeekCounts = ReadonlyMap<string, number>;

type Division = 'fbs' | 'fcs';

function tally(keys: readonly string[]): WeekCounts {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function listGames({ games }: Tables, season: number): readonly TableGame[] {
  return games.get(season) ?? [];
}

const isIn = (division: Division) => (league: string) => league.startsWith(`${division}/`);

/** Games hosted by members, designated hosts at neutral sites included, on Saturdays alone or on all days. */
export function countHosted(tables: Tables, season: number, division: Division, days: 'saturday' | 'all'): WeekCounts {
  return tally(
    listGames(tables, season)
      .filter(({ home, day, saturday }) => isIn(division)(home.league) && (days === 'all' || day === saturday))
      .map(({ home, saturday }) => `${home.league} ${saturday}`),
  );
}

/** Saturday games of FBS members against the FCS. */
export function countFcsOpponents(tables: Tables, season: number): WeekCounts {
  return tally(
    listGames(tables, season)
      .filter(({ day, saturday }) => day === saturday)
      .flatMap(({ home, away, saturday }) =>
        [
          [home.league, away.league],
          [away.league, home.league],
        ].flatMap(([own = '', other = '']) => (isIn('fbs')(own) && isIn('fcs')(other) ? [`${own} ${saturday}`] : [])),
      ),
  );
}

/** The Saturdays on which a school has a game, and its conference. */
function playedWeeks(
  games: readonly TableGame[],
): Map<string, { readonly league: string; readonly saturdays: Set<string> }> {
  const schools = new Map<string, { readonly league: string; readonly saturdays: Set<string> }>();
  for (const { home, away, saturday } of games)
    for (const { id, league } of [home, away]) {
      const school = schools.get(id) ?? { league, saturdays: new Set() };
      school.saturdays.add(saturday);
      schools.set(id, school);
    }
  return schools;
}

function findIdle(tables: Tables, season: number, division: Division) {
  return [...playedWeeks(listGames(tables, season))].flatMap(([id, { league, saturdays }]) => {
    if (!isIn(division)(league)) return [];
    const sorted = [...saturdays].toSorted();
    return listSaturdays(sorted[0] ?? '', sorted.at(-1) ?? '')
      .filter((saturday) => !saturdays.has(saturday))
      .map((saturday) => ({ id, league, saturday }));
  });
}

/** Members without a game between their first and their last one. */
export function countIdle(tables: Tables, season: number, division: Division): WeekCounts {
  return tally(findIdle(tables, season, division).map(({ league, saturday }) => `${league} ${saturday}`));
}

/** The weeks without a game between the first and the last one of a school, such as `2024 99 2024-09-07`. */
export function listIdle(tables: Tables, season: number, division: Division): string[] {
  return findIdle(tables, season, division).map(({ id, saturday }) => `${season} ${id} ${saturday}`);
}

/** How a conference plays: its first and last Saturday, and the most frequent number of conference games of a member. */
export interface Play {
  readonly first: string;
  readonly last: string;
  readonly usual: number;
}

function findOwnPlay(tables: Tables, season: number, league: string): Play | null {
  const members = tables.members.get(`${season} ${league}`)?.size ?? 0;
  const inside = listGames(tables, season).filter(({ home, isInside }) => isInside && home.league === league);
  const bySaturday = Map.groupBy(inside, ({ saturday }) => saturday);
  const saturdays = [...bySaturday.keys()].toSorted();
  const first = saturdays.find((saturday) => (bySaturday.get(saturday)?.length ?? 0) * 4 >= members);
  const last = saturdays.at(-1);
  if (first === undefined || last === undefined) return null;
  const times = tally([...tally(inside.flatMap(({ home, away }) => [home.id, away.id])).values()].map(String));
  const usual = [...times].toSorted(([one, a], [other, b]) => b - a || Number(other) - Number(one))[0]?.[0];
  return { first, last, usual: Number(usual) };
}

/** The day as far from `to` as the given day is from `from`. */
function move(day: string, from = '', to = ''): string {
  return new Date(Date.parse(day) + Date.parse(to) - Date.parse(from)).toISOString().slice(0, 10);
}

const plays = new WeakMap<Tables, Map<string, Play | null>>();

function findPlayAnew(tables: Tables, season: number, league: string): Play | null {
  if (isIndependents(league)) return null;
  const own = findOwnPlay(tables, season, league);
  if (own) return own;
  const last = [...tables.games.keys()]
    .toSorted((one, other) => one - other)
    .findLast((year) => findOwnPlay(tables, year, league) !== null);
  const play = last !== undefined && last < season ? findOwnPlay(tables, last, league) : null;
  const [from, to] = [tables.calendar.get(last ?? 0), tables.calendar.get(season)];
  if (!play || !from || !to) return null;
  return {
    ...play,
    first: move(play.first, from.laborDay, to.laborDay),
    last: move(play.last, from.thanksgiving, to.thanksgiving),
  };
}

/**
 * How a conference plays in a season: by its own games, else, after its last schedule, as in that one; null when on no
 * Saturday half of its members play.
 */
export function findPlay(tables: Tables, season: number, league: string): Play | null {
  const known = plays.get(tables) ?? new Map<string, Play | null>();
  plays.set(tables, known);
  const key = `${season} ${league}`;
  const play = known.has(key) ? (known.get(key) ?? null) : findPlayAnew(tables, season, league);
  known.set(key, play);
  return play;
}

/** Members without a game outside the conference, on each Saturday of conference play. */
export function countFree(tables: Tables, season: number, division: Division): WeekCounts {
  const counts = new Map<string, number>();
  for (const [key, members] of tables.members) {
    const league = key.slice(5);
    const play = key.startsWith(`${season} `) && isIn(division)(league) ? findPlay(tables, season, league) : null;
    if (!play) continue;
    for (const saturday of listSaturdays(play.first, play.last)) counts.set(`${league} ${saturday}`, members.size);
  }
  for (const { home, away, saturday, isInside } of listGames(tables, season))
    for (const { league } of isInside ? [] : [home, away]) {
      const key = `${league} ${saturday}`;
      if (counts.has(key)) counts.set(key, (counts.get(key) ?? 0) - 1);
    }
  return counts;
}
