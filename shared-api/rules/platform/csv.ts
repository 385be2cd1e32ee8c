/**
 * Matches the start of a text that a spreadsheet would run as a formula, after full-width characters became ASCII; a
 * handle such as @name is not a formula (A264).
 */
const FORMULA = /^([=+\-\t\r]|@\p{L}[\p{L}\p{N}._]*\s?\()/u;

/** Whether a spreadsheet would run a cell's text as a formula; a leading apostrophe prevents it. */
function isFormula(text: string): boolean {
  return FORMULA.test(text.normalize('NFKC'));
}

/** A field by RFC 4180: quoted where needed, and never a formula. */
function field(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file by RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

/**
 * The name of the file that a call answers: what it holds, and the seasons or days that its address ends with or names, such
 * as `guarantee-report-2024-2026.csv`.
 */
export function csvFileName(holds: string, address: string): string {
  const spans = address.split(/[/?&=]/).filter((part) => /^\d{4}(-\d{2}-\d{2})?$/.test(part));
  return `${[holds, ...new Set(spans)].join('-')}.csv`;
}
