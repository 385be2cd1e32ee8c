import {
  readCell,
  LEAGUE_FORMAT,
  LEAGUE_FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  type ExportedRow,
} from '../../exports/league-file.ts';
import { EXPORTED } from '../../exports/exported-tables.ts';
import type { ExportedColumn } from '../../exports/queries.ts';
import * as z from 'zod';
import { ImportError } from '../import-error.ts';
import { parseJson, parseTable, refuseFile } from '../parse-file.ts';
import { readBeginning, decodeText, type SizeLimits, SIZE_LIMITS, unpackGzip } from '../read-file.ts';
import { type ReportProgress, ignoreProgress } from '../progress.ts';
import { isArchive, unpackArchive } from '../unpack-archive.ts';
import { decodeLogos } from './decode-logos.ts';

export interface LeagueFile {
  readonly manifest: Manifest;
  readonly tables: ReadonlyMap<string, readonly ExportedRow[]>;
}

const WHOLE = 'whole JSON';
const LOGOS = 'files';

const ManifestSchema = z.object({
  format: z.literal(LEAGUE_FORMAT),
  version: z.int(),
  exported: z.string(),
  rows: z.record(z.string(), z.int().min(0)),
});
const TablesSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Whether a file begins like an export of this product. */
export function isLeagueFile(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(readBeginning(bytes)).toString('latin1').slice(0, 400);
  return isArchive(bytes)
    ? beginning.slice(30).startsWith(MANIFEST)
    : new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${LEAGUE_FORMAT}"`).test(beginning);
}

/** Reads an export: JSON, plain or gzip, or a zip archive of CSV files. Throws ImportError when it is not whole or of a newer version. */
export async function readLeagueFile(
  file: string,
  bytes: Uint8Array,
  columns: readonly ExportedColumn[],
  {
    limits = SIZE_LIMITS,
    onProgress = ignoreProgress,
  }: { readonly limits?: SizeLimits; readonly onProgress?: ReportProgress } = {},
): Promise<LeagueFile> {
  const read = isArchive(bytes)
    ? await readArchive(file, bytes, columns, limits)
    : readDocument(file, unpackGzip(file, bytes, limits), limits);
  checkTables(file, read, columns);
  const logos = await decodeLogos(read.tables.get(LOGOS) ?? [], onProgress);
  return { ...read, tables: new Map(read.tables).set(LOGOS, logos) };
}

function readManifest(file: string, value: unknown): Manifest {
  const manifest = ManifestSchema.safeParse(value);
  if (!manifest.success) return refuseFile(file, 'not an export of this product');
  if (manifest.data.version > LEAGUE_FORMAT_VERSION) refuseFile(file, 'exported by a newer version of this product');
  return manifest.data;
}

function readDocument(file: string, bytes: Uint8Array, limits: SizeLimits): LeagueFile {
  const value = parseJson(file, decodeText(file, bytes, limits), WHOLE);
  const manifest = readManifest(file, value);
  const tables = z.object({ tables: TablesSchema }).safeParse(value);
  if (!tables.success) return refuseFile(file, 'an export without its tables');
  return { manifest, tables: new Map(Object.entries(tables.data.tables)) };
}

async function readArchive(
  file: string,
  bytes: Uint8Array,
  columns: readonly ExportedColumn[],
  limits: SizeLimits,
): Promise<LeagueFile> {
  const entries = new Map((await unpackArchive(file, bytes, limits)).map((entry) => [entry.name, entry.bytes]));
  const first = entries.get(MANIFEST);
  if (!first) return refuseFile(file, `an export without ${MANIFEST}`);
  const manifest = readManifest(file, parseJson(file, decodeText(MANIFEST, first, limits), WHOLE));
  entries.delete(MANIFEST);
  const tables = new Map<string, readonly ExportedRow[]>();
  for (const [name, content] of entries) {
    if (!name.endsWith('.csv')) refuseFile(file, `holds a file that an export does not have (${name})`);
    const table = name.slice(0, -'.csv'.length);
    const own = new Map(columns.filter((column) => column.table === table).map((column) => [column.name, column]));
    tables.set(table, readTable(name, decodeText(name, content, limits), own));
  }
  return { manifest, tables };
}

function readTable(file: string, text: string, columns: ReadonlyMap<string, ExportedColumn>): ExportedRow[] {
  const [header, ...records] = parseTable(file, text);
  const names = header?.fields ?? [];
  return records.map(({ fields, quoted, line }) => {
    if (fields.length !== names.length)
      refuseFile(file, `line ${line}: ${fields.length} fields instead of ${names.length}`);
    return Object.fromEntries(
      names.map((name, index) => [name, readValue(columns.get(name), fields[index] ?? '', quoted.has(index), file)]),
    );
  });
}

function readValue(column: ExportedColumn | undefined, field: string, isQuoted: boolean, file: string): unknown {
  const isNothing = field === '' && !isQuoted && column?.isNullable !== false;
  if (isNothing) return null;
  const text = readCell(field);
  return column?.isJson ? parseJson(file, text, WHOLE) : text;
}

/** Refuses unknown tables and columns, and wrong numbers of rows. */
function checkTables(file: string, { manifest, tables }: LeagueFile, columns: readonly ExportedColumn[]): void {
  const known = new Set(EXPORTED.map(({ name }) => name));
  const problems: string[] = [];
  for (const [name, rows] of tables) {
    if (!known.has(name)) {
      problems.push(`${file}: the table ${name} is not one of an export of this version`);
      continue;
    }
    const own = new Set(columns.filter(({ table }) => table === name).map((column) => column.name));
    const strange = new Set(rows.flatMap((row) => Object.keys(row)).filter((column) => !own.has(column)));
    // A dry run may find a database without tables.
    for (const column of columns.length > 0 ? strange : [])
      problems.push(`${file}: ${name}.${column} is not a column of an export`);
  }
  for (const [name, count] of Object.entries(manifest.rows)) {
    const found = tables.get(name)?.length ?? 0;
    if (found !== count) problems.push(`${file}: ${name} has ${found} rows instead of ${count}, so rows are missing`);
  }
  if (problems.length > 0) throw new ImportError(problems.slice(0, 20));
}
