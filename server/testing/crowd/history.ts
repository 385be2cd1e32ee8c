/** What a bidder asked for. */
export type BidderRequest =
  | { readonly kind: 'bid'; readonly amount: number; readonly key: string }
  | { readonly kind: 'limit'; readonly amount: number; readonly key: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'retract'; readonly bid: number }
  | { readonly kind: 'read' };

/** The part of an answer that shows the state of the auction. */
export interface Shown {
  readonly minBid: number | null;
  readonly maxBid: number | null;
  /** The best of the bids that the bidder sees; undefined when the answer does not say. */
  readonly best?: number | null;
  /** Ids of the bids of the bidder that count, automatic ones too; only of a read. */
  readonly own?: readonly number[];
}

/** A call of a bidder: what was asked, when, and what came of it. */
export interface Call {
  readonly auction: number;
  readonly school: number;
  readonly request: BidderRequest;
  /** Milliseconds since 1970 by the clock of the machine. */
  readonly called: number;
  readonly answered: number;
  /** Refused with a code, answered, or lost on the way, so that it may have been done or not. */
  readonly outcome:
    | { readonly is: 'refused'; readonly code: string }
    | { readonly is: 'done'; readonly shown: Shown | null; readonly bid: number | null }
    | { readonly is: 'lost' };
}

/** A small generator of random numbers from 0 to 1, so that a run can be repeated by its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
