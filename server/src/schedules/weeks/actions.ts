import { FBS, PENDING, SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import {
  canCreateAuction,
  canOverrideBye,
  canOverrideNotAvailable,
  pendingOptions,
} from '@open-date/shared-api/rules/access/permissions';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { canAnswer, canDispute, canSettle, disputableUntil } from '@open-date/shared-api/rules/games/consent';
import { pendingPreset } from '@open-date/shared-api/rules/games/pending-preset';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { gameAccess, isKeptPrivate } from '../../access/game-access.ts';
import type { GameRow } from '../../games/game-row.ts';
import { weekAuctionStatus } from '../present-week.ts';
import type { WeekRow } from '../week-rows.ts';
import type { Viewer } from '../../access/viewer.ts';

/** The season that a week belongs to. */
interface WeekSeason {
  readonly type: number;
  readonly isIndependents: boolean;
  readonly status: SeasonStatus;
  readonly state: ScheduleState;
  /** Whether the viewer sees no conference game of the season. */
  readonly isWithoutGames: boolean;
}

/** What the viewer may do with a week of a school. */
export function weekActions(week: WeekRow, season: WeekSeason, viewer: Viewer): SchoolWeekDetail['Actions'] {
  const { actor } = viewer;
  const school = { schoolId: week.school_id, conferenceId: week.conference_id };
  const canEdit = viewer.canEditWeek(school, week.saturday_date);
  const isBlocked = (week.bye && !canOverrideBye(actor)) || (week.not_available && !canOverrideNotAvailable(actor));
  const keptBy = week.game && isKeptPrivate(week.game) ? week.game.private_conference_id : null;
  const conferenceOptions = pendingOptions(actor, season.isIndependents ? null : week.conference_id);
  return {
    canEdit: toFlag(canEdit),
    canAddGame: toFlag(canEdit && week.game === null && !isBlocked),
    canEditGame: toFlag(week.game !== null && viewer.canSee(week.game) && viewer.canEdit(week.game)),
    canHoldForFcs: toFlag(canEdit && season.type === FBS),
    pendingOptions: pendingOptions(actor, keptBy),
    conferencePendingOptions: conferenceOptions,
    canPrivatePending: toFlag(conferenceOptions.includes(PENDING.private)),
    isScheduleReleased: toFlag(season.state === 'released'),
    conferencePendingPreset: pendingPreset(actor, {
      conferenceId: season.isIndependents ? null : week.conference_id,
      scheduleState: season.state,
      stored: null,
      isMoved: false,
    }),
    startsSchedule: toFlag(canEdit && season.state === 'private' && season.isWithoutGames),
    canCreateAuction: toFlag(
      canCreateAuction(
        actor,
        {
          school,
          saturday: week.saturday_date,
          hasGame: week.game !== null,
          hasAuction: weekAuctionStatus(week, viewer) !== null,
          isConferenceWeek: week.conference_week,
          isClosed: week.bye || week.not_available || week.hold_for_fcs,
          isSeasonFull: season.status === SEASON_STATUS.full,
        },
        viewer.today,
      ),
    ),
    ...consentActions(visibleGame(week, viewer), viewer),
  };
}

function visibleGame({ game }: WeekRow, viewer: Viewer): GameRow | null {
  return game && viewer.canSee(game) ? game : null;
}

function consentActions(game: GameRow | null, { actor, today, now }: Viewer) {
  if (!game) return { canConfirm: 0, canDispute: 0, canSettle: 0 } as const;
  return {
    canConfirm: toFlag(canAnswer(actor, gameAccess(game), game.consent, game.saturday_date, today)),
    canDispute: toFlag(canDispute(actor, game.pending, game.consent, now)),
    canSettle: toFlag(canSettle(actor, game.consent)),
  };
}

/** The reason and the deadline of a dispute, for viewers who may read them. */
export function disputeFacts(
  week: WeekRow,
  viewer: Viewer,
): Pick<SchoolWeekDetail, 'DisputeReason' | 'DisputableUntil'> {
  const game = visibleGame(week, viewer);
  const consent = game?.consent;
  if (!game || !consent) return { DisputeReason: '', DisputableUntil: null };
  const isParty = viewer.canEdit(game) || canSettle(viewer.actor, consent);
  const isDisputable = canDispute(viewer.actor, game.pending, consent, viewer.now);
  return {
    DisputeReason: isParty && consent.state === 'disputed' ? consent.reason : '',
    DisputableUntil: isDisputable ? disputableUntil(consent).toISOString() : null,
  };
}
