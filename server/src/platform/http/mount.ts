import multipart from '@fastify/multipart';
import { type DeliveryToken, TOKEN_PREFIX } from '@open-date/releases';
import type { AnswerOf, Contract, Endpoint, ParsedInput } from '@open-date/shared-api/contract';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { csvFileName } from '@open-date/shared-api/rules/platform/csv';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ParsedCall, inputReader } from './call-input.ts';
import type { ScanFile } from './scanner.ts';
import type { Authenticate, DataRead, Session } from './session.ts';
import { readSessionId } from './session-cookie.ts';
import { addToLog } from './log.ts';
import { withStrings } from './legacy-strings.ts';
import { JSON_DISPOSITION, JSON_TYPE } from './json-answer.ts';
import { parse } from './parse.ts';
import { refusePeople, requirePermission } from './permission.ts';
import { PreparedAnswer, matchesTag } from './prepared.ts';
import { HttpError } from './http-error.ts';
import { StreamedFile } from './streamed-file.ts';
import { type UploadedFile, holdUpload, readUpload } from './upload.ts';

/** The input of a handler: the parsed parts of the call, the caller's session and their network address. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The token that the caller's browser keeps as a device; null when it keeps none. */
  readonly device: string | null;
  /** Writes log lines with the id of the request. */
  readonly log: FastifyBaseLogger;
} & (E['permission'] extends 'public'
    ? unknown
    : E['permission'] extends 'delivery-token'
      ? { readonly delivery: DeliveryToken }
      : { readonly session: Session }) &
  (E extends { readonly upload: object } ? { readonly file: UploadedFile } : unknown);

export type Answer<E extends Endpoint> = E extends { readonly file: true }
  ? StreamedFile
  : AnswerOf<E> | PreparedAnswer<AnswerOf<E>>;

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** A handler; `reads` names the data whose version the session check reads along with the session. */
export type Handler<E extends Endpoint> =
  | Handle<E>
  | { readonly handle: Handle<E>; readonly reads: (input: ParsedInput<E>) => DataRead };

/** One handler per call of the contract: a missing or wrong one does not compile. */
export type Handlers<C extends Contract> = { readonly [A in keyof C]: AreaHandlers<C[A]> };
/** Streams have their own routes and no handler here. */
export type AreaHandlers<A extends Contract[string]> = {
  readonly [N in keyof A as A[N] extends { readonly stream: true } ? never : N]: Handler<A[N]>;
};

interface AnyHandler {
  readonly handle: (call: object) => Promise<unknown>;
  readonly reads?: (input: object) => DataRead;
}

/** Finds the session of a caller, and handles calls that their user is not permitted to make. */
export interface CallGuard {
  readonly authenticate: Authenticate;
  /** Refuses an uploaded file in which there is malicious software. */
  readonly scanFile: ScanFile;
  /** The delivery token of a text; null for one that is unknown or revoked. */
  readonly findDelivery: (token: string) => Promise<DeliveryToken | null>;
  /** Called for every call that its user was not permitted to make. */
  readonly onForbidden: (session: Session, endpoint: Endpoint) => Promise<void>;
}

/**
 * Registers a route for every call of the contract: it parses the input, checks session and permission, and validates
 * the answer.
 */
export function mount<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  guard: CallGuard,
): void {
  const routes = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, endpoint]) => endpoint.stream !== true)
      .map(([name, endpoint]): Route => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers<C> has just proved that handler and endpoint fit
        const given = Reflect.get(handlers[area] ?? {}, name) as AnyHandler | AnyHandler['handle'];
        const handler = typeof given === 'function' ? { handle: given } : given;
        return { endpoint, handler, readInput: inputReader(endpoint) };
      }),
  );
  const { calls = [], uploads = [] } = Object.groupBy(routes, ({ endpoint }) =>
    endpoint.upload ? 'uploads' : 'calls',
  );
  addRoutes(app, calls, guard);
  // In a scope of its own, because the parser of forms adds hooks to every call of its scope.
  void app.register(async (scope) => {
    await scope.register(multipart);
    addRoutes(scope, uploads, guard);
  });
}

