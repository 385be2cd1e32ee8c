import { type Candidate, candidate, gameInWords, pairKey } from './league-rows.ts';
import type { RejectedRow, RejectionReason } from './rejected-row.ts';

export interface MergedGames {
  readonly games: readonly Candidate[];
  readonly refused: readonly RejectedRow[];
  /** Number of rows that repeat another row's game. */
  readonly repeated: number;
}

function refusal(reason: RejectionReason, { row }: Candidate): RejectedRow {
  return { reason, game: gameInWords(row), position: row.position };
}

/** Merges two rows of one game: a row with an id wins, else the later one; gaps are filled from the other. */
function joined(first: Candidate, second: Candidate): Candidate {
  const [winner, other] = first.row.id !== null && second.row.id === null ? [first, second] : [second, first];
  return {
    ...winner,
    row: {
      ...winner.row,
      venue: winner.row.venue ?? other.row.venue,
      notes: winner.row.notes || other.row.notes,
      isPlayed: winner.row.isPlayed ?? other.row.isPlayed,
      hasScore: winner.row.hasScore || other.row.hasScore,
    },
  };
}

function idRank({ row }: Candidate): number {
  return row.id === null ? Number.MAX_SAFE_INTEGER : Number(row.id);
}

/** Sorts by precedence: a result first, then the lower id. */
function byPrecedence(first: Candidate, second: Candidate): number {
  return (
    Number(second.row.hasScore) - Number(first.row.hasScore) ||
    idRank(first) - idRank(second) ||
    first.date.localeCompare(second.date) ||
    Number(first.row.home.id) - Number(second.row.home.id)
  );
}

function joinAll(group: readonly Candidate[]): Candidate[] {
  const [first, ...others] = group;
  return first ? [others.reduce(joined, first)] : [];
}

/** Separates games that are listed under two ids. */
function separateTwins(group: readonly Candidate[]): { kept: Candidate[]; twins: Candidate[] } {
  const nameless = group.filter(({ row }) => row.id === null);
  const [best, ...twins] = group.filter(({ row }) => row.id !== null).sort(byPrecedence);
  return { kept: joinAll(best ? [...nameless, best] : nameless), twins };
}

/** Merges the games of all files. Refuses a game under a second id and a school's second game in a week, in any order of rows. */
export function mergeGames(candidates: readonly Candidate[]): MergedGames {
  const nameless = candidates.filter(({ row }) => row.id === null);
  const byId = Map.groupBy(
    candidates.filter(({ row }) => row.id !== null),
    ({ row }) => row.id,
  );
  const byMeeting = Map.groupBy(
    [...[...byId.values()].flatMap(joinAll), ...nameless],
    ({ row, saturday }) => `${row.season} ${saturday} ${pairKey(row.home.id, row.away.id)}`,
  );
  const meetings = [...byMeeting.values()].map(separateTwins);
  const refused = meetings.flatMap(({ twins }) => twins.map((twin) => refusal('duplicate', twin)));
  const once = meetings.flatMap(({ kept }) => kept);
  const repeated = candidates.length - once.length - refused.length;
  const taken = new Set<string>();
  const games: Candidate[] = [];
  for (const game of once.toSorted(byPrecedence)) {
    const cells = [game.row.home.id, game.row.away.id].map((school) => `${school} ${game.saturday}`);
    if (cells.some((cell) => taken.has(cell))) refused.push(refusal('second-game', game));
    else {
      for (const cell of cells) taken.add(cell);
      games.push(candidate(game.row, game.date));
    }
  }
  return { games, refused, repeated };
}
