/** The name by which an export is known, whatever its file is called. */
export const LEAGUE_FORMAT = 'open-date-league';
/** Rises when an older version of the product could no longer read an export. */
export const LEAGUE_FORMAT_VERSION = 1;

/** The name of the first entry of a zip archive. */
export const MANIFEST = 'manifest.json';

/** The beginning of an export: what it is, and how many rows each table has. */
export interface Manifest {
  readonly format: typeof LEAGUE_FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly exported: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** A row of an exported table, by column. */
export type ExportedRow = Readonly<Record<string, unknown>>;

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
