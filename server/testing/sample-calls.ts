import type { Endpoint } from '@open-date/shared-api/contract';
import * as z from 'zod';

/** A part of the input of a call. */
export type Part = 'params' | 'segments' | 'query' | 'body';
type Values = Readonly<Record<string, unknown>>;

/** An id that no object has. */
const UNKNOWN = 999_999;

/** The parts of a new passkey and of a signature. */
const SIGNED = { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

/** Values, by name, of fields with rules beyond their schema. */
const FIELDS: Values = {
  id: UNKNOWN,
  schoolWeekId: UNKNOWN,
  SchoolIdHome: UNKNOWN,
  url: '/welcome',
  GameDate: '2027-09-04',
  gameDate: '2027-09-04',
  startDate: '2027-09-01',
  expireDate: '2027-09-02',
  ChampDate: '2027-12-04',
  Status: '2',
  Conference: UNKNOWN,
  division: 1,
  startingBid: 1000,
  bidIncrement: 1000,
  approve: 1,
  passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: SIGNED },
  requestKey: '7b7f2a0c-6f0e-4a58-9a3e-1c3f5f1f2f10',
  homeaway: 'home',
  until: 2028,
  Until: 2028,
  SettingNames: 'hawaii',
  gametype: 'FBS',
};

/** Days of calls with a span of days; other calls use the same names for seasons. */
const DAYS: Values = { from: '2027-07-01', to: '2027-12-31' };

/** Optional fields that are sent because the call does nothing or fails without one of them. */
const NEEDED = new Set(['approve', 'ChampDate', 'Conference', 'host', 'visitor']);

interface SampleCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
}

/** The parts of a call: address and body. */
export type SampleParts = Readonly<Record<Part, Values>>;

/** The parts of a well-formed call about objects that do not exist; `given` fields replace the sample's. */
export function sampleParts(endpoint: Endpoint, given: Values): SampleParts {
  const values = (part: Part) => samplePart(endpoint[part], given);
  return { params: values('params'), segments: values('segments'), query: values('query'), body: values('body') };
}

/** Address, headers and body of a well-formed call. */
export function sampleCall(endpoint: Endpoint, given: Values): SampleCall {
  const { params, segments, query, body } = sampleParts(endpoint, given);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const more = Object.entries(segments).map(([name, value]) => `/${name}/${String(value)}`);
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return { address: `${path}${more.join('')}?${asked.toString()}`, ...sampleBody(endpoint, body) };
}

function sampleBody(endpoint: Endpoint, values: Values): Omit<SampleCall, 'address'> {
  if (endpoint.upload) {
    const body = new FormData();
    body.set('file', new File(['x'], 'x.png'));
    return { headers: {}, body };
  }
  if (!endpoint.body) return { headers: {} };
  return { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } };
}

/** Values for the required fields of a part, checked against its schema. */
function samplePart(schema: Endpoint[Part], given: Values): Values {
  if (!(schema instanceof z.core.$ZodType)) return {};
  const values = sampleObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), given);
  const { error } = z.core.safeParse(schema, values);
  if (error) throw new Error(`${JSON.stringify(values)} is not a valid sample: ${z.core.prettifyError(error)}`);
  return values;
}

function sampleObject({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema, given: Values): Values {
  const names = Object.keys(properties).filter((name) => required.includes(name) || NEEDED.has(name) || name in given);
  return Object.fromEntries(
    names.map(
      (name) =>
        [
          name,
          given[name] ?? knownFields(FIELDS[name], properties[name]) ?? sampleField(name, properties[name]),
        ] as const,
    ),
  );
}

/** A value without the fields that its schema does not name. */
function knownFields(value: unknown, schema: z.core.JSONSchema._JSONSchema | undefined): unknown {
  if (typeof value !== 'object' || value === null || typeof schema !== 'object' || !schema.properties) return value;
  const { properties } = schema;
  const known = Object.entries(value).filter(([name]) => name in properties);
  return Object.fromEntries(known.map(([name, one]) => [name, knownFields(one, properties[name])]));
}

function sampleField(name: string, schema: z.core.JSONSchema._JSONSchema | undefined): unknown {
  const isText = typeof schema === 'object' && schema.type === 'string';
  return (isText ? DAYS[name] : undefined) ?? sampleValue(schema);
}

function sampleValue(schema: z.core.JSONSchema._JSONSchema | undefined): unknown {
  if (schema === undefined || typeof schema === 'boolean') return '1';
  const { type, enum: choices, anyOf, minimum, minLength, minItems, prefixItems = [], items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices) return choices[0];
  if (anyOf) return sampleValue(anyOf[0]);
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'array')
    return Array.from({ length: minItems ?? prefixItems.length }, (_, index) =>
      sampleValue(prefixItems[index] ?? (Array.isArray(items) ? items[0] : items)),
    );
  if (type === 'object') return sampleObject(schema, {});
  return type === 'string' ? 'x'.repeat(Math.max(1, minLength ?? 1)) : '1';
}
