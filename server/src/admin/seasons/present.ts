import type { CarryPreview } from '@open-date/shared-api/contract';
import type { CarryRow } from './carry-queries.ts';

export function countCarrying(rows: readonly CarryRow[]): CarryPreview {
  const changed = rows.filter(({ step }) => step !== 'keep');
  const count = (values: readonly unknown[]) => new Set(values).size;
  return {
    Seasons: count(changed.map(({ year }) => year)),
    Schools: count(changed.map(({ schoolId }) => schoolId)),
    Conferences: count(changed.map(({ conferenceId }) => conferenceId)),
    Divisions: count(changed.flatMap(({ divisionId }) => divisionId ?? [])),
    Added: changed.filter(({ step }) => step === 'add').length,
    Moved: changed.filter(({ step }) => step === 'move').length,
    Kept: rows.filter(({ step, current, conferenceId }) => step === 'keep' && current !== conferenceId).length,
  };
}
