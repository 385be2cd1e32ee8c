/** What programs and people write where a value is not given. */
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
const MARK_LENGTH_MOST = 20;

/** Whether a cell says that its value is not given (R-import-cells). */
export function isMissingValue(text: string): boolean {
  return text.length <= MARK_LENGTH_MOST && MARKS.has(text.trim().toLowerCase());
}
