import { describePlay } from '../src/imports/describe-play.ts';
import type { Difference, KeptRow, Plan } from '../src/imports/plan/plan.ts';
import type { FileSummary } from '../src/imports/read-source.ts';
import { type RejectedRow, REJECTION_TEXT, type RejectionReason } from '../src/imports/rejected-row.ts';

const EXAMPLES = 5;
const COLUMN = 11;

interface Table {
  readonly name: string;
  readonly added: readonly string[];
  readonly changed: readonly Difference[];
  readonly unchanged: readonly KeptRow[];
  readonly refused: number;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function createTables(plan: Plan): Table[] {
  const schoolNames = new Map(plan.schools.added.map(({ id, name }) => [id, name]));
  const conferenceNames = new Map(plan.conferences.added.map(({ id, name }) => [id, name]));
  return [
    { name: 'Seasons', ...plan.seasons, added: plan.seasons.added.map(({ year }) => String(year)), refused: 0 },
    { name: 'Conferences', ...plan.conferences, added: plan.conferences.added.map(({ name }) => name), refused: 0 },
    { name: 'Schools', ...plan.schools, added: plan.schools.added.map(({ name }) => name), refused: 0 },
    {
      name: 'School years',
      ...plan.schoolYears,
      added: plan.schoolYears.added.map(
        ({ schoolId, year, conferenceId }) =>
          `${schoolNames.get(schoolId) ?? `school ${schoolId}`} ${year} in ${conferenceNames.get(conferenceId) ?? `conference ${conferenceId}`}`,
      ),
      refused: 0,
    },
    {
      name: 'Games',
      ...plan.games,
      added: plan.games.added.map(({ words }) => words).toSorted(),
      refused: plan.refused.length,
    },
    {
      name: 'Guarantee games',
      ...plan.guarantees,
      added: plan.guarantees.added.map(({ words }) => words).toSorted(),
      refused: plan.refusedGuarantees.length,
    },
  ];
}

function countLines(tables: readonly Table[]): string[] {
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(COLUMN)).join('')}`;
  return [
    line('', ['added', 'changed', 'unchanged', 'refused']),
    ...tables.map(({ name, added, changed, unchanged, refused }) =>
      line(name, [added.length, changed.length, unchanged.length, refused].map(number)),
    ),
  ];
}

/** The first lines and the number of the remaining lines; all lines when `isVerbose`. */
function shortened(lines: readonly string[], isVerbose: boolean): string[] {
  if (isVerbose || lines.length <= EXAMPLES + 1) return [...lines];
  return [...lines.slice(0, EXAMPLES), `  … and ${number(lines.length - EXAMPLES)} more (--verbose lists all)`];
}

function changeLines(tables: readonly Table[], isVerbose: boolean): string[] {
  return tables.flatMap(({ name, changed }) => {
    if (changed.length === 0) return [];
    const lines = changed.map(({ what, fields }) => `  ${what}: ${fields.join('; ')}`);
    return ['', `Changed ${name.toLowerCase()}`, ...shortened(lines, isVerbose)];
  });
}

function addedLines(tables: readonly Table[], isVerbose: boolean): string[] {
  if (!isVerbose) return [];
  return tables.flatMap(({ name, added }) =>
    added.length === 0 ? [] : ['', `Added ${name.toLowerCase()}`, ...added.map((line) => `  ${line}`)],
  );
}

function derivedLines(plan: Plan, isVerbose: boolean): string[] {
  const lines = describePlay(plan).map(({ words, detail }) => `  ${words}: ${detail}`);
  if (lines.length === 0) return [];
  return ['', 'Derived conference days and promised games', ...shortened(lines, isVerbose)];
}

function inWords({ game, position }: RejectedRow): string {
  return `${game} (${position.file} row ${position.row})`;
}

function refusalLines(title: string, refused: readonly RejectedRow[], isVerbose: boolean): string[] {
  if (refused.length === 0) return [];
  const byReason = new Map<RejectionReason, RejectedRow[]>();
  for (const refusal of refused) {
    const group = byReason.get(refusal.reason);
    if (group) group.push(refusal);
    else byReason.set(refusal.reason, [refusal]);
  }
  const lines = [...byReason]
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

/**
 * Describes the difference between files and database: counts, changes, rejected rows by reason and remarks; lists all
 * rows when `isVerbose`, otherwise the first ones.
 */
export function describePlan(plan: Plan, isVerbose: boolean): string {
  const tables = createTables(plan);
  const remarks =
    plan.remarks.length === 0
      ? []
      : [
          '',
          'Worth a look',
          ...shortened(
            plan.remarks.map(({ words }) => `  ${words}`),
            isVerbose,
          ),
        ];
  return [
    ...countLines(tables),
    ...changeLines(tables, isVerbose),
    ...addedLines(tables, isVerbose),
    ...derivedLines(plan, isVerbose),
    ...refusalLines('Refused games', plan.refused, isVerbose),
    ...refusalLines('Refused guarantee games', plan.refusedGuarantees, isVerbose),
    ...remarks,
  ].join('\n');
}
