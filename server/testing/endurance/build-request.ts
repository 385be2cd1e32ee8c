import type { Endpoint } from '@open-date/shared-api/contract';
import { type Part, sampleParts } from '../sample-calls.ts';
import { type InputField, inputFields, replaceAt } from './input-fields.ts';
import { givenValues, type LeagueIds } from './league-ids.ts';
import type { Fault, Plan } from './plan.ts';

/** A request as it is sent; one with a `head` is nothing but these bytes on a bare connection. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly head: string | null;
}

/** A call of the contract with its fields, which are found once. */
export interface FuzzCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly fields: readonly InputField[];
}

export function toFuzzCall(name: string, endpoint: Endpoint): FuzzCall {
  return { name, endpoint, fields: inputFields(endpoint) };
}

type Parts = Readonly<Record<Part, unknown>>;

const BOUNDARY = 'fuzzed';
/** Characters of an address, so that most fit into the head of a request. */
const ADDRESS_LIMIT = 12_000;

/** The request of a plan, about objects that there are; without a token nobody makes it. */
export function buildRequest(
  { endpoint, fields }: FuzzCall,
  { pick, fault }: Pick<Plan, 'pick' | 'fault'>,
  ids: LeagueIds,
  token: string | null,
): FuzzRequest {
  // Another network for each request, because limits of calls count by network.
  const from = `10.${(pick >> 16) & 255}.${(pick >> 8) & 255}.${pick & 255}`;
  const headers = { 'x-forwarded-for': from, ...(token === null ? {} : { 'auth-token': token }) };
  if (fault.kind === 'broken head')
    return { method: '', path: '', headers, body: null, head: fault.head.replace('TOKEN', token ?? '') };
  if (fault.kind === 'other path')
    return { method: 'GET', path: fault.path + encode(fault.tail), headers, body: null, head: null };
  const parts = breakParts(validParts(endpoint, ids, pick), fields, fault);
  const { type, body } = writeBody(endpoint, parts.body, fault);
  return {
    method: endpoint.method,
    path: writeAddress(endpoint, parts, fault).slice(0, ADDRESS_LIMIT),
    headers: {
      ...headers,
      ...(type === null ? {} : { 'content-type': type }),
      ...(fault.kind === 'header' ? fault.headers : {}),
    },
    body,
    head: null,
  };
}

/** The valid parts of a call; about objects that do not exist when its fields take other values than ids. */
function validParts(endpoint: Endpoint, ids: LeagueIds, pick: number): Parts {
  try {
    return sampleParts(endpoint, givenValues(endpoint.path, ids, pick));
  } catch {
    return sampleParts(endpoint, {});
  }
}

function breakParts(parts: Parts, fields: readonly InputField[], fault: Fault): Parts {
  if (fault.kind === 'added')
    return { ...parts, [fault.place]: replaceAt(parts[fault.place], [fault.name], fault.value) };
  if (fault.kind === 'whole body') return { ...parts, body: fault.value };
  if (fault.kind !== 'value' && fault.kind !== 'missing') return parts;
  const field = fields[fault.field % Math.max(1, fields.length)];
  if (field === undefined) return parts;
  const value = fault.kind === 'value' ? fault.value : undefined;
  return { ...parts, [field.part]: replaceAt(parts[field.part], field.path, value) };
}

function writeAddress({ path }: Endpoint, { params, segments, query }: Parts, fault: Fault): string {
  const given = new Map(entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(given.get(name) ?? ''));
  const named = entries(segments).map(([name, value]) => `/${encode(name)}/${encode(value)}`);
  const tail = fault.kind === 'path' ? fault.tail.replaceAll(/[^\x21-\x7e]/gu, encode) : '';
  const fields = entries(query);
  const [twice] = fault.kind === 'twice' ? fields.slice(fault.field % Math.max(1, fields.length)) : [];
  if (twice !== undefined && fault.kind === 'twice') fields.push([twice[0], text(fault.value)]);
  const written = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `${filled}${named.join('')}${tail}${written.length === 0 ? '' : `?${written.join('&')}`}`;
}

function writeBody({ body, upload }: Endpoint, given: unknown, fault: Fault) {
  const type = fault.kind === 'content type' ? fault.type : null;
  const isBroken = fault.kind === 'broken body';
  if (upload) {
    const file = isBroken ? fault.text : 'x';
    const form = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
    return { type: type ?? `multipart/form-data; boundary=${BOUNDARY}`, body: form };
  }
  if (isBroken) return { type: 'application/json', body: fault.text };
  if (!body && fault.kind !== 'whole body' && type === null) return { type: null, body: null };
  return { type: type ?? 'application/json', body: JSON.stringify(given ?? {}) };
}

function entries(part: unknown): [name: string, value: string][] {
  return typeof part === 'object' && part !== null
    ? Object.entries(part).map(([name, value]) => [name, text(value)])
    : [];
}

/** A value as a text of an address; an object may have a `toString` of its own. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Encodes a text for an address; half of a surrogate pair as its three bytes, which no well-formed text has. */
function encode(value: string): string {
  const parts = value.split(/(\p{Surrogate})/u);
  return parts.map((part, index) => (index % 2 === 1 ? '%ED%A0%80' : encodeURIComponent(part))).join('');
}
