import { countWords } from '../platform/count-words.ts';

/** The forms of an export: one JSON document, packed with gzip, or a zip archive of CSV files. */
export const EXPORT_FORMS = ['json', 'csv'] as const;

/** One of the forms of an export. */
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** The name of an exported file on a New York calendar date. */
export function exportName(form: ExportForm, today: string): string {
  return `open-date-${today}.${form === 'json' ? 'json.gz' : 'zip'}`;
}

/** The kinds of rows of an import, in the order in which they are shown; `tables` are those of an export. */
export const IMPORT_KINDS = [
  'seasons',
  'conferences',
  'schools',
  'memberships',
  'games',
  'guarantees',
  'play',
  'tables',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * What an import does to a row. The first three are applied. "noted" is left out of the import or ambiguous; "derived"
 * follows from all games of the league; "unchanged" equals the league; "absent" is missing from the files and stays.
 */
export const IMPORT_OUTCOMES = ['added', 'changed', 'refused', 'noted', 'derived', 'unchanged', 'absent'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What the files of an import hold. */
export const IMPORT_CONTENTS = ['teams', 'games', 'memberships', 'conferences', 'guarantees'] as const;
export type ImportContent = (typeof IMPORT_CONTENTS)[number];

export const IMPORT_STATES = ['comparing', 'compared', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The size limit of one uploaded file. */
export const IMPORT_MAX_FILE_BYTES = 32 * 1024 * 1024;
export const IMPORT_MAX_FILES = 20;
/** The size limit of all files of one import together, as they are stored. */
export const IMPORT_MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** Days after which an import that nobody applied is deleted with its files (R-import-kept). */
export const IMPORT_DRAFT_DAYS = 30;
/** Days for which an applied import can be undone; then what it wrote is no longer recorded (R-import-kept). */
export const IMPORT_UNDO_DAYS = 180;
/** Why an import can no longer be undone. */
export const IMPORT_FORGOTTEN = `This import can no longer be undone: what it wrote is recorded for ${IMPORT_UNDO_DAYS} days.`;
/** Rows of a page of the difference. */
export const IMPORT_ROWS_PAGE = 50;

/** The number of seasons of conferences whose play an import derives, in words. */
export function conferenceSeasons(count: number): string {
  return countWords(count, 'season of a conference', 'seasons of conferences');
}
