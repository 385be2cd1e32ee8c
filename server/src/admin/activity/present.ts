import type { Activity, ActivityUser } from '@open-date/shared-api/contract';
import { describeChanges, type ActivityNames } from '@open-date/shared-api/rules/admin/activity-changes';
import { ROLE_NAMES } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { ActivityRow, ActivityUserRow } from './queries.ts';

export function presentUser(row: ActivityUserRow): ActivityUser {
  return {
    id: row.user_id,
    FirstName: row.user_first_name,
    LastName: row.user_last_name,
    Role: row.user_role_id === null ? '' : ROLE_NAMES[row.user_role_id],
  };
}

export function presentActivity(row: ActivityRow, names: ActivityNames): Activity {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    user: { ...presentUser(row), description: row.description },
    description: row.description,
    SchoolId: row.school_ids[0] ?? null,
    ConferenceId: row.conference_ids[0] ?? null,
    Year: readSeason(row),
    Changes: describeChanges(row.detail, names),
    Restorable: toFlag(row.is_restorable),
  };
}

/** The season of the object, or of the stored game or week. */
function readSeason({ object_id, detail }: ActivityRow): number | null {
  const [, ofYear] = /^\d+\/(\d{4})$/.exec(object_id ?? '') ?? [];
  if (ofYear !== undefined) return Number(ofYear);
  for (const kept of [detail['after'], detail['before'], detail]) {
    const year: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'year') : null;
    if (typeof year === 'number') return year;
  }
  return null;
}
