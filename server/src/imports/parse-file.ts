import { basename } from 'node:path';
import { CsvError, type CsvOptions, type CsvRecord, parseCsv } from './csv.ts';
import { ImportError } from './import-error.ts';

/** Refuses a file, named without its folder. Throws ImportError. */
export function refuseFile(path: string, reason: string): never {
  throw new ImportError([`${basename(path)}: ${reason}`]);
}

const NO_NUMBER = /\b(?:NaN|Infinity)\b/;

/** Writes null for what programs write in place of a number and JSON does not have, outside of texts. */
function withNull(text: string): string {
  if (!NO_NUMBER.test(text)) return text;
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (part) => (part.startsWith('"') ? part : 'null'));
}

/** Parses a JSON text of a file; a refusal says that it is not `what`. Throws ImportError. */
export function parseJson(path: string, text: string, what = 'JSON'): unknown {
  try {
    return JSON.parse(withNull(text));
  } catch (error) {
    return refuseFile(path, `not ${what} (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Parses a CSV table of a file. Throws ImportError. */
export function parseTable(path: string, text: string, options?: CsvOptions): CsvRecord[] {
  try {
    return parseCsv(text, options);
  } catch (error) {
    if (error instanceof CsvError) return refuseFile(path, `not a CSV table (${error.message})`);
    throw error;
  }
}
