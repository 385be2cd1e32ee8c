import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SEPARATORS, type Separator } from './csv.ts';
import { isAmbiguousDay, readDay } from './forms/fields.ts';
import { type Content, type Form, type RawRow, type ParsedRow, MAX_CELL_CHARACTERS } from './forms/form.ts';
import { FORMS } from './forms/forms.ts';
import { ImportError } from './import-error.ts';
import { isMissingValue } from './missing-values.ts';
import { parseJson, parseTable, refuseFile } from './parse-file.ts';
import { type ReportProgress, ignoreProgress } from './progress.ts';
import { decodeText, readTextFile } from './read-file.ts';
import { RowProblems } from './row-problems.ts';
import type { ConferenceRow, GuaranteeRow, SourceGame, MembershipRow, SourceRows, TeamRow } from './source-rows.ts';

/** A file and its accepted contents. */
export interface SourceFile {
  readonly path: string;
  readonly accepts: readonly Content[];
  /** Content of an upload; without it the file is read from its path. */
  readonly bytes?: Uint8Array;
}

export interface FileSummary {
  readonly file: string;
  readonly form: string;
  readonly rows: number;
  /** Assumed season of a team list; null where the file states it. */
  readonly season: number | null;
}

export interface Source extends SourceRows {
  readonly files: readonly FileSummary[];
  /** Notes on ambiguous files. */
  readonly remarks: readonly string[];
}

interface RawFile {
  readonly file: string;
  readonly form: Form;
  readonly rows: readonly { readonly raw: RawRow; readonly row: number }[];
  readonly remarks: readonly string[];
}

/** Rows whose keys decide the form. */
const SAMPLED_ROWS = 20;
const MAX_COLUMNS = 500;
/** Characters of the first line that are searched for the separator. */
const MAX_HEADER_CHARACTERS = 20_000;
const YEAR_IN_NAME = /(?:^|\D)(20\d\d)(?!\d)/;

function isRecord(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findForm(file: string, syntax: Form['syntax'], keys: ReadonlySet<string>): Form {
  const form = FORMS.find((candidate) => candidate.syntax === syntax && candidate.canRead(keys));
  if (form) return form;
  const seen = [...keys].slice(0, 8).join(', ');
  const known = FORMS.map(({ name }) => name).join(', ');
  return refuseFile(file, `not a known kind of file (it has ${seen || 'no columns'}); known are ${known}`);
}

function readJson(file: string, text: string): RawFile {
  const value = parseJson(file, text);
  if (!Array.isArray(value)) {
    const keys = isRecord(value) ? `an object with ${Object.keys(value).slice(0, 5).join(', ')}` : typeof value;
    return refuseFile(file, `not a list of rows but ${keys}`);
  }
  const list: readonly unknown[] = value;
  if (list.length === 0) refuseFile(file, 'the list has no rows');
  const keys = new Set(list.slice(0, SAMPLED_ROWS).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));
  const rows = list.map((row, index) => ({ raw: isRecord(row) ? withoutMarks(row) : {}, row: index + 1 }));
  return { file, form: findForm(file, 'json', keys), rows, remarks: [] };
}

/** Replaces marks of missing values by null, also in nested objects. */
function withoutMarks(row: RawRow): RawRow {
  const given = (value: unknown): unknown => {
    if (typeof value === 'string') return isMissingValue(value) ? null : value;
    return isRecord(value) ? withoutMarks(value) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, given(value)]));
}

/** The separator that a line `sep=` names, else the most frequent one. */
function findSeparator(text: string): { readonly separator: Separator; readonly from: number } {
  const end = text.search(/[\r\n]/);
  const first = text.slice(0, Math.min(end < 0 ? text.length : end, MAX_HEADER_CHARACTERS));
  const named = SEPARATORS.find((one) => first.toLowerCase() === `sep=${one}`);
  if (named) return { separator: named, from: first.length };
  const count = (separator: string) => first.split(separator).length;
  const [most] = SEPARATORS.toSorted((one, other) => count(other) - count(one));
  return { separator: most ?? ',', from: 0 };
}

/** `Game Date` becomes `game_date`. */
const columnName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

/** Notes columns whose dates could be day first. */
function ambiguousDays(rows: RawFile['rows'], file: string): string[] {
  const found = new Map<string, string>();
  for (const { raw } of rows)
    for (const [column, value] of Object.entries(raw))
      if (!found.has(column) && column.endsWith('date') && typeof value === 'string' && isAmbiguousDay(value))
        found.set(column, value);
  return [...found].map(
    ([column, example]) =>
      `${file}: "${column}" is read with the month first, such as ${example} as ${readDay(example)}`,
  );
}

