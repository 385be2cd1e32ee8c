import type { ListedWhatIf, WhatIf } from '@open-date/shared-api/contract';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { DraftRow, MoveRow } from './queries.ts';

/** A draft as the list shows it to a user. */
export function presentListed(row: DraftRow, userId: number): ListedWhatIf {
  return {
    id: row.id,
    version: row.version,
    Name: row.name,
    Owner: row.owner,
    IsOwn: toFlag(row.created_by === userId),
    Shared: toFlag(row.shared),
    State: row.applied_at === null ? 'draft' : 'applied',
    MoveCount: row.moves,
    SchoolCount: row.schools,
    FirstSeason: row.first_season,
    LastSeason: row.last_season,
    ChangedAt: row.updated_at.toISOString(),
    ChangedBy: row.updated_by,
    AppliedAt: row.applied_at?.toISOString() ?? null,
    AppliedBy: row.applied_by ?? '',
    ChangeId: row.change_id,
  };
}

/** A draft with its moves. */
export function presentDraft(row: DraftRow, moves: readonly MoveRow[], userId: number): WhatIf {
  return {
    ...presentListed(row, userId),
    Moves: moves.map((move) => ({
      SchoolId: move.schoolId,
      SchoolName: move.school,
      FirstSeason: move.firstSeason,
      LastSeason: move.lastSeason,
      ConferenceId: move.conferenceId,
      ConferenceName: move.conference,
      DivisionId: move.divisionId,
      DivisionName: move.division,
    })),
  };
}
