/** Identifies an export under any file name. */
export const LEAGUE_FORMAT = 'open-date-league';
/** Increases when older versions can no longer read an export. */
export const LEAGUE_FORMAT_VERSION = 1;

/** The first entry of a zip archive. */
export const MANIFEST = 'manifest.json';

export interface Manifest {
  readonly format: typeof LEAGUE_FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly exported: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** A row of an exported table, by column. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** A leading apostrophe prevents formulas in spreadsheets; texts that begin with one get another. */
const GUARDED = /^[=+\-@\t\r']/;

/** Null becomes an empty cell, an empty text two quotes (record 082). */
export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(GUARDED.test(value.normalize('NFKC')) ? `'${value}` : value);
  return quoted(JSON.stringify(value));
}

function quoted(text: string): string {
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reverses `writeCell` for texts. */
export function readCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}
