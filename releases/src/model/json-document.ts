import * as z from 'zod';

/** Thrown when an outside document does not have the expected shape; the message names the field. */
export class MalformedDocumentError extends Error {
  override readonly name = 'MalformedDocumentError';
}

/** Parses JSON text; throws MalformedDocumentError with the name of the document. */
export function parseJson(text: string, at: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new MalformedDocumentError(`${at} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A string that is not empty. */
export const text = z.string().min(1);

/** A whole number of 0 or more. */
export const count = z.int().min(0);

/** An instant as ISO 8601 text, kept unchanged. */
export const instant = z.iso.datetime({ offset: true, local: true });

/** A JSON object with any content. */
export const anyObject = z.record(z.string(), z.unknown());

// A longer list would fill the terminal, and the first problems are enough.
const MOST_PROBLEMS = 5;

/**
 * Validates an outside value by the schema. Throws MalformedDocumentError that lists the invalid fields, each as `at`,
 * `joint` and the path of the field: `release.json: files[0].size`.
 */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: string,
  joint: ': ' | '.' = ': ',
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value, { error: describe, reportInput: true });
  if (success) return data;
  const problems = error.issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const found = issue.code === 'custom' ? '' : `, found ${shown(issue.input)}`;
    return `${[at, place(issue.path)].filter((part) => part !== '').join(joint)} ${issue.message}${found}`;
  });
  throw new MalformedDocumentError(problems.join('; '));
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text that is not empty',
};

// The expected content of a field, where the schema has no message.
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `should be ${EXPECTED[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `should be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'should be an ISO 8601 instant';
  if (issue.code !== 'too_small') return undefined;
  return issue.origin === 'string' ? `should be ${EXPECTED.string}` : `should be ${issue.minimum} or more`;
}

function place(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function shown(value: unknown): string {
  const json = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** The object's own value under a key that comes from outside, never an inherited value such as `constructor`. */
export function ownValue<Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
