import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { Refusal } from '../platform/http/refusal.ts';
import { violatedRule } from '../platform/db/pg-error.ts';

const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  users_email_ux: () => new Refusal('email.taken', MESSAGES.emailTaken),
  users_school_id_fkey: () => new Refusal('input.invalid', USER_MESSAGES.chooseSchool),
  users_conference_id_fkey: () => new Refusal('input.invalid', USER_MESSAGES.chooseConference),
  schools_name_ux: () =>
    new Refusal('name.taken', LEAGUE_MESSAGES.schoolNameTaken, { SchoolName: LEAGUE_MESSAGES.schoolNameTaken }),
  conferences_name_ux: () =>
    new Refusal('name.taken', LEAGUE_MESSAGES.conferenceNameTaken, { Name: LEAGUE_MESSAGES.conferenceNameTaken }),
  conferences_nickname_ux: () =>
    new Refusal('name.taken', LEAGUE_MESSAGES.shortNameTaken, { Nickname: LEAGUE_MESSAGES.shortNameTaken }),
  one_running_refresh: () => new Refusal('refresh.running', LEAGUE_MESSAGES.refreshRunning),
  one_game_per_school_week: () => new Refusal('week.taken', weekTaken('The school')),
  CELL_IS_FLAGGED: () => new Refusal('week.flagged', MESSAGES.cellNotAvailable),
  CELL_HAS_GAME: () => new Refusal('week.flagged', MESSAGES.cellHasGame),
  one_flag_per_week: () => new Refusal('game.invalid', MESSAGES.oneFlagOnly),
  GAME_DATE_OUTSIDE_WEEK: () => new Refusal('game.invalid', MESSAGES.dateOutsideWeek),
  CONFERENCE_GAME_NEEDS_TWO_MEMBERS: () => new Refusal('game.invalid', MESSAGES.conferenceGameNeedsMembers),
  NO_CONFERENCE_GAMES_FOR_INDEPENDENTS: () => new Refusal('game.invalid', MESSAGES.conferenceGameNeedsMembers),
  private_games_are_conference_games: () => new Refusal('game.invalid', MESSAGES.privateNeedsConferenceGame),
  one_live_auction_per_cell: () => new Refusal('auction.taken', AUCTION_MESSAGES.weekHasAuction),
  AUCTION_DATE_OUTSIDE_WEEK: () => new Refusal('input.invalid', MESSAGES.dateOutsideWeek),
  AUCTION_CLOSED: () => new Refusal('auction.state', AUCTION_MESSAGES.closed),
  AUCTION_NOT_STARTED: () => new Refusal('auction.state', AUCTION_MESSAGES.notStarted),
  bids_request_key_key: () => new Refusal('input.invalid', AUCTION_MESSAGES.keyUsed),
  WANT_NOT_VALID_FOR_TYPE: () => new Refusal('game.invalid', MESSAGES.wantNotValid),
};

/** The refusal for a constraint that a race violated; null for other errors. */
export function violationRefusal(error: unknown): Refusal | null {
  const rule = violatedRule(error);
  return rule === null ? null : (REFUSALS[rule]?.() ?? null);
}
