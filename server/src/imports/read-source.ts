import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Content, Form, RawRow, Understood } from './forms/form.ts';
import { FORMS } from './forms/forms.ts';
import { ImportError } from './import-error.ts';
import { parseJson, parseTable, refuseFile } from './parse-file.ts';
import { type ReportProgress, ignoreProgress } from './progress.ts';
import { decodeText, readTextFile } from './read-file.ts';
import { RowProblems } from './row-problems.ts';
import type { ConferenceRow, GuaranteeRow, SourceGame, MembershipRow, SourceRows, TeamRow } from './source-rows.ts';

/** A file to read, and what the caller says it contains. */
export interface SourceFile {
  readonly path: string;
  readonly accepts: readonly Content[];
  /** The unpacked content of a file that was uploaded; without it, the file is read from its path. */
  readonly bytes?: Uint8Array;
}

export interface FileSummary {
  readonly file: string;
  readonly form: string;
  readonly rows: number;
  /** The season assigned to teams without a year; null where the file states it. */
  readonly season: number | null;
}

export interface Source extends SourceRows {
  readonly files: readonly FileSummary[];
}

interface RawFile {
  readonly file: string;
  readonly form: Form;
  readonly rows: readonly { readonly raw: RawRow; readonly row: number }[];
}

const KEYS_FROM = 20;
const COLUMNS_MOST = 500;
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
  const keys = new Set(list.slice(0, KEYS_FROM).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));
  const rows = list.map((row, index) => ({ raw: isRecord(row) ? row : {}, row: index + 1 }));
  return { file, form: findForm(file, 'json', keys), rows };
}

function readCsv(file: string, text: string): RawFile {
  const problems = new RowProblems(file);
  const [header, ...records] = parseTable(file, text);
  const columns = header?.fields.map((name) => name.trim()) ?? [];
  if (columns.length > COLUMNS_MOST) refuseFile(file, `has more than ${COLUMNS_MOST} columns`);
  const form = findForm(file, 'csv', new Set(columns));
  if (records.length === 0) refuseFile(file, 'the table has no rows');
  const rows = records.map(({ line, fields }) => {
    if (fields.length !== columns.length) problems.add(`${fields.length} fields instead of ${columns.length}`, line);
    return { raw: Object.fromEntries(columns.map((column, index) => [column, fields[index]])), row: line };
  });
  const broken = problems.describe();
  if (broken.length > 0) throw new ImportError(broken);
  return { file, form, rows };
}

/** Reads a file as JSON or CSV: JSON begins with a bracket, CSV with the name of a column or has the name of a table. */
async function readRaw({ path, accepts, bytes }: SourceFile): Promise<RawFile> {
  const text = bytes ? decodeText(path, bytes) : await readTextFile(path);
  const file = basename(path);
  const isNamedTable = /\.csv(\.gz)?$/i.test(file);
  const looksLikeTable =
    !/^\s*[[{]/.test(text) && (isNamedTable || /^[^\n]*,[^\n]*(\n|$)/.test(text)) && !file.includes('.json');
  const raw = looksLikeTable ? readCsv(file, text) : readJson(file, text);
  if (!accepts.includes(raw.form.content))
    refuseFile(file, `holds ${raw.form.name}, but ${accepts.join(' or ')} was expected`);
  return raw;
}

function readRows({ file, form, rows }: RawFile, season: number): Understood[] {
  const problems = new RowProblems(file);
  const understood = rows.flatMap(({ raw, row }) => {
    const reading = form.read(raw, { position: { file, row }, season });
    if (reading.ok) return [reading.value];
    problems.add(reading.problem, row);
    return [];
  });
  const broken = problems.describe();
  if (broken.length > 0) throw new ImportError(broken);
  return understood;
}

function gather(understood: readonly Understood[]): SourceRows {
  const teams: TeamRow[] = [];
  const games: SourceGame[] = [];
  const memberships: MembershipRow[] = [];
  const conferences: ConferenceRow[] = [];
  const guarantees: GuaranteeRow[] = [];
  for (const item of understood) {
    if (item.content === 'teams') teams.push(item.row);
    else if (item.content === 'games') games.push(item.row);
    else if (item.content === 'memberships') memberships.push(item.row);
    else if (item.content === 'guarantees') guarantees.push(item.row);
    else conferences.push(item.row);
  }
  return { teams, games, memberships, conferences, guarantees };
}

/**
 * Processes all items even after a failure, so that one run reports the problems of all files; between two of them the
 * server answers others.
 */
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
      problems.push(...error.problems);
    }
  }
  return results;
}

/**
 * Reads all files. A team list without a year counts for `season`, else for the year in its name, else for `newest`,
 * the newest season of the games. Throws ImportError with the problems of all files, one line per kind.
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
  const newest = gather(dated.flat()).games.reduce((latest, game) => Math.max(latest, game.season), 0) || thisYear;
  const findSeason = (file: RawFile) => season ?? (Number(YEAR_IN_NAME.exec(file.file)?.[1] ?? 0) || newest);
  const withoutYear = raw.filter((file) => !isDated(file));
  const undated = await attemptAll(withoutYear, (file) => readRows(file, findSeason(file)), problems);
  if (problems.length > 0) throw new ImportError(problems);
  return {
    ...gather([...undated, ...dated].flat()),
    files: raw.map((file) => ({
      file: file.file,
      form: file.form.name,
      rows: file.rows.length,
      season: isDated(file) ? null : findSeason(file),
    })),
  };
}
