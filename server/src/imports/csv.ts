/** One record of a CSV text with its first line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: string[];
  /** Positions of the fields in quotes, which tell an empty text from none. */
  readonly quoted: ReadonlySet<number>;
}

/** Thrown when a CSV text violates the quoting rules of RFC 4180. */
export class CsvError extends Error {
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'CsvError';
  }
}

interface Field {
  readonly value: string;
  /** Index of the character after the field: a comma, a line break or the end. */
  readonly end: number;
}

function readPlain(text: string, start: number): Field {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, line: number): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new CsvError(line, 'a quoted field has no end');
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      if (next !== undefined && next !== ',' && next !== '\n' && next !== '\r')
        throw new CsvError(line, 'text behind a closing quote');
      return { value, end: quote + 1 };
    }
    value += '"';
    from = quote + 2;
  }
}

/** Most records have no quotes, and there may be a million of them. */
const NONE: ReadonlySet<number> = new Set();

/** Parses CSV by RFC 4180 (quotes, doubled quotes, line breaks in quotes; CRLF or LF). Throws CsvError. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const first = line;
    const fields: string[] = [];
    let quoted: Set<number> | null = null;
    for (;;) {
      if (text[at] === '"') quoted = (quoted ?? new Set()).add(fields.length);
      const field = text[at] === '"' ? readQuoted(text, at, line) : readPlain(text, at);
      fields.push(field.value);
      line += field.value.split('\n').length - 1;
      at = field.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text[at] === '\r') at += text[at + 1] === '\n' ? 2 : 1;
    else at += 1;
    line += 1;
    if (fields.length > 1 || fields[0] !== '') records.push({ line: first, fields, quoted: quoted ?? NONE });
  }
  return records;
}
