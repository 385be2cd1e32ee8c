/** The forms of an export: one JSON document, or a zip archive of CSV files. */
export const EXPORT_FORMS = ['json', 'csv'] as const;

/** One of the forms of an export. */
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** The name of an exported file on a New York calendar date. */
export function exportName(form: ExportForm, today: string): string {
  return `open-date-${today}.${form === 'json' ? 'json' : 'zip'}`;
}
