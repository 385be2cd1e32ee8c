/** One record of a CSV text; lines count from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: string[];
  /** Positions of quoted fields: a quoted empty field is an empty text, an unquoted one is null. */
  readonly quoted: ReadonlySet<number>;
}

/** Thrown for a CSV text that violates RFC 4180 or a limit. */
export class CsvError extends Error {
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'CsvError';
  }
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface CsvOptions {
  readonly separator?: Separator;
  /** Limit of fields per record; none by default. */
  readonly columns?: number;
  /** Limit of characters per field; none by default. */
  readonly characters?: number;
}

interface Field {
  readonly value: string;
  /** Index of the character after the field: a separator, a line break or the end. */
  readonly end: number;
}

/** Shared by the many records without quotes. */
const NO_QUOTES: ReadonlySet<number> = new Set();

class CsvReader {
  readonly #text: string;
  readonly #separator: string;
  readonly #columns: number;
  readonly #characters: number;
  readonly #fieldEnd: RegExp;

  constructor(
    text: string,
    { separator = ',', columns = Number.POSITIVE_INFINITY, characters = Number.POSITIVE_INFINITY }: CsvOptions,
  ) {
    this.#text = text;
    this.#separator = separator;
    this.#columns = columns;
    this.#characters = characters;
    this.#fieldEnd = new RegExp(`[${separator}\n\r]`, 'g');
  }

  read(): CsvRecord[] {
    const text = this.#text;
    const records: CsvRecord[] = [];
    let at = 0;
    let line = 1;
    while (at < text.length) {
      const first = line;
      const fields: string[] = [];
      let quoted: Set<number> | null = null;
      for (;;) {
        if (text[at] === '"') quoted = (quoted ?? new Set()).add(fields.length);
        const field = text[at] === '"' ? this.#readQuoted(at, line) : this.#readPlain(at);
        this.#requireFitting(field, fields.length + 1, line);
        fields.push(field.value);
        if (quoted?.has(fields.length - 1)) line += field.value.split('\n').length - 1;
        at = field.end;
        if (text[at] !== this.#separator) break;
        at += 1;
      }
      if (text[at] === '\r') at += text[at + 1] === '\n' ? 2 : 1;
      else at += 1;
      line += 1;
      if (fields.length > 1 || fields[0] !== '') records.push({ line: first, fields, quoted: quoted ?? NO_QUOTES });
    }
    return records;
  }

  #requireFitting({ value }: Field, column: number, line: number): void {
    if (value.length > this.#characters)
      throw new CsvError(line, `a field has more than ${this.#characters.toLocaleString('en-US')} characters`);
    if (column > this.#columns) throw new CsvError(line, `more than ${this.#columns} columns`);
  }

  #readPlain(start: number): Field {
    this.#fieldEnd.lastIndex = start;
    const end = this.#fieldEnd.test(this.#text) ? this.#fieldEnd.lastIndex - 1 : this.#text.length;
    return { value: this.#text.slice(start, end), end };
  }

  #readQuoted(start: number, line: number): Field {
    const text = this.#text;
    let value = '';
    let from = start + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) throw new CsvError(line, 'a quoted field has no end');
      value += text.slice(from, quote);
      if (text[quote + 1] !== '"') {
        const next = text[quote + 1];
        if (next !== undefined && next !== this.#separator && next !== '\n' && next !== '\r')
          throw new CsvError(line, 'text behind a closing quote');
        return { value, end: quote + 1 };
      }
      value += '"';
      from = quote + 2;
    }
  }
}

/** Parses CSV by RFC 4180 (quotes, doubled quotes, line breaks in quotes; CRLF or LF). Throws CsvError. */
export function parseCsv(text: string, options: CsvOptions = {}): CsvRecord[] {
  return new CsvReader(text, options).read();
}
