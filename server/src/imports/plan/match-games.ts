import { pairKey, type ImportedGame } from '../league-rows.ts';
import type { GameState, State } from '../state.ts';
import type { RowId } from './plan.ts';

/** A game of the files with the rows of its schools. */
export interface ResolvedGame {
  readonly game: ImportedGame;
  readonly homeId: RowId;
  readonly awayId: RowId;
}

export interface MatchedGame extends ResolvedGame {
  /** Null for a new game. */
  readonly stored: GameState | null;
}

export interface Matches {
  readonly matched: readonly MatchedGame[];
  /** Games of the files that are already stored under another id. */
  readonly twins: readonly ResolvedGame[];
  /** Ids of stored games that are in the files. */
  readonly seen: ReadonlySet<number>;
}

function pairOfYear(year: number, home: RowId, away: RowId): string {
  return `${year} ${pairKey(String(home), String(away))}`;
}

function pairInWeek(year: number, saturday: string, home: RowId, away: RowId): string {
  return `${pairOfYear(year, home, away)} ${saturday}`;
}

class StoredGames {
  readonly #byId: ReadonlyMap<number, GameState>;
  readonly #byWeek: ReadonlyMap<string, GameState>;
  readonly #byPair = new Map<string, GameState[]>();
  readonly #links: ReadonlyMap<string, number>;
  readonly #externalIds = new Map<number, string>();
  readonly #taken = new Set<number>();

  constructor({ games, links }: State) {
    this.#byId = new Map(games.map((game) => [game.id, game]));
    this.#byWeek = new Map(games.map((game) => [pairInWeek(game.year, game.saturday, game.homeId, game.awayId), game]));
    this.#links = links.game;
    for (const [external, internal] of links.game) this.#externalIds.set(internal, external);
    for (const game of games) {
      const key = pairOfYear(game.year, game.homeId, game.awayId);
      this.#byPair.set(key, [...(this.#byPair.get(key) ?? []), game]);
    }
  }

  take(game: GameState): GameState {
    this.#taken.add(game.id);
    return game;
  }

  /** The game that an earlier import linked to this id. */
  linked({ game }: ResolvedGame): GameState | null {
    const stored = game.id === null ? undefined : this.#byId.get(this.#links.get(game.id) ?? 0);
    return stored && !this.#taken.has(stored.id) ? this.take(stored) : null;
  }

  inSameWeek({ game, homeId, awayId }: ResolvedGame): GameState | null {
    return this.#byWeek.get(pairInWeek(game.season, game.saturday, homeId, awayId)) ?? null;
  }

  isTaken(stored: GameState): boolean {
    return this.#taken.has(stored.id);
  }

  /** Whether the stored game has another external id. */
  hasOtherId(stored: GameState, { game }: ResolvedGame): boolean {
    const id = this.#externalIds.get(stored.id);
    return id !== undefined && game.id !== null && id !== game.id;
  }

  /** The only unmatched game of the two schools in the season; null when its external id differs. */
  moved({ game, homeId, awayId }: ResolvedGame): GameState | null {
    const left = (this.#byPair.get(pairOfYear(game.season, homeId, awayId)) ?? []).filter(
      ({ id }) => !this.#taken.has(id),
    );
    const [stored] = left;
    if (!stored || left.length > 1) return null;
    return game.id === null || !this.#externalIds.has(stored.id) ? this.take(stored) : null;
  }
}

/** Matches games with stored ones: by id, else by schools and week, else as the only unmatched game of the pair that season. */
export function matchGames(games: readonly ResolvedGame[], state: State): Matches {
  const stored = new StoredGames(state);
  const found = new Map<ResolvedGame, GameState>();
  const twins = new Set<ResolvedGame>();
  const seen = new Set<number>();
  for (const resolved of games) {
    const match = stored.linked(resolved);
    if (match) found.set(resolved, match);
  }
  for (const resolved of games) {
    const match = found.has(resolved) ? null : stored.inSameWeek(resolved);
    if (!match) continue;
    seen.add(match.id);
    if (stored.isTaken(match) || stored.hasOtherId(match, resolved)) twins.add(resolved);
    else found.set(resolved, stored.take(match));
  }
  const left = games.filter((game) => !found.has(game) && !twins.has(game));
  const meetings = new Map<string, number>();
  for (const { game, homeId, awayId } of left) {
    const key = pairOfYear(game.season, homeId, awayId);
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
  }
  for (const resolved of left) {
    const isOnly = meetings.get(pairOfYear(resolved.game.season, resolved.homeId, resolved.awayId)) === 1;
    const match = isOnly ? stored.moved(resolved) : null;
    if (match) found.set(resolved, match);
  }
  return {
    matched: games.filter((game) => !twins.has(game)).map((game) => ({ ...game, stored: found.get(game) ?? null })),
    twins: [...twins],
    seen: new Set([...seen, ...[...found.values()].map(({ id }) => id)]),
  };
}
