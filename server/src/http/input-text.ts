import type * as z from 'zod';

/** How the schema library begins what it words by itself. */
const DEFAULT_TEXT = /^(Invalid|Too big|Too small|Unrecognized)\b/;

/**
 * What is wrong with one part of a call's input, in a sentence; a text that the contract gives stays as it is. The length of
 * what people type is told without the name of the part: forms show it at the field.
 */
export function inputText(issue: z.core.$ZodIssue): string {
  if (!DEFAULT_TEXT.test(issue.message)) return issue.message;
  const isTyped = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string';
  const field = isTyped ? 'This field' : issue.path.join('.') || 'The request';
  return `${field} ${phraseOf(issue)}.`;
}

function phraseOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return limitPhrase(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return limitPhrase(issue.origin, 'at least', issue.minimum);
    case 'invalid_type':
      return isMissing(issue) ? 'is missing' : `is no ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
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

/** A part that was left out, or that became no number because it was. */
function isMissing(issue: z.core.$ZodIssueInvalidType): boolean {
  return /received (undefined|NaN)$/.test(issue.message);
}

function limitPhrase(origin: string, word: string, limit: number | bigint): string {
  if (origin === 'string') return limit === 1 ? 'is empty' : `has ${word} ${limit} characters`;
  return origin === 'array' ? `has ${word} ${limit} entries` : `is ${word} ${limit}`;
}
