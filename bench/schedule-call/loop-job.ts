/** A job for the request loop. */
export interface LoopJob {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** Schools that the connections request in turn. */
  readonly schools: readonly number[];
  /** Change the schedule of the school in this database before every call, so that no cached response is current. */
  readonly changedIn: string | null;
}

export interface LoopResult {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of one call, without the write before it. */
  readonly median: number;
  readonly p99: number;
}
