import * as z from 'zod';
import { COMMENT_LENGTH } from '../../rules/constants.ts';
import { School } from '../league/reference.ts';
import { PendingState } from '../games/games.ts';
import { SchoolWeek } from './schedules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { flag, id, inputFlag, integer, smallId, text, version } from '../platform/wire.ts';

/** What the viewer may do with a week; the game modal shows its controls accordingly. */
export const WeekActions = z.object({
  /** Change wants, comments, BYE, not available and HELD FOR FCS. */
  canEdit: flag,
  canAddGame: flag,
  canEditGame: flag,
  canHoldForFcs: flag,
  /** Pending states that the viewer may choose for a non-conference game and for a conference game. */
  pendingOptions: z.array(PendingState),
  conferencePendingOptions: z.array(PendingState),
  canPrivatePending: flag,
  /** Whether the schedule of the school's conference is released that season; 0 where nobody has released it yet. */
  isScheduleReleased: flag,
  /** The pending state with which a new or moved conference game starts (A266). */
  conferencePendingPreset: PendingState,
  /** Whether a conference game would be the first that the viewer sees in a season that nobody has released (A267). */
  startsSchedule: flag,
  canCreateAuction: flag,
  /** Confirm or decline a game that waits for either of its schools. */
  canConfirm: flag,
  canDispute: flag,
  /** End the dispute of a game: withdraw the school's own, or settle it as an administrator. */
  canSettle: flag,
});

export const SchoolWeekDetail = z.object({
  Cell: SchoolWeek,
  School,
  ConferenceId: integer,
  ConferenceType: integer,
  /** Grows with every change of the week's flags, wants and comments. */
  Version: integer,
  Actions: WeekActions,
  /** Why the game is disputed, for users who may edit it or end the dispute; otherwise empty. */
  DisputeReason: text,
  /** Until when the viewer may dispute the game, in ISO 8601; null when they may not. */
  DisputableUntil: text.nullable(),
});
export type SchoolWeekDetail = z.infer<typeof SchoolWeekDetail>;

export const schoolWeeks = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/schoolweeks/:id',
    summary: 'One week with what the viewer may do with it.',
    permission: 'signed-in',
    params: z.object({ id }),
    answer: SchoolWeekDetail,
    errors: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/schoolweeks/:id',
    summary: 'Saves wants, comments, BYE, not available and HELD FOR FCS of a week; only the fields sent change.',
    permission: 'schedule-editors',
    objectRule: 'edited-schedule',
    params: z.object({ id }),
    body: z.strictObject({
      Wants: z.array(smallId).max(23).optional(),
      Comments: z.string().max(COMMENT_LENGTH).optional(),
      Bye: inputFlag.optional(),
      NotAvailable: inputFlag.optional(),
      HoldForFCS: inputFlag.optional(),
      /** The version of the week that the user edited; when sent, the call is refused if the week has changed since. */
      version: version.optional(),
    }),
    answer: SchoolWeekDetail,
    errors: ['forbidden', 'not-found', 'game.invalid', 'week.flagged', 'stale'],
  }),
};
