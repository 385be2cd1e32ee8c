import type { Db } from '../../src/platform/db/transaction.ts';
import { readArguments } from '../arguments.ts';
import { runImport } from '../run-import.ts';
import type { Folder } from '../../src/imports/testing/cfbd-rows.ts';

const OPTIONS = ['teams', 'games', 'conferences', 'membership', 'guarantees'];

/**
 * Writes the files, named like the options that take them, and imports them like the command line; returns the printed
 * output.
 */
export async function importFiles(
  db: Db,
  folder: Folder,
  files: Readonly<Record<string, unknown>>,
  switches: readonly string[] = [],
): Promise<string> {
  const args: string[] = ['cfbd', ...switches];
  for (const [name, content] of Object.entries(files)) {
    const option = OPTIONS.find((word) => name.startsWith(word)) ?? 'games';
    args.push(`--${option}`, await folder.write(name, content));
  }
  const request = readArguments(args, '/');
  if (request?.source !== 'cfbd') throw new Error('The test asked for help.');
  const printed: string[] = [];
  const now = () => new Date('2027-08-01T16:00:00Z');
  await runImport(request, { now, print: (text) => printed.push(text), openDatabase: () => Promise.resolve(db) });
  return printed.join('\n');
}

/** The added, changed, unchanged and refused rows of a table in the printed output. */
export function counts(text: string, table: string): string[] | undefined {
  return new RegExp(`^ +${table} +([\\d,]+) +([\\d,]+) +([\\d,]+) +([\\d,]+)$`, 'm').exec(text)?.slice(1);
}
