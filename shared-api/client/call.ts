import type { AnswerOf, CallInput, Contract, Endpoint } from '../contract/platform/endpoint.ts';
import type { CallParts, CallTemplate } from '../rules/platform/call-url.ts';

/** What the browser knows of a call. */
export interface Route extends CallTemplate {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The answer is the text of a CSV file. */
  readonly csv?: boolean;
  /** Server-sent events, read by `openEventStream`. */
  readonly stream?: boolean;
}

export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** What other calls answer stays as it is: answers that were asked for early are kept. */
  readonly changesNothing?: boolean;
}

type Arguments<E extends Endpoint> =
  unknown extends CallInput<E>
    ? [input?: undefined, options?: CallOptions]
    : object extends CallInput<E>
      ? [input?: CallInput<E>, options?: CallOptions]
      : [input: CallInput<E>, options?: CallOptions];

/** One typed function per call of the contract that has one answer. */
export type ApiClient<C extends Contract> = {
  readonly [A in keyof C]: {
    readonly [N in keyof C[A] as C[A][N] extends { readonly stream: true } ? never : N]: (
      ...args: Arguments<C[A][N]>
    ) => Promise<AnswerOf<C[A][N]>>;
  };
};

/** The parts of a call after typing is done. */
export interface RawInput extends CallParts {
  readonly body?: unknown;
  /** Sent as a form instead of a body. */
  readonly file?: File;
}
