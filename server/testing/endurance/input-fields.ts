import type { Endpoint } from '@open-date/shared-api/contract';
import * as z from 'zod';
import type { Part } from '../sample-calls.ts';

/** A field of a call's input: the part that it is in, and the keys that lead to it. */
export interface InputField {
  readonly part: Part;
  readonly path: readonly (string | number)[];
}

const PARTS: readonly Part[] = ['params', 'segments', 'query', 'body'];

/** Every field that a call takes, nested ones too. */
export function inputFields(endpoint: Endpoint): readonly InputField[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!(schema instanceof z.core.$ZodType)) return [];
    return findPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((path) => ({ part, path }));
  });
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function findPaths(schema: JsonSchema | undefined, depth = 0): (string | number)[][] {
  if (typeof schema !== 'object' || depth > 5) return [];
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const named = Object.entries(properties).flatMap(([name, inner]) => [
    [name],
    ...findPaths(inner, depth + 1).map((path) => [name, ...path]),
  ]);
  const first = Array.isArray(items) ? items[0] : items;
  const listed = first === undefined ? [] : [[0], ...findPaths(first, depth + 1).map((path) => [0, ...path])];
  return [...named, ...listed, ...[...anyOf, ...allOf].flatMap((inner) => findPaths(inner, depth + 1))];
}

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A copy of a value in which what the path leads to is another value; undefined takes it away. */
export function replaceAt(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(whole) ? whole : [];
    const changed = replaceAt(list[key], rest, value);
    return [...list.slice(0, key), ...(changed === undefined ? [] : [changed]), ...list.slice(key + 1)];
  }
  const fields = isContainer(whole) ? whole : {};
  const changed = replaceAt(fields[key], rest, value);
  const others = Object.entries(fields).filter(([name]) => name !== key);
  // Entries, because an assignment would set the prototype instead of the key.
  return Object.fromEntries(changed === undefined ? others : [...others, [key, changed]]);
}
