import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { HttpError } from '../platform/http/http-error.ts';
import { violatedRule } from '../platform/db/pg-error.ts';

const REFUSALS: Readonly<Record<string, () => HttpError>> = {
  users_email_ux: () => new HttpError('email.taken', MESSAGES.emailTaken),
  users_school_id_fkey: () => new HttpError('input.invalid', USER_MESSAGES.chooseSchool),
  users_conference_id_fkey: () => new HttpError('input.invalid', USER_MESSAGES.chooseConference),
  schools_name_ux: () =>
    new HttpError('name.taken', LEAGUE_MESSAGES.schoolNameTaken, { SchoolName: LEAGUE_MESSAGES.schoolNameTaken }),
  conferences_name_ux: () =>
    new HttpError('name.taken', LEAGUE_MESSAGES.conferenceNameTaken, { Name: LEAGUE_MESSAGES.conferenceNameTaken }),
  conferences_nickname_ux: () =>
    new HttpError('name.taken', LEAGUE_MESSAGES.shortNameTaken, { Nickname: LEAGUE_MESSAGES.shortNameTaken }),
  one_running_refresh: () => new HttpError('refresh.running', LEAGUE_MESSAGES.refreshRunning),
  one_game_per_school_week: () => new HttpError('week.taken', weekTaken('The school')),
  CELL_IS_FLAGGED: () => new HttpError('week.flagged', MESSAGES.cellNotAvailable),
  CELL_HAS_GAME: () => new HttpError('week.flagged', MESSAGES.cellHasGame),
  one_flag_per_week: () => new HttpError('game.invalid', MESSAGES.oneFlagOnly),
  GAME_DATE_OUTSIDE_WEEK: () => new HttpError('game.invalid', MESSAGES.dateOutsideWeek),
  CONFERENCE_GAME_NEEDS_TWO_MEMBERS: () => new HttpError('game.invalid', MESSAGES.conferenceGameNeedsMembers),
  NO_CONFERENCE_GAMES_FOR_INDEPENDENTS: () => new HttpError('game.invalid', MESSAGES.conferenceGameNeedsMembers),
  private_games_are_conference_games: () => new HttpError('game.invalid', MESSAGES.privateNeedsConferenceGame),
  one_live_auction_per_cell: () => new HttpError('auction.taken', AUCTION_MESSAGES.weekHasAuction),
  AUCTION_DATE_OUTSIDE_WEEK: () => new HttpError('input.invalid', MESSAGES.dateOutsideWeek),
  AUCTION_CLOSED: () => new HttpError('auction.state', AUCTION_MESSAGES.closed),
  AUCTION_NOT_STARTED: () => new HttpError('auction.state', AUCTION_MESSAGES.notStarted),
  bids_request_key_key: () => new HttpError('input.invalid', AUCTION_MESSAGES.keyUsed),
  WANT_NOT_VALID_FOR_TYPE: () => new HttpError('game.invalid', MESSAGES.wantNotValid),
};

/** The refusal for a constraint that a race violated; null for other errors. */
export function violationError(error: unknown): HttpError | null {
  const rule = violatedRule(error);
  return rule === null ? null : (REFUSALS[rule]?.() ?? null);
}
