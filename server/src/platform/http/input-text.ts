import type * as z from 'zod';

/** How the default messages of zod begin. */
const DEFAULT_TEXT = /^(Invalid|Too big|Too small|Unrecognized)\b/;

/** The codes with which zod refuses a missing part. */
const MISSING_AS: ReadonlySet<string> = new Set(['invalid_type', 'invalid_union', 'invalid_value']);
const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/** Matches a message of the contract that needs the name of its part before it, such as `is missing`. */
const PREDICATE = /^[a-z]/;

/**
 * Says in a sentence what is wrong with one part of a call's input; a sentence of the contract stays as it is. A
 * sentence about the length of typed text omits the part's name, because forms show the sentence at the field.
 */
export function inputText(issue: z.core.$ZodIssue): string {
  const isDefault = DEFAULT_TEXT.test(issue.message);
  if (!isDefault && !PREDICATE.test(issue.message)) return issue.message;
  const isTyped = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string';
  const field = isTyped ? 'This field' : issue.path.join('.') || 'The request';
  return `${field} ${isDefault ? describeIssue(issue) : issue.message}.`;
}

/** Says what is wrong, without the name of the part; needs the issue's input, which zod reports only when asked. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && MISSING_AS.has(issue.code)) return 'is missing';
  switch (issue.code) {
    case 'too_big':
      return limitPhrase(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return limitPhrase(issue.origin, 'at least', issue.minimum);
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? 'of another type'}`;
    case 'unrecognized_keys':
      return `has parts that are not known: ${issue.keys.join(', ')}`;
    case 'invalid_format':
    case 'invalid_value':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid';
  }
}

function limitPhrase(origin: string, word: string, limit: number | bigint): string {
  if (origin === 'string') return limit === 1 ? 'is empty' : `has ${word} ${limit} characters`;
  return origin === 'array' ? `has ${word} ${limit} entries` : `is ${word} ${limit}`;
}
