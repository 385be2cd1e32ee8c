import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Content } from '../src/imports/forms/form.ts';
import type { SourceFile } from '../src/imports/read-source.ts';

export const USAGE = `Usage: npm run import -- cfbd [--teams FILE] [--games FILE] [--conferences FILE] [--membership FILE]
                              [--guarantees FILE] [--season YEAR] [--dry-run] [--verbose]
       npm run import -- export FILE [--dry-run]
       npm run import -- --undo ID

The first form reads CollegeFootballData v2 responses (JSON) and tables (CSV), plain or gzip, shows what would change, then imports
everything in one transaction. An option with a FILE can be repeated. The second form imports an export of this product (JSON or a zip
archive of CSV files) into a database without a league. The third form undoes a whole import; every import prints its ID.

  --teams FILE        schools, their places, colors and conferences
  --games FILE        games of one or several seasons, or announced games of coming ones
  --conferences FILE  full names of conferences
  --membership FILE   which conference a school was in, season by season
  --guarantees FILE   guarantee games with their amounts
  --season YEAR       the season of a list of teams (JSON) whose file name has none
  --dry-run           only show what would change
  --undo ID           undo an import: delete added rows, restore changed ones
  --verbose           list every added, changed and refused row

The database is DATABASE_URL, or the embedded one in DATA_DIR (default .data).
Exit code: 0 done, 1 refused with nothing written, 2 wrong command line.`;

export interface ExportRequest {
  readonly source: 'export';
  readonly path: string;
  readonly isDryRun: boolean;
}

export interface UndoRequest {
  readonly source: 'undo';
  readonly id: number;
}

export interface ImportRequest {
  readonly source: 'cfbd';
  readonly files: readonly SourceFile[];
  readonly season: number | null;
  readonly isDryRun: boolean;
  readonly isVerbose: boolean;
}

/** Thrown for a malformed command line. */
export class UsageError extends Error {}

const FILE_OPTIONS = {
  teams: ['teams'],
  games: ['games'],
  conferences: ['conferences', 'memberships'],
  membership: ['memberships', 'teams'],
  guarantees: ['guarantees'],
} as const satisfies Record<string, readonly Content[]>;

const OPTIONS = {
  teams: { type: 'string', multiple: true },
  games: { type: 'string', multiple: true },
  conferences: { type: 'string', multiple: true },
  membership: { type: 'string', multiple: true },
  guarantees: { type: 'string', multiple: true },
  season: { type: 'string' },
  undo: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseSeason(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^20\d\d$/.test(text)) throw new UsageError(`--season ${text}: not a year from 2000 to 2099`);
  return Number(text);
}

/** Parses the words after `import --`, with files relative to `folder`; null for help. Throws UsageError. */
export function readArguments(
  args: readonly string[],
  folder: string,
): ImportRequest | ExportRequest | UndoRequest | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (values.undo !== undefined) return readUndo(values.undo, args.length);
  const [source, ...rest] = positionals;
  if (source === 'export') return readExport(rest, values, folder);
  if (source !== 'cfbd') throw new UsageError(source ? `unknown source: ${source}` : 'name the source: cfbd or export');
  if (rest.length > 0)
    throw new UsageError(
      `name the option of ${rest.join(', ')}: --teams, --games, --conferences, --membership or --guarantees`,
    );
  const files = [
    ...(values.teams ?? []).map((path) => ({ path, accepts: FILE_OPTIONS.teams })),
    ...(values.games ?? []).map((path) => ({ path, accepts: FILE_OPTIONS.games })),
    ...(values.conferences ?? []).map((path) => ({ path, accepts: FILE_OPTIONS.conferences })),
    ...(values.membership ?? []).map((path) => ({ path, accepts: FILE_OPTIONS.membership })),
    ...(values.guarantees ?? []).map((path) => ({ path, accepts: FILE_OPTIONS.guarantees })),
  ];
  if (files.length === 0) throw new UsageError('no file given');
  return {
    source: 'cfbd',
    files: files.map(({ path, accepts }) => ({ path: resolve(folder, path), accepts })),
    season: parseSeason(values.season),
    isDryRun: values['dry-run'],
    isVerbose: values.verbose,
  };
}

function readExport(
  paths: readonly string[],
  { 'dry-run': isDryRun, ...others }: ReturnType<typeof parse>['values'],
  folder: string,
): ExportRequest {
  const [path] = paths;
  if (path === undefined || paths.length > 1) throw new UsageError('name exactly one export file');
  const [wrong] = Object.entries(others).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (wrong !== undefined) throw new UsageError(`--${wrong} does not go with an export`);
  return { source: 'export', path: resolve(folder, path), isDryRun };
}

function readUndo(id: string, words: number): UndoRequest {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError(`--undo ${id}: not the number of an import`);
  if (words > 2) throw new UsageError('--undo takes no other options');
  return { source: 'undo', id: Number(id) };
}
