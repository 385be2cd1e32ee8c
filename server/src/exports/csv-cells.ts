/** A leading apostrophe keeps a spreadsheet from running a cell, and marks texts that begin with one themselves. */
const GUARDED = /^[=+\-@\t\r']/;

/** The cell of a CSV file for a value of a row: nothing for null, two quotes for an empty text (record 082). */
export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(GUARDED.test(value.normalize('NFKC')) ? `'${value}` : value);
  return quoted(JSON.stringify(value));
}

function quoted(text: string): string {
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell as it was before `writeCell`. */
export function readCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}
