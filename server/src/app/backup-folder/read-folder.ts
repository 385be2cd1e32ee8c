import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../database-command/run-database-command.ts';

/** The absolute folder of `backup` and `restore`; null for `--help`. Throws UsageError. */
export function readFolder(args: readonly string[]): string | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [folder, ...rest] = positionals;
  if (folder === undefined || folder.trim() === '') throw new UsageError('no folder given');
  if (rest.length > 0) throw new UsageError(`unexpected: ${rest.join(' ')}`);
  return resolve(folder);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
