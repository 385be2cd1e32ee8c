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
