/** Fixed codes and names that server and screens share (R-codes). */

export const DIVISIONS = { 1: 'FBS', 2: 'FCS', 3: 'DIV II', 4: 'DIV III', 5: 'NAIA', 6: 'IND' } as const;

export type ConferenceType = keyof typeof DIVISIONS;

/** Label of a conference type in listings, where IND reads NON D1 INDEP (A121). */
export function divisionLabel(type: ConferenceType): string {
  return type === 6 ? 'NON D1 INDEP' : DIVISIONS[type];
}

export const FBS = 1;
export const FCS = 2;
export const DIVISION_TWO = 3;
export const DIVISION_THREE = 4;
export const NON_D1 = 6;

/** The FBS independents (A082). */
export const FBS_INDEPENDENTS = 9;
/** The Ivy League, whose schools play fewer games and show no season marker (A082). */
export const IVY_LEAGUE = 18;
/** Conferences without conference games, for which a game cannot be private (A082). */
export const NO_PRIVATE_PENDING_CONFERENCES: readonly number[] = [6, 16];
/** The independents of FBS, FCS and outside Division I, which are conferences in name only (A082). */
export const INDEPENDENT_CONFERENCES: readonly number[] = [6, 9, 16];

/** How long a deleted game can be restored, in milliseconds; screens offer it for ten seconds. */
export const UNDO_DELETE_WITHIN = 20_000;

/** How long a change of a schedule can be undone, in milliseconds (A273). */
export const UNDO_CHANGE_WITHIN = 86_400_000;

export const ROLE = { admin: 1, school: 2, schoolView: 3, conference: 10 } as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

export const ROLE_NAMES: Record<RoleId, string> = {
  1: 'APP ADMIN',
  2: 'SCHOOL ADMIN',
  3: 'SCHOOL VIEW',
  10: 'CONF ADMIN',
};

export const USER_STATUS = { active: 1, pending: 2, disabled: 3, internal: 5 } as const;

/** Account statuses that may sign in (A025). */
export const SIGN_IN_STATUSES: readonly number[] = [USER_STATUS.active, USER_STATUS.internal];

/**
 * Pending codes: 0 not pending, 1 pending and visible to all, 2 administrators only, 3 private to the conference
 * (A078).
 */
export const PENDING = { none: 0, open: 1, admins: 2, private: 3 } as const;

export type Pending = (typeof PENDING)[keyof typeof PENDING];

/** Season statuses: 0 available, 1 full except for conference games, 2 full (A085). */
export const SEASON_STATUS = { available: 0, conferenceGamesAvailable: 1, full: 2 } as const;

export type SeasonStatus = (typeof SEASON_STATUS)[keyof typeof SEASON_STATUS];

/** How many increments the range of a bid spans (R-auction-limits). */
export const BID_RANGE_INCREMENTS = 10;

/** Maximum conference games of a school in a season (A223). */
export const CONFERENCE_GAMES_MOST = 11;

/** Maximum length of season, week and game comments (A097) and of an alternate location. */
export const COMMENT_LENGTH = 2000;
export const LOCATION_LENGTH = 200;
