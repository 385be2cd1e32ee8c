import { ROLE, type RoleId } from '../constants.ts';
import type { AccountRights } from '../access/user-rights.ts';

const MINUTE = 60_000;

/** Minutes without a call after which a session is over (A024). */
export const IDLE_MINUTES = 12 * 60;
/** The same for administrators. */
export const ADMIN_IDLE_MINUTES = 30;

/** Minutes without a call after which a session of this role is over. */
export function idleMinutes(roleId: RoleId): number {
  return roleId === ROLE.admin ? ADMIN_IDLE_MINUTES : IDLE_MINUTES;
}

/** Minutes for which a proof of identity allows dangerous changes. */
export const PROOF_MINUTES = 10;

/** Whether a user has proved recently enough who they are. */
export function isFreshProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE;
}

/** Milliseconds after which a token in use is replaced. */
export const TOKEN_LASTS = 10 * MINUTE;
/** Milliseconds for which a replaced token is still taken, for calls on their way. */
export const TOKEN_GRACE = MINUTE;

/** What one user, session or network may have at once; the oldest go when there are more (R-session-bounds). */
export const SESSION_BOUNDS = {
  /** Sessions that a user is signed in with. */
  live: 100,
  /** Sessions that are kept of a user, ended ones too. */
  kept: 500,
  /** Tokens of a session that were handed out and not used. */
  nextTokens: 10,
  /** Replaced tokens of a session: more than one every ten minutes for seven days. */
  replacedTokens: 1200,
  /** Challenges of a user. */
  userChallenges: 10,
  /** Challenges for anyone, of one network. */
  networkChallenges: 100,
  /** Mailed password links of a user in an hour, wherever they were requested. */
  linksPerHour: 5,
} as const;

/** The facts of an account whose change needs a recent proof of who makes it. */
export interface GuardedAccount extends AccountRights {
  readonly email: string;
  readonly status: number;
}

/** Whether a save changes who somebody is or what they may do, and not only their name or telephone. */
export function changesAccess(before: GuardedAccount, after: GuardedAccount, hasNewPassword: boolean): boolean {
  return (
    hasNewPassword ||
    before.roleId !== after.roleId ||
    before.associate !== after.associate ||
    before.status !== after.status ||
    before.email.toLowerCase() !== after.email.toLowerCase()
  );
}
