import ky, { type KyInstance } from 'ky';
import { type Contract, ERROR_STATUS, type ErrorCode } from '../contract/platform/endpoint.ts';
import { callUrl } from '../rules/platform/call-url.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions, RawInput, Route, RouteTable } from './call.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { newRequestId } from './new-request-id.ts';

export interface ClientSettings {
  /** Prefix of every path; empty for the page's own origin. */
  readonly base: string;
  /** Token of the signed-in user, read for each call. */
  readonly token: () => string | null;
  /** Called when the server rejects the token; `token` is the one that was sent. */
  readonly onSessionExpired: (token: string | null) => void;
  /** Called when the server refuses every call until the user has set up a second factor. */
  readonly onFactorDemanded?: () => void;
  /** Asks the user to prove who they are; resolves to whether they did, and the call that needs it is made again. */
  readonly proveIdentity?: () => Promise<boolean>;
  /** Answers of calls that were started before a screen asked for them. */
  readonly early?: EarlyAnswers | undefined;
}

interface ErrorBody {
  readonly error?: unknown;
  readonly code?: unknown;
  readonly fields?: unknown;
}

const TIMEOUT = 30_000;

/** Every call by area and name, without the types of the contract. */
export type UntypedClient = Readonly<
  Record<string, Readonly<Record<string, (input?: RawInput, options?: CallOptions) => Promise<unknown>>>>
>;

/**
 * Creates the client: every call goes through ky with the Auth-Token header, an id of its own, and a refusal becomes an
 * ApiError.
 */
export function createUntypedClient(routes: RouteTable, settings: ClientSettings): UntypedClient {
  const http = ky.create({ retry: 0, timeout: TIMEOUT, throwHttpErrors: false });
  return Object.fromEntries(
    Object.entries(routes).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, route]) => route.stream !== true)
          .map(([name, route]) => [
            name,
            (input: RawInput = {}, options: CallOptions = {}) => send(http, settings, route, input, options),
          ]),
      ),
    ]),
  );
}

/** Creates the client with the types of its contract. */
export function createClient<C extends Contract>(routes: RouteTable, settings: ClientSettings): ApiClient<C> {
  return withTypes<C>(createUntypedClient(routes, settings));
}

/** Adds the types of the contract that the route table was generated from. */
export function withTypes<C extends Contract>(client: UntypedClient): ApiClient<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route table is generated from the contract C
  return client as unknown as ApiClient<C>;
}

async function send(
  http: KyInstance,
  settings: ClientSettings,
  route: Route,
  input: RawInput,
  options: CallOptions,
): Promise<unknown> {
  const token = settings.token();
  const isChange = route.method !== 'GET' && options.changesNothing !== true;
  if (isChange) settings.early?.clear();
  const { requestId = newRequestId() } = options;
  const response =
    (await earlyAnswer(settings, route, input, options, token)) ??
    (await request(http, settings, route, input, { ...options, requestId }, token));
  // Answers requested while the change was under way may predate it.
  if (isChange) settings.early?.clear();
  if (response.ok) return readBody(route, response);
  if (response.status === 401) settings.onSessionExpired(token);
  const error = await refusal(response, requestId);
  if (error.code === 'factor.demanded') settings.onFactorDemanded?.();
  if (error.code === 'proof.needed' && (await settings.proveIdentity?.()) === true)
    return send(http, settings, route, input, options);
  throw error;
}

function readBody(route: Route, response: Response): Promise<unknown> {
  if (route.file) return response.blob();
  return route.csv ? fileText(response) : response.json();
}

/** The response of an early call to this address; null without one, or when the network or the server failed it. */
async function earlyAnswer(
  { base, early }: ClientSettings,
  route: Route,
  input: RawInput,
  { signal }: CallOptions,
  token: string | null,
): Promise<Response | null> {
  const answer = route.method === 'GET' ? early?.take(base + callUrl(route, input), token) : null;
  if (!answer) return null;
  try {
    const response = await untilAborted(answer, signal);
    return response.status < 500 ? response : null;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return null;
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason);
    if (signal.aborted) return handleAbort();
    signal.addEventListener('abort', handleAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/** The text of a file with its byte order mark, which `text()` would drop. */
async function fileText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

async function request(
  http: KyInstance,
  settings: ClientSettings,
  route: Route,
  input: RawInput,
  options: CallOptions & { readonly requestId: string },
  token: string | null,
) {
  try {
    return await http(`${settings.base}${callUrl(route, input)}`, {
      method: route.method,
      headers: { 'X-Request-Id': options.requestId, ...(token === null ? {} : { 'Auth-Token': token }) },
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.file === undefined ? {} : { body: createForm(input.file) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.outlivesPage ? { keepalive: true } : {}),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({
      message: 'The server cannot be reached. Please try again.',
      code: 'network',
      status: 0,
      requestId: options.requestId,
      cause,
    });
  }
}

function createForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** A proxy's own answer has no id of ours, but the server may have got the request. */
async function refusal(response: Response, sentId: string): Promise<ApiError> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  return new ApiError({
    message: typeof body.error === 'string' ? body.error : '',
    code: isCode(body.code) ? body.code : 'internal',
    status: response.status,
    fields: isTextRecord(body.fields) ? body.fields : {},
    requestId: response.headers.get('x-request-id') ?? sentId,
  });
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
