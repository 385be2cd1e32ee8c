/** Changes the schedules of schools in a database. */
interface LoopChange {
  readonly database: string;
  /** The school whose schedule each address is, in the order of the addresses. */
  readonly schools: readonly number[];
}

/** A job for the request loop. */
export interface LoopJob {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** Addresses that the connections request in turn, without the site. */
  readonly paths: readonly string[];
  /** Headers of each request besides the usual ones, or instead of them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Addresses of weeks that every fifth connection comments in turn, instead of reading. */
  readonly comments?: readonly string[];
  /** A change before each call, so that no cached response is current; null for none. */
  readonly change: LoopChange | null;
}

export interface LoopResult {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of a call, without the change of the schedule that precedes the call. */
  readonly median: number;
  readonly p99: number;
}
