import type { Endpoint } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inputText } from './input-text.ts';
import { parse } from './parse.ts';
import { parameterCheck } from './query-parameters.ts';
import { HttpError, notFound } from './http-error.ts';
import { readSegments } from './segments.ts';
import { unstorableAt } from './storable-text.ts';

/** Number of addresses of a call whose input is remembered, and the longest of them in characters. */
const REMEMBERED = 200;
const LONGEST = 300;

/** The input of a call, or why it is refused. */
export type ParsedCall =
  | { readonly ok: true; readonly input: object }
  | { readonly ok: false; readonly input: object; readonly refusal: HttpError };

/**
 * Returns a reader of the input of a call. The input of a GET depends on its address alone, so that of recent addresses
 * is remembered.
 */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => ParsedCall {
  const checkParameters = parameterCheck(endpoint);
  if (endpoint.method !== 'GET') return (request) => parseInput(endpoint, checkParameters, request);
  const recent = new Map<string, ParsedCall>();
  return (request) => {
    const address = request.raw.url ?? '';
    const known = recent.get(address);
    if (known) return known;
    const parsed = parseInput(endpoint, checkParameters, request);
    if (parsed.ok && address.length <= LONGEST) {
      if (recent.size === REMEMBERED) recent.clear();
      recent.set(address, deepFreeze(parsed));
    }
    return parsed;
  };
}

/** The parsed parts, or the refusal of the first part that does not fit; a malformed path is a 404. */
function parseInput(
  endpoint: Endpoint,
  checkParameters: ReturnType<typeof parameterCheck>,
  request: FastifyRequest,
): ParsedCall {
  const wrong = checkParameters(request.query);
  if (wrong !== null) return { ok: false, input: {}, refusal: wrong };
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'segments', 'query', 'body'] as const) {
    const schema = endpoint[part] ?? (part === 'body' ? NO_BODY : undefined);
    if (!schema) continue;
    const result = parse(schema, readPart(part, endpoint, request));
    const refusal = result.success ? storedTextError(part, result.data) : parseError(part, result.error.issues);
    if (refusal !== null) return { ok: false, input: {}, refusal };
    if (result.success && endpoint[part]) input[part] = result.data;
  }
  return { ok: true, input };
}

/** Keeps a handler from changing the input of the next call. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const part of Object.values(Object.freeze(value))) deepFreeze(part);
  return value;
}

/** The body of a call that takes none: nothing, or an object without fields. */
const NO_BODY = z.strictObject({}).optional();

type InputPart = 'params' | 'segments' | 'query' | 'body';

function readPart(part: InputPart, endpoint: Endpoint, request: FastifyRequest): unknown {
  if (part === 'body') return request.body ?? undefined;
  return part === 'segments' ? readSegments(request.raw.url ?? '', endpoint.path) : request[part];
}

function parseError(part: InputPart, issues: readonly z.core.$ZodIssue[]): HttpError {
  const isUnknown = (part === 'params' && !issues.every(isExplained)) || (part === 'segments' && issues.some(isOfPath));
  return isUnknown ? notFound() : invalidInput(issues.flatMap((issue) => unknownNames(part, issue)));
}

/** An issue about names that the call does not have as one issue for each name, so that the refusal names it (A254). */
function unknownNames(part: InputPart, issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const name = path.join('.');
    const message = part === 'body' ? `There is no field ${name}.` : `There is no part ${name} of this path.`;
    return { code: 'custom', path, message };
  });
}

/** The refusal of texts that PostgreSQL cannot store; null when it can store all. */
function storedTextError(part: InputPart, value: unknown): HttpError | null {
  const at = unstorableAt(value);
  if (at === null) return null;
  if (part === 'params' || part === 'segments') return notFound();
  return new HttpError('input.invalid', MESSAGES.unstorableText, { [at]: MESSAGES.unstorableText });
}

/** Whether the contract says in words why a part of the path is refused, such as a range that ends before it starts. */
function isExplained({ code }: z.core.$ZodIssue): boolean {
  return code === 'custom';
}

/** Whether an issue makes the path itself wrong, such as a name without a value; an unknown name or bad value does not. */
function isOfPath({ code, path }: z.core.$ZodIssue): boolean {
  return code !== 'unrecognized_keys' && path.length === 0;
}

/** How many fields a refusal names: a list of a hundred thousand wrong values is not answered with as many sentences. */
const MOST_FIELDS = 50;

/** The refusal of input that does not fit, by field; of many fields the first ones. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): HttpError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_FIELDS)) fields[issue.path.join('.')] ??= inputText(issue);
  const [first = 'The request cannot be read.'] = Object.values(fields);
  return new HttpError('input.invalid', first, fields);
}
