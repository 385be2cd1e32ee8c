import type { Schema } from '@open-date/shared-api/contract';
import * as z from 'zod';

/** Parses a value by a schema of the contract. */
export function parse(schema: Schema, value: unknown) {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('the contract holds a schema that is not a zod schema');
  return z.core.safeParse(schema, value, { reportInput: true });
}
