/** Two teams that meet; who is at home is decided later. */
export type Pairing = readonly [number, number];

/** Games of different teams, which can all be played in one week. */
export type Round = Pairing[];

interface Circle {
  /** The team that keeps its position, if the number of teams is even. */
  readonly hub: number | undefined;
  /** The teams that rotate. */
  readonly ring: readonly number[];
}

/**
 * Positions the teams so that the first round pairs neighbors of the list: (1, 2), (3, 4), …; of an odd number of
 * teams the last one is free.
 */
function seat(teams: readonly number[]): Circle {
  const isEven = teams.length % 2 === 0;
  const turning = isEven ? teams.slice(1) : teams.slice(-1).concat(teams.slice(0, -1));
  const ring = [...turning];
  turning.slice(1).forEach((team, index) => {
    const step = Math.floor(index / 2) + 1;
    ring[index % 2 === 0 ? step : turning.length - step] = team;
  });
  return { hub: isEven ? teams[0] : undefined, ring };
}

/**
 * All rounds in which every team meets every other once, by the circle method: n - 1 rounds for an even number of
 * teams, n rounds with one free team each for an odd number. The first round pairs neighbors of the list.
 */
export function circleRounds(teams: readonly number[]): Round[] {
  const { hub, ring } = seat(teams);
  const size = ring.length;
  return ring.map((free, turn) => {
    const round: Round = hub === undefined ? [] : [[hub, free]];
    for (let step = 1; step <= (size - 1) / 2; step += 1) {
      const one = ring[(turn + step) % size];
      const other = ring[(turn - step + size) % size];
      if (one !== undefined && other !== undefined) round.push([one, other]);
    }
    return round;
  });
}

/** The key of a pairing, the same in either order. */
export function pairKey(one: number, other: number): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

function metIn(rounds: readonly Round[]): Set<string> {
  return new Set(rounds.flat().map(([one, other]) => pairKey(one, other)));
}

/** Pairs teams that have not met and leaves `left` teams without a game; null when that is impossible. */
function joinStrangers(teams: readonly number[], met: ReadonlySet<string>, left: number): Round | null {
  const [first, ...rest] = teams;
  if (first === undefined) return left === 0 ? [] : null;
  for (const partner of rest) {
    if (met.has(pairKey(first, partner))) continue;
    const others = joinStrangers(
      rest.filter((team) => team !== partner),
      met,
      left,
    );
    if (others) return [[first, partner], ...others];
  }
  return left > 0 ? joinStrangers(rest, met, left - 1) : null;
}

export interface RotationOptions {
  /** Neighbors in this list meet every year, in the first round. */
  readonly teams: readonly number[];
  readonly games: number;
  /** Number of teams that play one game fewer, for conferences with an odd number of teams. */
  readonly short: number;
  /** Number of the season, so that opponents change every year. */
  readonly turn: number;
}

/**
 * The rounds of one season: the rivalry round first, then as many rounds as give each team its games. An odd number of
 * teams gets one more, smaller round for the teams that were free. Throws when the numbers cannot be met.
 */
export function rotationRounds({ teams, games, short, turn }: RotationOptions): Round[] {
  const all = circleRounds(teams);
  if (games >= teams.length - 1) return all;
  const rivalry = all.slice(0, 1);
  const others = all.slice(1);
  for (let shift = 0; shift < others.length; shift += 1) {
    const from = (turn * (games - 1) + shift) % others.length;
    const chosen = [...rivalry, ...[...others.slice(from), ...others.slice(0, from)].slice(0, games - 1)];
    if (teams.length % 2 === 0) return chosen;
    const free = chosen.flatMap((round) => teams.filter((team) => !round.flat().includes(team)));
    const makeUp = joinStrangers(
      free.map((_, index) => free[(index + turn) % free.length]).filter((team) => team !== undefined),
      metIn(chosen),
      short,
    );
    if (makeUp) return [...chosen, makeUp];
  }
  throw new Error(`No rounds for ${teams.length} teams with ${games} games each`);
}

export interface DivisionOptions {
  readonly east: readonly number[];
  readonly west: readonly number[];
  readonly games: number;
  readonly turn: number;
}

function crossRound(east: readonly number[], west: readonly number[], shift: number): Round {
  return east.flatMap((team, index): Round => {
    const opponent = west[(index + shift) % west.length];
    return opponent === undefined ? [] : [[team, opponent]];
  });
}

/** The team without a game in each round of an odd number of teams. */
function freeTeams(teams: readonly number[], rounds: readonly Round[]): number[] {
  return rounds.flatMap((round) => teams.filter((team) => !round.flat().includes(team)));
}

/**
 * The rounds of a conference with two divisions of equal size: all games within the divisions, then games across them,
 * which change with `turn`. When the size is odd, the two free teams of a round meet.
 */
export function divisionRounds({ east, west, games, turn }: DivisionOptions): Round[] {
  const inEast = circleRounds(east);
  const first = circleRounds(west);
  const split = 1 + (turn % (first.length - 1));
  const inWest = [...first.slice(0, 1), ...first.slice(split), ...first.slice(1, split)];
  const isOdd = east.length % 2 === 1;
  const [freeEast, freeWest] = [freeTeams(east, inEast), freeTeams(west, inWest)];
  const inside = inEast.map((round, index): Round => {
    const [one, other] = [freeEast[index], freeWest[index]];
    const cross: Round = one !== undefined && other !== undefined ? [[one, other]] : [];
    return [...round, ...(inWest[index] ?? []), ...cross];
  });
  const across = Array.from({ length: games - inside.length }, (_, index) =>
    isOdd ? crossRound(freeEast, freeWest, index + 1) : crossRound(east, west, turn + index),
  );
  return [...inside, ...across];
}

/**
 * Makes two teams meet by swapping partners in a round after the first, unless a game is in `kept` or their partners
 * already meet. Changes `rounds`; true when the two meet.
 */
export function joinPair(rounds: Round[], one: number, other: number, kept: ReadonlySet<string>): boolean {
  const met = metIn(rounds);
  if (met.has(pairKey(one, other))) return true;
  for (const round of rounds.slice(1)) {
    const ofOne = round.findIndex((pairing) => pairing.includes(one));
    const ofOther = round.findIndex((pairing) => pairing.includes(other));
    const games = [round[ofOne], round[ofOther]].filter((pairing) => pairing !== undefined);
    if (games.length < 2 || games.some(([a, b]) => kept.has(pairKey(a, b)))) continue;
    const [first, second] = games.flat().filter((team) => team !== one && team !== other);
    if (first === undefined || second === undefined || met.has(pairKey(first, second))) continue;
    round[ofOne] = [one, other];
    round[ofOther] = [first, second];
    return true;
  }
  return false;
}
