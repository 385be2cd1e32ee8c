import type { AnswerOf, Contract, Endpoint, ParsedInput, Schema } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Authenticate, DataRead, Session } from './session.ts';
import { readSessionId } from './session-cookie.ts';
import { inputText } from './input-text.ts';
import { logUser } from './log.ts';
import { withStrings } from './legacy-strings.ts';
import { requirePermission } from './permission.ts';
import { PreparedAnswer } from './prepared.ts';
import { unknownParameterCheck } from './query-parameters.ts';
import { Refusal, notFound } from './refusal.ts';
import { readSegments } from './segments.ts';
import { unstorableAt } from './storable-text.ts';
import { StreamedFile } from './streamed-file.ts';
import { type UploadedFile, readUpload } from './upload.ts';

/** The input of a handler: the parsed parts of the call, the caller's session and their network address. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The token that the caller's browser keeps as a device; null when it keeps none. */
  readonly device: string | null;
  /** Writes log lines with the id of the request. */
  readonly log: FastifyBaseLogger;
} & (E['permission'] extends 'public' ? unknown : { readonly session: Session }) &
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
  { authenticate, onForbidden }: CallGuard,
): void {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      if (endpoint.stream) continue;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers<C> has just proved that handler and endpoint fit
      const given = Reflect.get(handlers[area] ?? {}, name) as AnyHandler | AnyHandler['handle'];
      const handler = typeof given === 'function' ? { handle: given } : given;
      const route = { endpoint, handler, refuseUnknown: unknownParameterCheck(endpoint) };
      for (const url of endpoint.segments ? [endpoint.path, `${endpoint.path}/*`] : [endpoint.path]) {
        app.route({
          method: endpoint.method,
          url,
          ...(endpoint.perMinute === undefined ? {} : { config: { rateLimit: { max: endpoint.perMinute } } }),
          handler: (request, reply) => answerCall(route, { authenticate, onForbidden }, request, reply),
        });
      }
    }
  }
}

/** A call with its handler and the check of its query. */
interface Route {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly refuseUnknown: (query: unknown) => Refusal | null;
}

async function answerCall(
  { endpoint, handler, refuseUnknown }: Route,
  { authenticate, onForbidden }: CallGuard,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = headerText(request.headers['auth-token']);
  const isPublic = endpoint.permission === 'public';
  if (!isPublic && token === null) throw new Refusal('session.expired', MESSAGES.sessionExpired);
  const parsed = parseInput(endpoint, refuseUnknown, request);
  const call = {
    ...parsed.input,
    ip: request.ip,
    userAgent: headerText(request.headers['user-agent']),
    device: readSessionId(request.headers.cookie),
    log: request.log,
  };
  if (isPublic) return send(endpoint, await answerPublic(handler, call, parsed), request, reply);
  const session = await authenticate(token ?? '', parsed.ok ? handler.reads?.(parsed.input) : undefined);
  logUser(request, session.actor.id);
  if (!parsed.ok) throw parsed.refusal;
  const upload = endpoint.upload ? { file: await readUpload(request, endpoint.upload.most) } : {};
  try {
    requirePermission(session, endpoint);
    return await send(endpoint, await handler.handle({ ...call, ...upload, session }), request, reply);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') await onForbidden(session, endpoint);
    throw error;
  }
}

function answerPublic(handler: AnyHandler, call: object, parsed: ParsedRequest): Promise<unknown> {
  if (!parsed.ok) throw parsed.refusal;
  return handler.handle(call);
}

type ParsedRequest =
  | { readonly ok: true; readonly input: object }
  | { readonly ok: false; readonly input: object; readonly refusal: Refusal };

/** The parsed parts, or the refusal of the first part that does not fit; a malformed path is a 404. */
function parseInput(endpoint: Endpoint, refuseUnknown: Route['refuseUnknown'], request: FastifyRequest): ParsedRequest {
  const unknown = refuseUnknown(request.query);
  if (unknown !== null) return { ok: false, input: {}, refusal: unknown };
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'segments', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = parse(schema, readPart(part, endpoint, request));
    const refusal = result.success ? storedRefusal(part, result.data) : parseRefusal(part, result.error.issues);
    if (refusal !== null) return { ok: false, input: {}, refusal };
    if (result.success) input[part] = result.data;
  }
  return { ok: true, input };
}

type InputPart = 'params' | 'segments' | 'query' | 'body';

function readPart(part: InputPart, endpoint: Endpoint, request: FastifyRequest): unknown {
  if (part === 'body') return request.body ?? undefined;
  return part === 'segments' ? readSegments(request.raw.url ?? '', endpoint.path) : request[part];
}

function parseRefusal(part: InputPart, issues: readonly z.core.$ZodIssue[]): Refusal {
  const isUnknown = (part === 'params' && !issues.every(isExplained)) || (part === 'segments' && issues.some(isOfPath));
  return isUnknown ? notFound() : invalidInput(part === 'segments' ? issues.flatMap(unknownSegments) : issues);
}

/** An issue about names that the call does not have as one issue for each name, so that the refusal names it. */
function unknownSegments(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((name) => ({
    code: 'custom',
    path: [name],
    message: `There is no part ${name} of this path.`,
  }));
}

/** The refusal of texts that PostgreSQL cannot store; null when it can store all. */
function storedRefusal(part: InputPart, value: unknown): Refusal | null {
  const at = unstorableAt(value);
  if (at === null) return null;
  if (part === 'params' || part === 'segments') return notFound();
  return new Refusal('input.invalid', MESSAGES.unstorableText, { [at]: MESSAGES.unstorableText });
}

/** Whether the contract says in words why a part of the path is refused, such as a range that ends before it starts. */
function isExplained({ code }: z.core.$ZodIssue): boolean {
  return code === 'custom';
}

/** Whether an issue makes the path itself wrong: a name without a value, or twice; an unknown name or bad value does not. */
function isOfPath({ code, path }: z.core.$ZodIssue): boolean {
  return code !== 'unrecognized_keys' && path.length === 0;
}

/** The refusal of input that does not fit, by field. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= inputText(issue);
  const [first = 'The request cannot be read.'] = Object.values(fields);
  return new Refusal('input.invalid', first, fields);
}

function parse(schema: Schema, value: unknown) {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('the contract holds a schema that is not a zod schema');
  return z.core.safeParse(schema, value, { reportInput: true });
}

async function send(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.code(endpoint.status ?? 200);
  if (answer instanceof StreamedFile) return answer.send(reply);
  if (answer instanceof PreparedAnswer) return sendPrepared(endpoint, answer, request, reply);
  const result = parse(endpoint.answer, answer);
  if (!result.success) throw new Error(`the answer of ${endpoint.path} breaks the contract: ${result.error.message}`);
  if (endpoint.csv) return reply.type(contentType(endpoint)).send(result.data);
  const asStrings = endpoint.legacyStrings && !wantsIntegers(request.query);
  return reply.type(contentType(endpoint)).send(JSON.stringify(asStrings ? withStrings(result.data) : result.data));
}

function contentType({ csv }: Endpoint): string {
  return csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
}

async function sendPrepared(
  endpoint: Endpoint,
  answer: PreparedAnswer<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('etag', answer.etag).header('vary', 'Accept-Encoding');
  const known = headerText(request.headers['if-none-match']);
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)) return reply.code(304).send();
  const encoding = answer.encodingFor(headerText(request.headers['accept-encoding']) ?? undefined);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentType(endpoint)).send(await answer.body(encoding));
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
