import { basename } from 'node:path';
import { CsvError, type CsvOptions, type CsvRecord, parseCsv } from './csv.ts';
import { ImportError } from './import-error.ts';

/** Throws ImportError with the file's name without its folder. */
export function refuseFile(path: string, reason: string): never {
  throw new ImportError([`${basename(path)}: ${reason}`]);
}

const NOT_JSON_NUMBER = /\b(?:NaN|Infinity)\b/;

/** Replaces `NaN` and `Infinity`, which JSON lacks, by null outside of strings. */
function withNull(text: string): string {
  if (!NOT_JSON_NUMBER.test(text)) return text;
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (part) => (part.startsWith('"') ? part : 'null'));
}

/** Throws ImportError that says the file is not `what`. */
export function parseJson(path: string, text: string, what = 'JSON'): unknown {
  try {
    return JSON.parse(withNull(text));
  } catch (error) {
    return refuseFile(path, `not ${what} (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Throws ImportError. */
export function parseTable(path: string, text: string, options?: CsvOptions): CsvRecord[] {
  try {
    return parseCsv(text, options);
  } catch (error) {
    if (error instanceof CsvError) return refuseFile(path, `not a CSV table (${error.message})`);
    throw error;
  }
}
