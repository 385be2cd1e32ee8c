import { FBS, PENDING } from '@open-date/shared-api/rules/constants';
import { canOverrideBye, canOverrideNotAvailable, pendingOptions } from '@open-date/shared-api/rules/permissions';
import type { SchoolWeek } from '@open-date/shared-api/contract';
import type { WeekRow } from '../schedules/queries.ts';
import type { Viewer } from '../schedules/viewer.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** What the viewer may do with a week of a school of that conference type. */
export function weekActions(
  week: WeekRow,
  conference: { readonly type: number; readonly isIndependents: boolean },
  viewer: Viewer,
): SchoolWeek['Actions'] {
  const { actor } = viewer;
  const canEdit = viewer.canEditWeek(
    { schoolId: week.school_id, conferenceId: week.conference_id },
    week.saturday_date,
  );
  const isBlocked = (week.bye && !canOverrideBye(actor)) || (week.not_available && !canOverrideNotAvailable(actor));
  const conferenceOptions = pendingOptions(actor, conference.isIndependents ? null : week.conference_id);
  return {
    canEdit: flag(canEdit),
    canAddGame: flag(canEdit && week.game === null && !isBlocked),
    canEditGame: flag(week.game !== null && viewer.canSee(week.game) && viewer.canEdit(week.game)),
    canHoldForFcs: flag(canEdit && conference.type === FBS),
    pendingOptions: pendingOptions(actor, null),
    conferencePendingOptions: conferenceOptions,
    canPrivatePending: flag(conferenceOptions.includes(PENDING.private)),
  };
}
