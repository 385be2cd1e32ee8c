import type { CallPermission, ObjectRule } from '../../rules/access/call-permissions.ts';

/** The part of a zod schema that endpoints need; this small type keeps the type checking of many endpoints fast. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type InputOf<S extends Schema> = S['_zod']['input'];
export type OutputOf<S extends Schema> = S['_zod']['output'];

/** Stable codes of refusals with their HTTP status (A010). 401 means an expired or unknown token, nothing else. */
export const ERROR_STATUS = {
  'session.expired': 401,
  'input.invalid': 400,
  'login.refused': 400,
  'reset.refused': 400,
  'game.invalid': 400,
  forbidden: 403,
  'factor.demanded': 403,
  'proof.needed': 403,
  'not-found': 404,
  'method.not-allowed': 405,
  'input.too-slow': 408,
  'factor.needed': 409,
  'factor.state': 409,
  'challenge.over': 409,
  'email.taken': 409,
  'name.taken': 409,
  'season.exists': 409,
  'season.in-use': 409,
  'season.last-game': 409,
  'refresh.running': 409,
  'import.running': 409,
  'what-if.blocked': 409,
  'what-if.changed': 409,
  'mail.off': 409,
  'week.taken': 409,
  'week.flagged': 409,
  stale: 409,
  'auction.taken': 409,
  'auction.state': 409,
  'auction.live': 409,
  'bid.range': 409,
  'bid.leading': 409,
  'bidder.state': 409,
  'release.refused': 409,
  'input.too-large': 413,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every refusal. */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorCode;
  /**
   * Input fields at fault, each with its own text; of `auction.live` and `season.last-game`, the field that agrees with its value; of
   * `factor.needed`, the challenge that a second factor answers.
   */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for each parameter. */
  readonly path: string;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Who may make the call; checked before its handler runs. All but `public` require a session. */
  readonly permission: CallPermission;
  /** The rule about the call's object; checked by the command, in `rights.ts` of its domain. */
  readonly objectRule?: ObjectRule;
  /** Open to users who have yet to set up the second factor that the site demands; all other calls refuse them. */
  readonly duringSetUp?: true;
  /** The call needs a user who has proved within the last minutes who they are (R-fresh-proof). */
  readonly proof?: 'fresh';
  /** Maximum calls per minute from one network; by default the limit of the site. */
  readonly perMinute?: number;
  readonly params?: Schema;
  /** Named parts after the path, each `/name/value`, in any order (R-segments). */
  readonly segments?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The most bytes of the body; by default the limit of the site. A larger one is read only for permitted callers. */
  readonly bodyMost?: number;
  /** The body is a multipart form with one file in the field `file`, of at most `most` bytes. */
  readonly upload?: { readonly most: number };
  readonly answer: Schema;
  readonly status?: 200 | 201 | 202;
  /** Numbers of the response are sent as strings unless `forceIntegers=1` (A009). */
  readonly legacyStrings?: true;
  /** The response is a text, sent as a CSV file of this name, with the seasons or days of the call behind it. */
  readonly csv?: string;
  /** The response is a file of any size, sent while it is made; callers get a Blob. */
  readonly file?: true;
  /** The response is a stream of server-sent events, each with one `answer` as its data. */
  readonly stream?: true;
  /** Codes of refusals besides those that every call can return (session, input, internal). */
  readonly errors: readonly ErrorCode[];
}

/** Declares one call; returns it unchanged, with its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

export type Area = Readonly<Record<string, Endpoint>>;
export type Contract = Readonly<Record<string, Area>>;

type Part<E, K extends string> = E extends Readonly<Record<K, infer S extends Schema>> ? S : never;

/** What a caller passes to an endpoint: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: InputOf<Part<E, 'params'>> }) &
  ([Part<E, 'segments'>] extends [never]
    ? unknown
    : object extends InputOf<Part<E, 'segments'>>
      ? { segments?: InputOf<Part<E, 'segments'>> }
      : { segments: InputOf<Part<E, 'segments'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query?: InputOf<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: InputOf<Part<E, 'body'>> }) &
  (E extends { readonly upload: object } ? { file: File } : unknown);

/** What a handler receives: the parsed parts of the request. */
export type ParsedInput<E extends Endpoint> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: OutputOf<Part<E, 'params'>> }) &
  ([Part<E, 'segments'>] extends [never] ? unknown : { segments: OutputOf<Part<E, 'segments'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query: OutputOf<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: OutputOf<Part<E, 'body'>> });

export type AnswerOf<E extends Endpoint> = OutputOf<E['answer']>;
