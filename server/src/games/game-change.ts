import type { Pending } from '@open-date/shared-api/rules/constants';
import type { ConsentState } from '@open-date/shared-api/rules/games/consent';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';
import type { DeletedGame } from './deleted-games.ts';
import type { GameRow } from './game-row.ts';

/** A game before and after a change; null where it did not exist. */
export interface GameChange {
  readonly before: GameRow | null;
  readonly after: GameRow | null;
  /** The answer of a school or administrator that caused the change, such as a dispute; missing for other changes. */
  readonly step?: GameStep;
  /** Why the game was declined; missing or empty without a reason. */
  readonly reason?: string;
  /** The copy of a deleted game, from which the log can bring it back. */
  readonly kept?: DeletedGame;
  /** The entry of the log whose game was brought back. */
  readonly restores?: number;
}

/** A game as entries of the log keep it. */
export interface LoggedGameValues {
  readonly home: number;
  readonly away: number;
  readonly date: string;
  readonly year: number;
  readonly pending: Pending;
  readonly conference: number | null;
  readonly privateTo: number | null;
  readonly location: string;
  readonly comments: string;
  readonly consent: { readonly state: ConsentState; readonly school: number } | null;
}

/** Whether the detail of an entry is a game. */
export function isLoggedGame(value: unknown): value is LoggedGameValues {
  return typeof value === 'object' && value !== null && 'home' in value && 'away' in value && 'date' in value;
}

export type GameStep = 'confirm' | 'decline' | 'dispute' | 'withdraw' | 'settle';

/** A game that was put into its weeks; `before` is null unless it stood somewhere already. */
export interface PlacedGame {
  readonly before: GameRow | null;
  readonly after: GameRow;
}

/** What a call says about live auctions; `refuse`: it cannot ask. */
export type AuctionsAnswer = 'refuse' | AnsweredAuctions;

/** What the user agreed to; they are asked about the rest. */
export interface AnsweredAuctions {
  /** The auctions of the weeks may end. */
  readonly endsAuctions: boolean;
  /** What the question about them named; undefined agrees to whatever is live. */
  readonly seen: string | undefined;
  /** The game may take the last free game of a season (A275). */
  readonly takesLastGame: boolean;
}

/** The fields of a call that answer the questions about live auctions. */
interface AnswerFields {
  readonly EndAuctions: 0 | 1;
  readonly SeenAuctions?: string | undefined;
  readonly TakeLastGame: 0 | 1;
}

export function auctionsAnswer({ EndAuctions, SeenAuctions: seen, TakeLastGame }: AnswerFields): AnsweredAuctions {
  return { endsAuctions: EndAuctions === 1, seen, takesLastGame: TakeLastGame === 1 };
}

/**
 * Runs when a game is put into its weeks, in the same transaction: ends their live auctions or refuses the game
 * (R-game-ends-auction, A275). It belongs to auctions, which games cannot import.
 */
export type OnGamePlaced = (
  tx: Tx,
  session: Session,
  placed: PlacedGame,
  answer: AuctionsAnswer,
  now: Date,
) => Promise<void>;
