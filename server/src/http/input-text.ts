import type * as z from 'zod';

/** What is wrong with one part of a call's input, in a sentence; a text that the contract gives stays as it is. */
export function inputText(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.') || 'The request';
  if (/^[A-Z].*\. ?$/.test(issue.message)) return issue.message;
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
