import type { Endpoint, Schema } from '@open-date/shared-api/contract';
import * as z from 'zod';
import { HttpError } from './http-error.ts';

/** Every call accepts it, and most have nothing to do about it (A009). */
const ALWAYS_KNOWN = 'forceIntegers';

/**
 * Returns a check of a call's query that names the first parameter that the call does not have, or that is there twice,
 * so that a misspelled filter is refused instead of answered with everything (A254).
 */
export function parameterCheck(endpoint: Endpoint): (query: unknown) => HttpError | null {
  const own = new Set(listNames(endpoint, endpoint.query));
  const segments = new Set(listNames(endpoint, endpoint.segments));
  const problem = (name: string, value: unknown): string | null => {
    if (Array.isArray(value)) return `The parameter ${name} is there more than once.`;
    if (own.has(name)) return null;
    if (name === ALWAYS_KNOWN) return value === '0' || value === '1' ? null : `${name} is 0 or 1.`;
    return segments.has(name) ? `Write ${name} as a part of the path: /${name}/….` : `There is no parameter ${name}.`;
  };
  return (query) => {
    for (const [name, value] of Object.entries(Object(query))) {
      const text = problem(name, value);
      if (text !== null) return new HttpError('input.invalid', text, { [name]: text });
    }
    return null;
  };
}

function listNames({ path }: Endpoint, schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  if (!(schema instanceof z.ZodObject))
    throw new TypeError(`the query of ${path} is not an object of named parameters`);
  return Object.keys(schema.shape);
}
