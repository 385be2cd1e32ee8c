import * as fc from 'fast-check';
import * as z from 'zod';
import { contract } from '../contract/index.ts';
import type { Endpoint } from '../contract/platform/endpoint.ts';

const PARTS = ['params', 'segments', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** A field in the input of a call that takes a number. */
export interface NumericField {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly part: Part;
  /** Path of the field within its part, as a refusal names it. */
  readonly path: string;
  readonly schema: z.core.$ZodType;
  /** Builds an input that has only this field, with the given value. */
  readonly holding: (value: unknown) => unknown;
}

/** Values that no numeric field accepts; an empty text and null may mean "nothing chosen". */
export const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('', ' ', null, true, false, [], [1], ['1'], {}, 1.5, Number.MAX_SAFE_INTEGER, -1),
  fc.constantFrom('NaN', 'Infinity', '-0', '٣', '１', '1n', '1_0', '0b1', '0o7', '2147483648', '9'.repeat(400)),
  fc
    .tuple(fc.constantFrom('+', '-', '0x', ' ', '00', '\t', '.'), fc.nat({ max: 3000 }))
    .map(([before, number]) => `${before}${number}`),
  fc
    .tuple(fc.nat({ max: 3000 }), fc.constantFrom('.0', 'e0', 'E3', ' ', '\n', ',0', 'px', 'n', '.'))
    .map(([number, after]) => `${number}${after}`),
  fc.integer({ min: 2_147_483_648, max: Number.MAX_SAFE_INTEGER }),
  fc.double({ min: 0.001, max: 0.999 }).map((fraction) => 3 + fraction),
);

/** Every field of the contract that takes a number. */
export function numericFields(): readonly NumericField[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) => findFields(`${area}.${name}`, endpoint)),
  );
}

function findFields(call: string, endpoint: Endpoint): NumericField[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!(schema instanceof z.core.$ZodType)) return [];
    return findLeaves(schema, [], (value) => value)
      .filter(({ schema: leaf }) => isNumeric(leaf))
      .map((leaf) => ({ call, endpoint, part, ...leaf }));
  });
}

type Leaf = Pick<NumericField, 'path' | 'schema' | 'holding'>;

function findLeaves(given: z.core.$ZodType, path: readonly string[], holding: Leaf['holding']): Leaf[] {
  const schema = unwrapped(given);
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([key, inner]) =>
      findLeaves(inner, [...path, key], (value) => holding({ [key]: value })),
    );
  }
  if (schema instanceof z.core.$ZodArray)
    return findLeaves(schema._zod.def.element, [...path, '0'], (value) => holding([value]));
  return [{ path: path.join('.'), schema: given, holding }];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault
  )
    return unwrapped(schema._zod.def.innerType);
  return schema;
}

/** Whether a field takes digits and refuses a word and a list. */
function isNumeric(schema: z.core.$ZodType): boolean {
  const takes = (value: unknown) => z.core.safeParse(schema, value).success;
  return !takes('x') && !takes('1,2') && [0, 1, 3, 2027, '0', '1', '22', '2027'].some(takes);
}
