/** A job for the request loop. */
export interface LoopJob {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** Schools that the connections request in turn. */
  readonly schools: readonly number[];
  /** Database in which each call is preceded by a change of the schedule, so that no cached response is current. */
  readonly changedIn: string | null;
}

export interface LoopResult {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of a call, without the change of the schedule that precedes the call. */
  readonly median: number;
  readonly p99: number;
}
