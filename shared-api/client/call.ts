import type { AnswerOf, CallInput, Contract, Endpoint } from '../contract/endpoint.ts';

/** What the browser knows of a call. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The answer has numbers only when asked for (decision A009). */
  readonly integers?: boolean;
  /** The answer is the text of a CSV file. */
  readonly csv?: boolean;
  /** Server-sent events, read by `openEventStream`. */
  readonly stream?: boolean;
}

export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
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
export interface RawInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly segments?: Readonly<Record<string, string | number | undefined>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Sent as a form instead of a body. */
  readonly file?: File;
}

/** The path of a route with its parameters filled in and percent-encoded, its named segments, and its query. */
export function routeUrl(route: Route, input: RawInput): string {
  const base = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const segments = Object.entries(input.segments ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `/${name}/${encodeURIComponent(String(value))}`,
  );
  const query = new URLSearchParams();
  if (route.integers) query.set('forceIntegers', '1');
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const path = [base, ...segments].join('');
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
