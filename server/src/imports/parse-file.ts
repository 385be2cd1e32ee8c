import { basename } from 'node:path';
import { CsvError, type CsvRecord, parseCsv } from './csv.ts';
import { ImportError } from './import-error.ts';

/** Refuses a file, named without its folder. Throws ImportError. */
export function refuseFile(path: string, reason: string): never {
  throw new ImportError([`${basename(path)}: ${reason}`]);
}

/** Parses a JSON text of a file; a refusal says that it is not `what`. Throws ImportError. */
export function parseJson(path: string, text: string, what = 'JSON'): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuseFile(path, `not ${what} (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Parses a CSV table of a file. Throws ImportError. */
export function parseTable(path: string, text: string): CsvRecord[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return refuseFile(path, `not a CSV table (${error.message})`);
    throw error;
  }
}