function addRoutes(app: FastifyInstance, routes: readonly Route[], guard: CallGuard): void {
  for (const route of routes) {
    const { method, path, segments, perMinute } = route.endpoint;
    for (const url of segments ? [path, `${path}/*`] : [path]) {
      app.route({
        method,
        url,
        ...(perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute } } }),
        ...(route.endpoint.bodyMost === undefined ? {} : ownBodyLimit(route.endpoint, guard)),
        // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits it, though its type does not say so
        errorHandler: async (problem, request) => {
          await checkUnread(problem, route.endpoint, guard, request);
          throw problem;
        },
        handler: (request, reply) => answerCall(route, guard, request, reply),
      });
    }
  }
}

/** Sets the call's own limit of the body, which is read only for callers who may make the call. */
function ownBodyLimit(endpoint: Endpoint, guard: CallGuard) {
  return {
    bodyLimit: endpoint.bodyMost,
    onRequest: (request: FastifyRequest) => requireCaller(endpoint, guard, request),
  };
}

/** Refuses a caller who may not make the call, before they are told that its body cannot be read. */
async function checkUnread(error: Error, endpoint: Endpoint, guard: CallGuard, request: FastifyRequest): Promise<void> {
  if (isUnreadBody(error)) await requireCaller(endpoint, guard, request);
}

/** Refuses a caller who may not make the call; for calls whose input is not read, or not yet. */
async function requireCaller(endpoint: Endpoint, guard: CallGuard, request: FastifyRequest): Promise<void> {
  if (endpoint.permission === 'public') return;
  if (endpoint.permission === 'delivery-token') return void (await requireDelivery(endpoint, guard, request));
  const token = headerText(request.headers['auth-token']);
  if (token === null) throw new HttpError('session.expired', MESSAGES.sessionExpired);
  const session = await guard.authenticate(token);
  if (canCall(session.actor, endpoint.permission)) return;
  await guard.onForbidden(session, endpoint);
  requirePermission(session, endpoint);
}

/** Whether Fastify could not read the body, which it tries before a handler knows the caller. */
function isUnreadBody(error: Error & { readonly code?: unknown }): boolean {
  return error instanceof SyntaxError || String(error.code).startsWith('FST_ERR_CTP_');
}

/** A call with its handler and the reader of its input. */
interface Route {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly readInput: ReturnType<typeof inputReader>;
}

/** The delivery token of a call; people are refused, because no role has its permission. */
async function requireDelivery(
  endpoint: Endpoint,
  { authenticate, findDelivery, onForbidden }: CallGuard,
  request: FastifyRequest,
): Promise<DeliveryToken> {
  const token = headerText(request.headers['auth-token']);
  if (token === null) throw new HttpError('session.expired', MESSAGES.sessionExpired);
  if (token.startsWith(TOKEN_PREFIX)) {
    const delivery = await findDelivery(token);
    if (delivery === null) throw new HttpError('session.expired', 'This delivery token is unknown or revoked.');
    return delivery;
  }
  const session = await authenticate(token);
  await onForbidden(session, endpoint);
  return refusePeople();
}

async function answerDelivery(
  { endpoint, handler, readInput }: Route,
  guard: CallGuard,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const delivery = await requireDelivery(endpoint, guard, request);
  const parsed = readInput(request);
  if (!parsed.ok) throw parsed.refusal;
  const answer = await handler.handle({ ...parsed.input, ...describeCaller(request), delivery });
  return writeAnswer(endpoint, answer, request, reply);
}

