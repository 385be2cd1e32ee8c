import type { AdminImport, ListedImport } from '@open-date/shared-api/contract';
import type { ImportRow, ImportRowCount } from './queries.ts';

export function presentListed(row: ImportRow): ListedImport {
  return {
    id: row.id,
    state: row.state,
    created: row.created_at.toISOString(),
    user: row.user ?? 'Command line',
    files: [...row.files],
    applied: row.applied_at?.toISOString() ?? null,
    undone: row.undone_at?.toISOString() ?? null,
    canUndo: row.state === 'applied' && row.has_changes && row.forgotten_at === null,
    isForgotten: row.forgotten_at !== null,
  };
}

export function presentImport(row: ImportRow, counted: readonly ImportRowCount[]): AdminImport {
  return {
    ...presentListed(row),
    step: row.step,
    percent: row.percent,
    fingerprint: row.fingerprint ?? '',
    problems: [...row.problems],
    foundSeasons: [...row.found_seasons],
    foundContents: [...row.found_contents],
    seasons: row.seasons && [...row.seasons],
    contents: row.contents && [...row.contents],
    counts: [...Map.groupBy(counted, ({ kind, outcome }) => `${kind} ${outcome}`).values()].flatMap((ofBoth) =>
      ofBoth.slice(0, 1).map(({ kind, outcome }) => ({
        kind,
        outcome,
        rows: ofBoth.reduce((sum, { rows }) => sum + rows, 0),
      })),
    ),
    rowSeasons: [...new Set(counted.flatMap(({ season }) => season ?? []))].toSorted((one, other) => one - other),
  };
}
