import { routes } from '../client/index.ts';
import type { AnswerOf, ApiContract, Endpoint, ErrorCode } from '../contract/index.ts';
import { contract, ERROR_STATUS } from '../contract/index.ts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod';

type Area = keyof ApiContract;
type Call<A extends Area> = keyof ApiContract[A] & keyof (typeof routes)[A] & string;
type Answer<A extends Area, N extends Call<A>> = ApiContract[A][N] extends Endpoint
  ? AnswerOf<ApiContract[A][N]>
  : never;

/** The parts of a request that a handler sees. */
export interface SeenCall {
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A refusal of the API; a handler throws it. */
export class RefusedCall {
  readonly code: ErrorCode;
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, error: string, fields: Readonly<Record<string, string>> = {}) {
    this.code = code;
    this.error = error;
    this.fields = fields;
  }
}

/** The answer of calls that return no data. */
export const DONE = { ok: true } as const;

interface WireRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

export const server = setupServer();

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return undefined;
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Refuses a body with fields that the call does not know, as the server does; other problems are for the test's answer. */
function refuseUnknownFields(area: string, name: string, body: unknown): void {
  const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
  const schema = calls[area]?.[name]?.body;
  const known = schema instanceof z.core.$ZodType ? schema : z.strictObject({}).optional();
  const issues = z.core.safeParse(known, body).error?.issues ?? [];
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) throw new RefusedCall('input.invalid', `There is no field ${unknown.keys.join(', ')}.`);
}

/**
 * Answers a call of the contract for the rest of this test. The answer has the contract's type; a thrown RefusedCall
 * is sent as a refusal.
 */
export function answerCall<A extends Area, N extends Call<A>>(
  area: A,
  name: N,
  answer: (call: SeenCall) => Answer<A, N> | Promise<Answer<A, N>>,
): void {
  const calls: Readonly<Record<string, WireRoute>> = routes[area];
  const route = calls[name];
  if (!route) throw new Error(`The contract has no call ${area}.${name}.`);
  server.use(
    METHODS[route.method](`*${route.path}`, async ({ params, request }) => {
      try {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        const body = await readBody(request);
        refuseUnknownFields(area, name, body);
        const value: unknown = await answer({ params, query, body });
        const answered = value instanceof Blob ? await value.arrayBuffer() : JSON.stringify(value);
        const headers = { 'content-type': 'application/json' };
        return new HttpResponse(answered, { headers, status: route.method === 'POST' ? 201 : 200 });
      } catch (refusal) {
        if (!(refusal instanceof RefusedCall)) throw refusal;
        const { code, error, fields } = refusal;
        return HttpResponse.json({ code, error, fields }, { status: ERROR_STATUS[code] });
      }
    }),
  );
}

/** Answers every GET call with the same for the rest of this test, and tells its URL. */
export function answerEvery(answer: object, onCall: (url: string) => void): void {
  server.use(
    http.get('*', ({ request }) => {
      onCall(request.url);
      return HttpResponse.json(answer);
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
