import type { ImportKind, ImportOutcome } from '@open-date/shared-api/rules/admin/transfer';
import type { Changes, Difference, Plan } from './plan/plan.ts';
import { REFUSAL_TEXT, type RejectedRow } from './refusal.ts';

/** One line of the difference between the files and the league. */
export interface DiffRow {
  readonly kind: ImportKind;
  readonly outcome: ImportOutcome;
  readonly season: number | null;
  readonly words: string;
  /** What changes, or why the row is refused; empty for an added row. */
  readonly detail: string;
}

/** The difference as lines, kind by kind: what is added, what changes and how, what is refused and why. */
export function diffRows(plan: Plan): DiffRow[] {
  const conference = (id: number) => plan.conferenceNames.get(id) ?? `conference ${id}`;
  const { seasons, conferences, schoolYears, games, guarantees } = plan;
  return [
    ...changeRows(
      'seasons',
      seasons,
      ({ year }) => year,
      ({ year }) => String(year),
    ),
    ...changeRows(
      'conferences',
      conferences,
      () => null,
      ({ name }) => name,
    ),
    ...changeRows(
      'schools',
      plan.schools,
      () => null,
      ({ name }) => name,
    ),
    ...changeRows(
      'memberships',
      schoolYears,
      ({ year }) => year,
      ({ schoolId, year, conferenceId }) =>
        `${plan.schoolNames.get(schoolId) ?? `school ${schoolId}`} ${year} in ${conference(conferenceId)}`,
    ),
    ...changeRows(
      'games',
      games,
      ({ year }) => year,
      ({ words }) => words,
    ),
    ...refusedRows('games', plan.refused),
    ...changeRows(
      'guarantees',
      guarantees,
      ({ date }) => seasonOfDay(date),
      ({ words }) => words,
    ),
    ...refusedRows('guarantees', plan.refusedGuarantees),
  ];
}

function changeRows<Row, Changed extends Difference>(
  kind: ImportKind,
  { added, changed }: Changes<Row, Changed>,
  season: (row: Row | Changed) => number | null,
  words: (row: Row) => string,
): DiffRow[] {
  return [
    ...added.map((row): DiffRow => ({ kind, outcome: 'added', season: season(row), words: words(row), detail: '' })),
    ...changed.map(
      (row): DiffRow => ({
        kind,
        outcome: 'changed',
        season: season(row),
        words: row.what,
        detail: row.fields.join('; '),
      }),
    ),
  ];
}

function refusedRows(kind: ImportKind, rows: readonly RejectedRow[]): DiffRow[] {
  return rows.map(({ game, reason, position }) => ({
    kind,
    outcome: 'refused',
    season: /^\d{4}/.test(game) ? seasonOfDay(game) : null,
    words: game,
    detail: `${REFUSAL_TEXT[reason]} (${position.file} row ${position.row})`,
  }));
}

/** Games in January belong to the season before. */
function seasonOfDay(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) === '01' ? 1 : 0);
}
