import type { ImportKind, ImportOutcome } from '@open-date/shared-api/rules/admin/transfer';
import { type DiffRow, diffRows } from '../src/imports/diff-rows.ts';
import type { Plan } from '../src/imports/plan/plan.ts';
import type { FileSummary } from '../src/imports/read-source.ts';
import { type RejectedRow, REJECTION_TEXT } from '../src/imports/rejected-row.ts';

const SHOWN_LINES = 5;
const COLUMN_WIDTH = 11;

/** The tables in the order in which they are shown. */
const TABLES = [
  ['seasons', 'Seasons'],
  ['conferences', 'Conferences'],
  ['schools', 'Schools'],
  ['memberships', 'School years'],
  ['games', 'Games'],
  ['guarantees', 'Guarantee games'],
] as const satisfies readonly (readonly [ImportKind, string])[];

type FindRows = (kind: ImportKind | null, outcome: ImportOutcome) => readonly DiffRow[];

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function countLines(find: FindRows): string[] {
  const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('')}`;
  return [
    line('', outcomes),
    ...TABLES.map(([kind, name]) =>
      line(
        name,
        outcomes.map((outcome) => number(find(kind, outcome).length)),
      ),
    ),
  ];
}

/** The first lines and the number of the remaining lines; all lines when `isVerbose`. */
function shortened(lines: readonly string[], isVerbose: boolean): string[] {
  if (isVerbose || lines.length <= SHOWN_LINES + 1) return [...lines];
  return [...lines.slice(0, SHOWN_LINES), `  … and ${number(lines.length - SHOWN_LINES)} more (--verbose lists all)`];
}

function section(title: string, lines: readonly string[], isVerbose: boolean): string[] {
  return lines.length === 0 ? [] : ['', title, ...shortened(lines, isVerbose)];
}

const detailed = ({ words, detail }: DiffRow) => `  ${words}: ${detail}`;

function changeLines(find: FindRows, isVerbose: boolean): string[] {
  return TABLES.flatMap(([kind, name]) =>
    section(`Changed ${name.toLowerCase()}`, find(kind, 'changed').map(detailed), isVerbose),
  );
}

function addedLines(find: FindRows): string[] {
  return TABLES.flatMap(([kind, name]) => {
    const lines = find(kind, 'added').map(({ words }) => `  ${words}`);
    return section(`Added ${name.toLowerCase()}`, lines.toSorted(), true);
  });
}

function inWords({ game, position }: RejectedRow): string {
  return `${game} (${position.file} row ${position.row})`;
}

function refusalLines(title: string, refused: readonly RejectedRow[], isVerbose: boolean): string[] {
  if (refused.length === 0) return [];
  const lines = [...Map.groupBy(refused, ({ reason }) => reason)]
    .toSorted(([, first], [, second]) => second.length - first.length)
    .flatMap(([reason, group]) => {
      const [example] = group;
      const head = `  ${number(group.length).padStart(7)}  ${REJECTION_TEXT[reason]}`;
      if (isVerbose) return [head, ...group.map((refusal) => `           ${inWords(refusal)}`)];
      return [example ? `${head}, e.g. ${inWords(example)}` : head];
    });
  return ['', title, ...lines];
}

/** Describes the files, such as `  games.json  CFBD games (JSON), 3,831 rows`. */
export function describeFiles(files: readonly FileSummary[]): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  return files
    .map(({ file, form, rows, season }) => {
      const forSeason = season === null ? '' : `, taken for the season of ${season}`;
      return `  ${file.padEnd(width)}  ${form}, ${number(rows)} rows${forSeason}`;
    })
    .join('\n');
}

/** Describes what an import does: counts, changes, refused rows by reason and remarks; lists all rows when `isVerbose`. */
export function describePlan(plan: Plan, isVerbose: boolean): string {
  const rows = diffRows(plan);
  const find: FindRows = (kind, outcome) =>
    rows.filter((row) => row.outcome === outcome && (kind === null || row.kind === kind));
  const remarks = find(null, 'noted').map(({ words }) => `  ${words}`);
  return [
    ...countLines(find),
    ...changeLines(find, isVerbose),
    ...(isVerbose ? addedLines(find) : []),
    ...section('Derived conference days and promised games', find(null, 'derived').map(detailed), isVerbose),
    ...refusalLines('Refused games', plan.refused, isVerbose),
    ...refusalLines('Refused guarantee games', plan.refusedGuarantees, isVerbose),
    ...section('Worth a look', remarks, isVerbose),
  ].join('\n');
}
