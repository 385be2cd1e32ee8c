import { type Pairing, pairKey } from './round-robin.ts';

export interface HomeBalanceOptions {
  readonly pairings: readonly Pairing[];
  /** Number of home games that each team should have. */
  readonly targets: ReadonlyMap<number, number>;
  /** The home team of each pair's last meeting, by pairKey. */
  readonly lastHome: ReadonlyMap<string, number>;
}

interface Game {
  home: number;
  away: number;
  readonly isReturn: boolean;
}

function count(games: readonly Game[], team: number): number {
  return games.filter((game) => game.home === team).length;
}

/** The games whose sites to swap so that `from` loses a home game and a team in `to` gains one; null for none. */
function chain(games: readonly Game[], from: number, to: ReadonlySet<number>): Game[] | null {
  const reached = new Map<number, Game[]>([[from, []]]);
  const queue = [from];
  for (let team = queue.shift(); team !== undefined; team = queue.shift()) {
    const path = reached.get(team) ?? [];
    if (to.has(team)) return path;
    for (const game of games) {
      if (game.home !== team || reached.has(game.away)) continue;
      reached.set(game.away, [...path, game]);
      queue.push(game.away);
    }
  }
  return null;
}

/**
 * Assigns home and away to every pairing: a pair that met before swaps sites, then games are swapped, as few as
 * possible, until each team has its number of home games. Targets that the pairings do not allow stay missed.
 */
export function assignHomes({ pairings, targets, lastHome }: HomeBalanceOptions): { home: number; away: number }[] {
  const games = pairings.map(([one, other], index): Game => {
    const last = lastHome.get(pairKey(one, other));
    const isOneAtHome = last === undefined ? index % 2 === 0 : last === other;
    return isOneAtHome
      ? { home: one, away: other, isReturn: last !== undefined }
      : { home: other, away: one, isReturn: last !== undefined };
  });
  const missing = (team: number) => (targets.get(team) ?? 0) - count(games, team);
  for (const team of targets.keys()) {
    while (missing(team) < 0) {
      const short = new Set([...targets.keys()].filter((other) => missing(other) > 0));
      const path =
        chain(
          games.filter((game) => !game.isReturn),
          team,
          short,
        ) ?? chain(games, team, short);
      if (!path) break;
      for (const game of path) [game.home, game.away] = [game.away, game.home];
    }
  }
  return games.map(({ home, away }) => ({ home, away }));
}

/**
 * The number of home games of each team: half of an even number of games; of an odd number, every second team gets the
 * larger half, and `turn` alternates which teams do.
 */
export function homeTargets(games: ReadonlyMap<number, number>, turn: number): Map<number, number> {
  let odd = turn;
  const targets = new Map<number, number>();
  for (const [team, total] of games) {
    const isLarger = total % 2 === 1 && odd % 2 === 0;
    if (total % 2 === 1) odd += 1;
    targets.set(team, Math.floor(total / 2) + (isLarger ? 1 : 0));
  }
  return targets;
}