async function answerCall(route: Route, guard: CallGuard, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, handler, readInput } = route;
  const { authenticate, onForbidden } = guard;
  if (endpoint.permission === 'delivery-token') return answerDelivery(route, guard, request, reply);
  const token = headerText(request.headers['auth-token']);
  const isPublic = endpoint.permission === 'public';
  if (!isPublic && token === null) throw new HttpError('session.expired', MESSAGES.sessionExpired);
  const parsed = readInput(request);
  if (isPublic) {
    const answer = await answerPublic(handler, { ...parsed.input, ...describeCaller(request) }, parsed);
    return writeAnswer(endpoint, answer, request, reply);
  }
  const session = await authenticate(token ?? '', parsed.ok ? handler.reads?.(parsed.input) : undefined);
  addToLog(request, { userId: session.actor.id });
  try {
    requirePermission(session, endpoint);
    if (!parsed.ok) throw parsed.refusal;
    const { input } = parsed;
    const answer = (file?: UploadedFile) =>
      handler.handle({ ...input, ...describeCaller(request), ...(file ? { file } : {}), session });
    const answerUpload = async (most: number) => {
      const file = await readUpload(request, most);
      await guard.scanFile(file, request.log);
      return answer(file);
    };
    const { upload } = endpoint;
    const answered = upload ? await holdUpload(request, upload.most, () => answerUpload(upload.most)) : await answer();
    return writeAnswer(endpoint, answered, request, reply);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'forbidden') await onForbidden(session, endpoint);
    throw error;
  }
}

function answerPublic(handler: AnyHandler, call: object, parsed: ParsedCall): Promise<unknown> {
  if (!parsed.ok) throw parsed.refusal;
  return handler.handle(call);
}

function describeCaller(request: FastifyRequest) {
  return {
    ip: request.ip,
    userAgent: headerText(request.headers['user-agent']),
    device: readSessionId(request.headers.cookie),
    log: request.log,
  };
}

/**
 * Sets status and headers of an answer and returns its body, which Fastify sends. A handler that returned the reply
 * would make Fastify watch its stream until the end of the response.
 */
function writeAnswer(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.status !== undefined) reply.code(endpoint.status);
  if (answer instanceof StreamedFile) return answer.send(reply);
  if (answer instanceof PreparedAnswer) return writePrepared(endpoint, answer, request, reply);
  const result = parse(endpoint.answer, answer);
  if (!result.success) throw new Error(`the answer of ${endpoint.path} breaks the contract: ${result.error.message}`);
  describeBody(endpoint, request, reply);
  if (endpoint.csv) return result.data;
  const asStrings = endpoint.legacyStrings && !wantsIntegers(request.query);
  return JSON.stringify(asStrings ? withStrings(result.data) : result.data);
}

function describeBody({ csv }: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (csv !== undefined)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${csvFileName(csv, request.url)}"`);
  else reply.type(JSON_TYPE).header('content-disposition', JSON_DISPOSITION);
}

/** Returns the encoded body, or nothing for a caller who has the same answer already. */
function writePrepared(
  endpoint: Endpoint,
  answer: PreparedAnswer<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer> | undefined {
  reply.header('etag', answer.etag).header('vary', 'Accept-Encoding');
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    reply.code(304);
    return undefined;
  }
  const encoding = answer.encodingFor(headerText(request.headers['accept-encoding']) ?? undefined);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  describeBody(endpoint, request, reply);
  return answer.body(encoding);
}

/** Serializes an answer or a file for repeated sending, with numbers as strings for old clients; validates it once. */
export function prepareAnswer<E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
  { asStrings = false }: { readonly asStrings?: boolean } = {},
): PreparedAnswer<AnswerOf<E>> {
  const result = parse(endpoint.answer, answer);
  if (!result.success) throw new Error(`the answer of ${endpoint.path} breaks the contract: ${result.error.message}`);
  if (endpoint.csv) return new PreparedAnswer(Buffer.from(String(result.data)));
  return new PreparedAnswer(Buffer.from(JSON.stringify(asStrings ? withStrings(result.data) : result.data)));
}

function wantsIntegers(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'forceIntegers' in query && query.forceIntegers === '1';
}

function headerText(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? null : text;
}
