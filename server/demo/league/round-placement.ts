import type { Random } from './random.ts';
import type { DraftGame, YearBoard } from './year-board.ts';

/** A game without a week yet. */
export type UnplacedGame = Omit<DraftGame, 'week'>;

export interface RoundPlacement {
  readonly board: YearBoard;
  /** The first round is played in the last week. */
  readonly rounds: readonly (readonly UnplacedGame[])[];
  /** Conference weeks in order, at least as many as rounds. */
  readonly weeks: readonly number[];
  /** First week to use when the conference weeks are taken. */
  readonly earliest: number;
  readonly random: Random;
}

/**
 * The games of each week: rounds in random order, some spread over two weeks, so that half of the conference is off in
 * each of them.
 */
function spreadRounds({ rounds, weeks, random }: RoundPlacement): UnplacedGame[][] {
  const rest = random.shuffled(rounds.slice(1));
  const spare = weeks.length - rounds.length;
  const middle = Math.floor(rest.length / 2);
  const spread = new Set([rest.length - 1, middle, middle - 1].slice(spare > 1 ? 0 : 1).slice(0, spare));
  const filled = rest.flatMap((round, index): UnplacedGame[][] => {
    if (!spread.has(index)) return [[...round]];
    const games = random.shuffled(round);
    const half = Math.ceil(games.length / 2);
    return [games.slice(0, half), games.slice(half)];
  });
  return [...filled, [...(rounds[0] ?? [])]];
}

/** Finds a week for a game; if necessary, moves one other game of its two schools to another week first. */
function makeRoom(board: YearBoard, game: UnplacedGame, weeks: readonly number[]): number | null {
  const free = weeks.find((week) => board.areFree(game.home, game.away, week));
  if (free !== undefined) return free;
  for (const [resting, busy] of [
    [game.home, game.away],
    [game.away, game.home],
  ] as const) {
    for (const week of weeks.filter((candidate) => board.isFree(resting, candidate))) {
      const inTheWay = board.gameAt(busy, week);
      if (!inTheWay || inTheWay.conferenceId === null || inTheWay.altLocation !== '') continue;
      const elsewhere = weeks.find((candidate) => board.areFree(inTheWay.home, inTheWay.away, candidate));
      if (elsewhere === undefined) continue;
      board.move(inTheWay, elsewhere);
      return week;
    }
  }
  return null;
}

/** Moves games at random to weeks in which both schools are off, so that the schools' free weeks differ. */
function scatterRest({ weeks, random, board }: RoundPlacement, games: readonly DraftGame[]): void {
  const movable = weeks.slice(0, -1);
  const last = weeks.at(-1);
  for (const game of random.shuffled([...games, ...games])) {
    if (game.week === last || game.altLocation !== '') continue;
    const options = movable.filter((week) => board.areFree(game.home, game.away, week));
    if (options.length > 0) board.move(game, random.pick(options));
  }
}

/** Places a conference's rounds on the `YearBoard`, around its games so far; throws when a game finds no week. */
export function placeRounds(placement: RoundPlacement): void {
  const { board, weeks, earliest } = placement;
  const placed: DraftGame[] = [];
  const waiting: UnplacedGame[] = [];
  const put = (game: UnplacedGame, week: number) => {
    const draft = { ...game, week };
    board.place(draft);
    placed.push(draft);
  };
  spreadRounds(placement).forEach((games, index) => {
    const week = weeks[index];
    for (const game of games) {
      if (week !== undefined && board.areFree(game.home, game.away, week)) put(game, week);
      else waiting.push(game);
    }
  });
  const before = Array.from({ length: (weeks[0] ?? 0) - earliest }, (_, index) => (weeks[0] ?? 0) - 1 - index);
  for (const game of waiting) {
    const week = makeRoom(board, game, weeks) ?? makeRoom(board, game, [...weeks, ...before]);
    if (week === null) throw new Error(`No week for ${game.away} at ${game.home} in ${board.year}`);
    put(game, week);
  }
  scatterRest(placement, placed);
}
