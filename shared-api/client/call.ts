import type { AnswerOf, CallInput, Contract, Endpoint } from '../contract/platform/endpoint.ts';
import type { CallParts, CallTemplate } from '../rules/platform/call-url.ts';

/** A call of the contract as the browser needs it, without schemas. */
export interface Route extends CallTemplate {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The response is the text of a CSV file. */
  readonly csv?: boolean;
  /** The response is a file. */
  readonly file?: boolean;
  /** The response is a stream of server-sent events, read by `openEventStream`. */
  readonly stream?: boolean;
}

export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The id of the request, for a caller that shows it; by default a new one. */
  readonly requestId?: string;
  /** The call changes no other call's response, so early answers are kept. */
  readonly changesNothing?: boolean;
  /** The call reaches the server although the page is left or loaded again right after it. */
  readonly outlivesPage?: boolean;
}

type Arguments<E extends Endpoint> =
  unknown extends CallInput<E>
    ? [input?: undefined, options?: CallOptions]
    : object extends CallInput<E>
      ? [input?: CallInput<E>, options?: CallOptions]
      : [input: CallInput<E>, options?: CallOptions];

/** One typed function for each call of the contract that has a single response. */
export type ApiClient<C extends Contract> = {
  readonly [A in keyof C]: {
    readonly [N in keyof C[A] as C[A][N] extends { readonly stream: true } ? never : N]: (
      ...args: Arguments<C[A][N]>
    ) => Promise<AnswerOf<C[A][N]>>;
  };
};

/** The input of a call without the types of the contract, which the client's signature has checked already. */
export interface RawInput extends CallParts {
  readonly body?: unknown;
  /** A file, sent as a multipart form instead of a JSON body. */
  readonly file?: File;
}
