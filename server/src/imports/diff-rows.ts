import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { IMPORT_KINDS, type ImportKind, type ImportOutcome } from '@open-date/shared-api/rules/admin/transfer';
import { type PlayLine, describePlay } from './describe-play.ts';
import type { Changes, Difference, KeptRow, Plan } from './plan/plan.ts';
import { REJECTION_TEXT, type RejectedRow } from './rejected-row.ts';

/** One line of the difference between the files and the league. */
export interface DiffRow {
  readonly kind: ImportKind;
  readonly outcome: ImportOutcome;
  readonly season: number | null;
  readonly words: string;
  /** The change, the derived values, the reason of a refusal, or the season from which a row is carried forward. */
  readonly detail: string;
}

/** Lists a plan as rows: added, changed and refused by kind, then noted, derived, unchanged and absent. */
export function diffRows(plan: Plan): DiffRow[] {
  const derived = describePlay(plan).map(derivedRow);
  const noted = plan.remarks.map((remark): DiffRow => ({ ...remark, outcome: 'noted', detail: '' }));
  return [...appliedRows(plan), ...noted, ...derived, ...keptRows(plan, 'unchanged'), ...keptRows(plan, 'absent')];
}

/** Whether a row is part of the fingerprint. */
export function isApplied({ outcome }: DiffRow): boolean {
  return outcome === 'added' || outcome === 'changed' || outcome === 'refused';
}

export function isDerived({ outcome }: DiffRow): boolean {
  return outcome === 'derived';
}

function derivedRow(line: PlayLine): DiffRow {
  return { kind: 'play', outcome: 'derived', ...line };
}

function keptRows(plan: Plan, outcome: 'unchanged' | 'absent'): DiffRow[] {
  const tables: Readonly<Partial<Record<ImportKind, Pick<Plan['games'], 'unchanged' | 'absent'>>>> = {
    seasons: plan.seasons,
    conferences: plan.conferences,
    schools: plan.schools,
    memberships: plan.schoolYears,
    games: plan.games,
    guarantees: plan.guarantees,
  };
  return IMPORT_KINDS.flatMap((kind) =>
    (tables[kind]?.[outcome] ?? [])
      .toSorted(byWords)
      .map(({ words, season }) => ({ kind, outcome, season, words, detail: '' })),
  );
}

function byWords({ words: one }: KeptRow, { words: other }: KeptRow): number {
  return one < other ? -1 : Number(one > other);
}

function appliedRows(plan: Plan): DiffRow[] {
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
      ({ carriedFrom }) => (carriedFrom === null ? '' : `carried forward from ${carriedFrom}`),
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
      ({ date }) => guaranteeSeason(date),
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
  detail: (row: Row) => string = () => '',
): DiffRow[] {
  return [
    ...added.map(
      (row): DiffRow => ({ kind, outcome: 'added', season: season(row), words: words(row), detail: detail(row) }),
    ),
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
    season: seasonInWords(game),
    words: game,
    detail: `${REJECTION_TEXT[reason]} (${position.file} row ${position.row})`,
  }));
}

/** The season of a refused game: its words begin with the day, or with the season while the day is unknown. */
function seasonInWords(game: string): number | null {
  const [start = '', rest] = /^\d{4}(-\d{2}-\d{2})?/.exec(game) ?? [];
  if (start === '') return null;
  return rest === undefined ? Number(start) : guaranteeSeason(start);
}
