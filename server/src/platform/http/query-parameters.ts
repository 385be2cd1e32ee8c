import type { Endpoint, Schema } from '@open-date/shared-api/contract';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** Every call accepts it, and most have nothing to do about it (A009). */
const ALWAYS_KNOWN = 'forceIntegers';

/**
 * Returns a check of a call's query that names the first parameter that the call does not have, so that a misspelled
 * filter is refused instead of answered with everything. Public calls take any, because monitors add their own.
 */
export function unknownParameterCheck(endpoint: Endpoint): (query: unknown) => Refusal | null {
  if (endpoint.permission === 'public') return () => null;
  const known = new Set([ALWAYS_KNOWN, ...listNames(endpoint, endpoint.query)]);
  const segments = new Set(listNames(endpoint, endpoint.segments));
  return (query) => {
    const unknown = Object.keys(Object(query)).find((name) => !known.has(name));
    if (unknown === undefined) return null;
    const text = segments.has(unknown)
      ? `Write ${unknown} as a part of the path: /${unknown}/….`
      : `There is no parameter ${unknown}.`;
    return new Refusal('input.invalid', text, { [unknown]: text });
  };
}

function listNames({ path }: Endpoint, schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  if (!(schema instanceof z.ZodObject))
    throw new TypeError(`the query of ${path} is not an object of named parameters`);
  return Object.keys(schema.shape);
}
