import type { ListedWhatIf, WhatIf } from '@open-date/shared-api/contract';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { isOwnDraft } from '../rights.ts';
import type { DraftRow, MoveRow } from './queries.ts';

export function presentListed(row: DraftRow, actor: Actor): ListedWhatIf {
  return {
    id: row.id,
    version: row.version,
    Name: row.name,
    Owner: row.owner,
    IsOwn: toFlag(row.created_by === actor.id),
    MayShare: toFlag(isOwnDraft(actor, row)),
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

export function presentDraft(row: DraftRow, moves: readonly MoveRow[], actor: Actor): WhatIf {
  return {
    ...presentListed(row, actor),
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
