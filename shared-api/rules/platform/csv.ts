/** How a cell begins that a spreadsheet runs, full-width forms folded; a handle such as @name it leaves alone (A264). */
const FORMULA = /^([=+\-\t\r]|@\p{L}[\p{L}\p{N}._]*\s?\()/u;

/** Whether a spreadsheet would run the text of a cell; an apostrophe before it makes it text. */
function isFormula(text: string): boolean {
  return FORMULA.test(text.normalize('NFKC'));
}

/** A field of RFC 4180: quoted where it has to be, and never a formula. */
function field(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of fields as a file by RFC 4180, with the mark that tells spreadsheets of UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}
