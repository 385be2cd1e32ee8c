/** Marks for a missing value. */
const MARKS: ReadonlySet<string> = new Set([
  'na',
  'n/a',
  'n.a.',
  '#n/a',
  '#na',
  '#null!',
  '#value!',
  '#ref!',
  '<na>',
  'null',
  '(null)',
  'nil',
  'none',
  'nan',
  '-nan',
  'nat',
  'undefined',
  'tbd',
  'tba',
  't.b.d.',
  't.b.a.',
  'to be determined',
  'to be announced',
  'not available',
  '-',
  '--',
  '---',
  '\u2013',
  '\u2014',
  '?',
]);
const MAX_MARK_LENGTH = 20;

/** Whether a cell marks a missing value (R-import-cells). */
export function isMissingValue(text: string): boolean {
  return text.length <= MAX_MARK_LENGTH && MARKS.has(text.trim().toLowerCase());
}
