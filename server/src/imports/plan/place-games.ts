import type { RejectionReason } from '../rejected-row.ts';
import type { State } from '../state.ts';
import type { ChangedGame, PlannedGame } from './plan.ts';

export interface Placement {
  readonly changed: readonly ChangedGame[];
  readonly added: readonly PlannedGame[];
  readonly refused: ReadonlyMap<PlannedGame, RejectionReason>;
}

type Cells = Pick<PlannedGame, 'homeId' | 'awayId' | 'saturday'>;

function cellKeys({ homeId, awayId, saturday }: Cells): string[] {
  return [`${homeId}/${saturday}`, `${awayId}/${saturday}`];
}

/**
 * Places games in weeks that are free: one game per school, no flag, no live auction. Changed games may swap weeks. A
 * refused game keeps its week and may displace another, so placing restarts until nothing changes.
 */
export function placeGames(changed: readonly ChangedGame[], added: readonly PlannedGame[], state: State): Placement {
  const refused = new Map<PlannedGame, RejectionReason>();
  const stored = new Map(state.games.map((game) => [game.id, game]));
  const entersAny = (game: PlannedGame, cells: ReadonlySet<string>) => {
    const before = stored.get(game.id);
    const kept = new Set(before ? cellKeys(before) : []);
    return cellKeys(game).some((cell) => !kept.has(cell) && cells.has(cell));
  };
  for (const game of [...changed, ...added]) {
    if (entersAny(game, state.flaggedWeeks)) refused.set(game, 'week-flagged');
    else if (entersAny(game, state.auctionWeeks)) refused.set(game, 'week-auction');
  }
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    const moving = new Set(changed.filter((game) => !refused.has(game)).map(({ id }) => id));
    const taken = new Set(state.games.filter(({ id }) => !moving.has(id)).flatMap(cellKeys));
    for (const game of [...changed, ...added]) {
      if (refused.has(game)) continue;
      if (cellKeys(game).some((cell) => taken.has(cell))) refused.set(game, 'week-taken');
      else for (const cell of cellKeys(game)) taken.add(cell);
    }
  }
  const isPlaced = (game: PlannedGame) => !refused.has(game);
  return { changed: changed.filter(isPlaced), added: added.filter(isPlaced), refused };
}
