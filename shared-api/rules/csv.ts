/** Spreadsheets take a cell that begins so for a formula; an apostrophe before it makes it text (decision A109). */
const FORMULA = /^[=+\-@\t\r]/;

/** A field of RFC 4180: quoted where it has to be, and never a formula. */
function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of fields as a file by RFC 4180, with the mark that tells spreadsheets of UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}
