/** Who bids in a round: a school with the token of one of its users. */
export interface BenchBidder {
  readonly school: number;
  readonly user: number;
  readonly token: string;
}

/** A round of bids on one auction of its own. */
export interface BidJob {
  /** Through the product's call, by the product's statements, or by a lock, a check and an insert alone. */
  readonly side: 'product' | 'same' | 'least';
  /** With private bidding a school competes with nobody, so that every bid is placed. */
  readonly isPrivate: boolean;
  readonly port: number;
  readonly database: string;
  readonly bidders: readonly BenchBidder[];
  readonly seconds: number;
  /** Connections to the database, as many as the product's pool has. */
  readonly pool: number;
}

export interface BidResult {
  readonly placed: number;
  /** Bids of the product that another one had outrun. */
  readonly refused: number;
  readonly seconds: number;
  readonly median: number;
  readonly p99: number;
}
