import {
  type Contract,
  ERROR_STATUS,
  type Endpoint,
  type ErrorCode,
  type Schema,
} from '@open-date/shared-api/contract';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import * as z from 'zod';
import { permissionText } from './permission-text.ts';

type Json = Readonly<Record<string, unknown>>;

/** Refusals that every address can give; calls for signed-in users, with a body or with parts of a path can give more. */
const ALWAYS: readonly ErrorCode[] = ['input.invalid', 'method.not-allowed', 'rate-limited', 'internal', 'unavailable'];
const WITH_BODY: readonly ErrorCode[] = ['input.too-slow', 'input.too-large'];
/** A part of a path that does not fit names nothing that is there. */
const WITH_PARTS: readonly ErrorCode[] = ['not-found'];

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: Contract, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version,
      description: 'Every call of the product. Refusals are `{ error, code, fields? }`.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((area) => ({ name: area })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Auth-Token' } },
      schemas: { HttpError: refusalSchema() },
    },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    description: [...(endpoint.segments ? [describeSegments(endpoint.segments)] : []), permissionText(endpoint)].join(
      ' ',
    ),
    ...(endpoint.permission === 'public' ? {} : { security: [{ token: [] }] }),
    'x-permission': endpoint.permission,
    ...(endpoint.objectRule ? { 'x-object-rule': endpoint.objectRule } : {}),
    ...(endpoint.segments ? { 'x-segments': describeSegments(endpoint.segments) } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { content: json(toJsonSchema(endpoint.body, 'input')) } } : {}),
    ...(endpoint.upload ? { requestBody: { content: fileForm() } } : {}),
    responses: {
      [endpoint.status ?? 200]: endpoint.stream
        ? { description: 'Events, each with one such object.', content: eventStream(endpoint) }
        : { description: 'The answer.', content: describeAnswer(endpoint) },
      ...refusals(endpoint),
    },
  };
}

/** Describes the named parts after a path in words and as an extension, because OpenAPI has no form for them. */
function listSegments(schema: Schema) {
  const { properties, required } = toJsonSchema(schema, 'input');
  return { properties, required: Array.isArray(required) ? required : [] };
}

function describeSegments(schema: Schema): string {
  const { properties, required } = listSegments(schema);
  const names = Object.keys(isRecord(properties) ? properties : {});
  const parts = names.map((name) => (required.includes(name) ? `/${name}/{${name}}` : `[/${name}/{${name}}]`));
  return `The path goes on with \`${parts.join('')}\`, in any order.`;
}

function describeAnswer(endpoint: Endpoint): Json {
  if (endpoint.file) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const answer = toJsonSchema(endpoint.answer, 'output');
  const schema = endpoint.legacyStrings ? allowStrings(answer) : answer;
  return endpoint.csv ? { 'text/csv': { schema } } : json(schema);
}

/** Numbers of old calls are sent as strings, unless the caller asks for integers (A009). */
function allowStrings(schema: Json): Json {
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return { anyOf: [schema, { type: 'string', description: 'Without forceIntegers=1.' }] };
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isRecord(value) ? allowStrings(value) : value;
  };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)]));
}

function refusals(endpoint: Endpoint): Json {
  const signedIn: readonly ErrorCode[] = endpoint.permission === 'public' ? [] : ['session.expired'];
  const guarded = describeGuards(endpoint);
  // A body may be sent to a call that takes none.
  const withBody = endpoint.method === 'GET' ? [] : WITH_BODY;
  const withParts = endpoint.params || endpoint.segments ? WITH_PARTS : [];
  const codes = [...new Set([...endpoint.errors, ...signedIn, ...guarded, ...withBody, ...withParts, ...ALWAYS])];
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b);
  const content = json({ $ref: '#/components/schemas/HttpError' });
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERROR_STATUS[code] === status);
      return [status, { description: own.map((code) => `\`${code}\``).join(', '), content }];
    }),
  );
}

/** The refusals of callers who must first set up a second factor, or prove who they are. */
function describeGuards({ permission, duringSetUp, proof }: Endpoint): readonly ErrorCode[] {
  const isForUsers = permission !== 'public' && permission !== 'delivery-token';
  return [
    ...(isForUsers && duringSetUp !== true ? (['factor.demanded'] as const) : []),
    ...(proof === 'fresh' ? (['proof.needed'] as const) : []),
  ];
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = toJsonSchema(schema, 'input');
  if (!isRecord(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
}

function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('the contract holds a schema that is not a zod schema');
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function refusalSchema(): Json {
  return {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: { type: 'string', description: 'The text for people.' },
      code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Input fields to blame.' },
    },
  };
}

function fileForm(): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } };
}

function eventStream(endpoint: Endpoint): Json {
  return { 'text/event-stream': { schema: toJsonSchema(endpoint.answer, 'output') } };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
