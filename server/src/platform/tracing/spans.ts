/** The part of a trace that is one statement. */
export interface StatementSpan {
  end(outcome: { readonly rows: number | null; readonly failure: string | null }): void;
}

/** The part of a trace that is one request. */
export interface WorkSpan {
  readonly traceId: string;
  /** How others are told of it: the `traceparent` of W3C. */
  readonly traceparent: string;
  /** Begins the part that is a statement, by its name. */
  startStatement(name: string): StatementSpan;
  end(status: number): void;
}

/** What a trace says of a request; nothing of who made it. */
export interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly id: string;
  /** The `traceparent` and `tracestate` that the request came with. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Where spans go; there is none while no collector is set. */
export interface Traces {
  /** Null for a request that the sampler leaves out, so that it costs nothing more. */
  startRequest(request: TracedRequest): WorkSpan | null;
  /** Sends what has not been sent, for as long as that takes at most. */
  close(): Promise<void>;
}