function readCsv(file: string, text: string): RawFile {
  const problems = new RowProblems(file);
  const { separator, from } = findSeparator(text);
  const limits = { columns: MAX_COLUMNS, characters: MAX_CELL_CHARACTERS };
  const [header, ...records] = parseTable(file, text.slice(from), { separator, ...limits }).filter(({ fields }) =>
    fields.some((field) => field.trim() !== ''),
  );
  const columns = header?.fields.map(columnName) ?? [];
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (repeated) refuseFile(file, `has two columns "${repeated}"`);
  const form = findForm(file, 'csv', new Set(columns));
  if (records.length === 0) refuseFile(file, 'the table has no rows');
  const rows = records.map(({ line, fields }) => {
    if (fields.length !== columns.length) problems.add(`${fields.length} fields instead of ${columns.length}`, line);
    const cells = columns.map((column, index) => [column, givenText(fields[index])] as const);
    return { raw: Object.fromEntries(cells), row: line };
  });
  const broken = problems.describe();
  if (broken.length > 0) throw new ImportError(broken);
  return { file, form, rows, remarks: ambiguousDays(rows, file) };
}

const givenText = (text: string | undefined) => (text !== undefined && isMissingValue(text) ? '' : text);

/** Reads JSON, which begins with a bracket, or CSV. */
async function readRaw({ path, accepts, bytes }: SourceFile): Promise<RawFile> {
  const text = bytes ? decodeText(path, bytes) : await readTextFile(path);
  const file = basename(path);
  const isNamedTable = /\.(?:csv|tsv|tab)(?:\.gz)?$/i.test(file);
  const looksLikeTable =
    !/^\s*[[{]/.test(text) && (isNamedTable || /^[^\n]{0,10000}?[,;\t|]/.test(text)) && !file.includes('.json');
  const raw = looksLikeTable ? readCsv(file, text) : readJson(file, text);
  if (!accepts.includes(raw.form.content))
    refuseFile(file, `holds ${raw.form.name}, but ${accepts.join(' or ')} was expected`);
  return raw;
}

function readRows({ file, form, rows }: RawFile, season: number): ParsedRow[] {
  const problems = new RowProblems(file);
  const parsed = rows.flatMap(({ raw, row }) => {
    const reading = form.read(raw, { position: { file, row }, season });
    if (reading.ok) return [reading.value];
    problems.add(reading.problem, row);
    return [];
  });
  const broken = problems.describe();
  if (broken.length > 0) throw new ImportError(broken);
  return parsed;
}

function groupRows(parsed: readonly ParsedRow[]): SourceRows {
  const teams: TeamRow[] = [];
  const games: SourceGame[] = [];
  const memberships: MembershipRow[] = [];
  const conferences: ConferenceRow[] = [];
  const guarantees: GuaranteeRow[] = [];
  for (const item of parsed) {
    if (item.content === 'teams') teams.push(item.row);
    else if (item.content === 'games') games.push(item.row);
    else if (item.content === 'memberships') memberships.push(item.row);
    else if (item.content === 'guarantees') guarantees.push(item.row);
    else conferences.push(item.row);
  }
  return { teams, games, memberships, conferences, guarantees };
}

/** Processes all items and collects their problems; yields to the event loop between them. */
async function attemptAll<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R> | R,
  problems: string[],
  onProgress: ReportProgress = ignoreProgress,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(await work(item));
      onProgress((index + 1) / items.length);
      await setImmediate();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.all);
    }
  }
  return results;
}

/**
 * Reads all files. A team list without a year counts for `season`, else for the year in its name, else for the newest
 * season of the games. Throws ImportError with the problems of all files.
 */
export async function readSource(
  files: readonly SourceFile[],
  season: number | null,
  thisYear: number,
  onProgress: ReportProgress = ignoreProgress,
): Promise<Source> {
  const problems: string[] = [];
  const raw = await attemptAll(files, readRaw, problems, onProgress);
  const isDated = (file: RawFile) => file.form.content !== 'teams' || file.form.syntax === 'csv';
  const dated = await attemptAll(raw.filter(isDated), (file) => readRows(file, 0), problems);
  const newest = groupRows(dated.flat()).games.reduce((latest, game) => Math.max(latest, game.season), 0) || thisYear;
  const findSeason = (file: RawFile) => season ?? (Number(YEAR_IN_NAME.exec(file.file)?.[1] ?? 0) || newest);
  const withoutYear = raw.filter((file) => !isDated(file));
  const undated = await attemptAll(withoutYear, (file) => readRows(file, findSeason(file)), problems);
  if (problems.length > 0) throw new ImportError(problems);
  return {
    ...groupRows([...undated, ...dated].flat()),
    remarks: raw.flatMap(({ remarks }) => remarks),
    files: raw.map((file) => ({
      file: file.file,
      form: file.form.name,
      rows: file.rows.length,
      season: isDated(file) ? null : findSeason(file),
    })),
  };
}
