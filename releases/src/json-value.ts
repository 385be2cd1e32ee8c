/** A document that came from outside has not the shape it should have; the message names the place. */
export class MalformedDocument extends Error {
  override readonly name = 'MalformedDocument';
}

function refuse(at: string, expected: string, found: unknown): never {
  const shown = found === undefined ? 'nothing' : (JSON.stringify(found) ?? typeof found);
  throw new MalformedDocument(
    `${at} should be ${expected}, found ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`,
  );
}

/** Parses JSON text; throws MalformedDocument with the name of the document. */
export function parseJson(text: string, at: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (problem) {
    throw new MalformedDocument(`${at} is not JSON: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object; throws MalformedDocument. */
export function readRecord(value: unknown, at: string): Record<string, unknown> {
  return isRecord(value) ? value : refuse(at, 'an object', value);
}

/** A string that is not empty; throws MalformedDocument. */
export function readText(value: unknown, at: string): string {
  return typeof value === 'string' && value !== '' ? value : refuse(at, 'a text that is not empty', value);
}

/** A finite number; throws MalformedDocument. */
export function readNumber(value: unknown, at: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(at, 'a number', value);
}

/** A whole number of 0 or more; throws MalformedDocument. */
export function readCount(value: unknown, at: string): number {
  const count = readNumber(value, at);
  return Number.isSafeInteger(count) && count >= 0 ? count : refuse(at, 'a whole number of 0 or more', value);
}

/** An instant as ISO 8601 text, returned unchanged; throws MalformedDocument. */
export function readInstant(value: unknown, at: string): string {
  const text = readText(value, at);
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : refuse(at, 'an ISO 8601 instant', value);
}

/** One of the given words; throws MalformedDocument. */
export function readOneOf<const Word extends string>(value: unknown, at: string, words: readonly Word[]): Word {
  return words.find((word) => word === value) ?? refuse(at, `one of ${words.join(', ')}`, value);
}

/** What `read` makes of the value, or null for null; throws MalformedDocument. */
export function readNullable<Value>(
  value: unknown,
  at: string,
  read: (value: unknown, at: string) => Value,
): Value | null {
  return value === null ? null : read(value, at);
}

/** A list read item by item; throws MalformedDocument. */
export function readList<Item>(value: unknown, at: string, readItem: (item: unknown, at: string) => Item): Item[] {
  if (!Array.isArray(value)) return refuse(at, 'a list', value);
  const items: readonly unknown[] = value;
  return items.map((item, index) => readItem(item, `${at}[${index}]`));
}

/** An object read value by value; throws MalformedDocument. */
export function readMap<Item>(
  value: unknown,
  at: string,
  readItem: (item: unknown, at: string) => Item,
): Record<string, Item> {
  const entries = Object.entries(readRecord(value, at));
  return Object.fromEntries(entries.map(([key, item]) => [key, readItem(item, `${at}.${key}`)]));
}

/** The object's own value under a key that somebody typed: never something inherited such as `constructor`. */
export function ownValue<Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
