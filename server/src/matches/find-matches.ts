import type { SchoolMatches } from '@open-date/shared-api/contract';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { canOverrideBye, canOverrideNotAvailable, isPastWeek } from '@open-date/shared-api/rules/access/permissions';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { requireEditingSchool } from '../schedules/rights.ts';
import { type MatchRequest, presentMatches } from './present.ts';
import type { Query } from '../platform/db/open.ts';
import { type OpenWeekRow, findMatchRows } from './queries.ts';

/** Opponents for an open week; refuses users who may not add a game to the week, and a week that cannot take a game. */
export async function findMatches(
  query: Query,
  weekId: number,
  request: MatchRequest,
  viewer: Viewer,
): Promise<SchoolMatches> {
  const rows = await findMatchRows(query, weekId, viewer);
  if (!rows) throw notFound();
  refuseWeek(rows.mine, viewer);
  return presentMatches(rows, request, viewer);
}

function refuseWeek(week: OpenWeekRow, viewer: Viewer): void {
  const { actor, today } = viewer;
  requireEditingSchool(actor, { schoolId: week.school_id, conferenceId: week.conference_id });
  if (isPastWeek(week.saturday_date, today)) throw new HttpError('game.invalid', MESSAGES.pastWeek);
  if (week.has_game) throw new HttpError('week.taken', weekTaken(week.school_name));
  if (week.bye && !canOverrideBye(actor)) throw new HttpError('week.flagged', MESSAGES.cellIsBye);
  if (week.not_available && !canOverrideNotAvailable(actor)) {
    throw new HttpError('week.flagged', MESSAGES.cellNotAvailable);
  }
}
