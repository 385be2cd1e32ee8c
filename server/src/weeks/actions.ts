import { FBS, PENDING, SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import {
  canCreateAuction,
  canOverrideBye,
  canOverrideNotAvailable,
  pendingOptions,
} from '@open-date/shared-api/rules/permissions';
import type { SchoolWeek } from '@open-date/shared-api/contract';
import { isKeptPrivate } from '../games/game-row.ts';
import { auctionStatusOf } from '../schedules/present-week.ts';
import type { WeekRow } from '../schedules/queries.ts';
import type { Viewer } from '../schedules/viewer.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The season that a week belongs to. */
interface WeekSeason {
  readonly type: number;
  readonly isIndependents: boolean;
  readonly status: SeasonStatus;
}

/** What the viewer may do with a week of a school. */
export function weekActions(week: WeekRow, season: WeekSeason, viewer: Viewer): SchoolWeek['Actions'] {
  const { actor } = viewer;
  const school = { schoolId: week.school_id, conferenceId: week.conference_id };
  const canEdit = viewer.canEditWeek(school, week.saturday_date);
  const isBlocked = (week.bye && !canOverrideBye(actor)) || (week.not_available && !canOverrideNotAvailable(actor));
  const keptBy = week.game && isKeptPrivate(week.game) ? week.game.private_conference_id : null;
  const conferenceOptions = pendingOptions(actor, season.isIndependents ? null : week.conference_id);
  return {
    canEdit: flag(canEdit),
    canAddGame: flag(canEdit && week.game === null && !isBlocked),
    canEditGame: flag(week.game !== null && viewer.canSee(week.game) && viewer.canEdit(week.game)),
    canHoldForFcs: flag(canEdit && season.type === FBS),
    pendingOptions: pendingOptions(actor, keptBy),
    conferencePendingOptions: conferenceOptions,
    canPrivatePending: flag(conferenceOptions.includes(PENDING.private)),
    canCreateAuction: flag(
      canCreateAuction(
        actor,
        {
          school,
          saturday: week.saturday_date,
          hasGame: week.game !== null,
          hasAuction: auctionStatusOf(week, viewer) !== null,
          isConferenceWeek: week.conference_week,
          isClosed: week.bye || week.not_available,
          isSeasonFull: season.status === SEASON_STATUS.full,
        },
        viewer.today,
      ),
    ),
  };
}
