import type { contract } from '@open-date/shared-api/contract';
import { SIGN_IN_STATUSES, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { requireOwnAccount } from '../rights.ts';
import { presentProfile } from '../users/present.ts';
import { findProfile } from '../users/profile-queries.ts';
import { beginAttempt, passAttempt, recordFailure, recordRefusedSignIn } from '../sessions/attempt-commands.ts';
import { closeSession, openSession, savePreviousSearch } from '../sessions/commands.ts';
import { PasswordCheck } from '../../platform/passwords.ts';
import { presentSessionUser } from '../users/present.ts';
import { type UserRow, findPreviousSearches, findUserByEmail } from '../users/queries.ts';

/** Handlers of sign-in, sign-out, the signed-in user and their previous searches. */
export function sessionHandlers({ db, passwordCost, pause }: Services): AreaHandlers<typeof contract.session> {
  const passwords = new PasswordCheck(passwordCost);
  return {
    signIn: async ({ body, ip, userAgent, device }) => {
      const attempt = await inTransaction(db, (tx, now) => beginAttempt(tx, { email: body.login, ip, device }, now));
      if (attempt.wait > 0) await pause(attempt.wait);
      const user = await findUserByEmail(db, body.login);
      const isRight = await passwords.matches(user?.password_hash ?? null, body.password);
      if (!user || !isRight) {
        await inTransaction(db, (tx, now) => recordFailure(tx, { user, attempt, ip }, now));
        throw new Refusal('login.refused', MESSAGES.invalidCredentials);
      }
      const token = await inTransaction(db, async (tx, now) => {
        await passAttempt(tx, attempt.id);
        if (maySignIn(user)) return openSession(tx, { user, source: body.source, ip, userAgent, device }, now);
        await recordRefusedSignIn(tx, { user, ip, why: 'the account may not sign in' });
        return null;
      });
      if (token === null) throw new Refusal('login.refused', refusalText(user));
      return presentSessionUser(user, token);
    },
    signOut: async ({ params }) => {
      await inTransaction(db, (tx, now) => closeSession(tx, { token: params.token }, now));
      return { ok: true };
    },
    user: async ({ params, session: { actor } }) => {
      requireOwnAccount(actor, params.id);
      const found = await findProfile(db, params.id);
      if (!found || !maySignIn(found.user)) throw notFound();
      return presentProfile(found.user, found.profile);
    },
    previousSearches: async ({ session: { actor } }) => {
      const rows = await findPreviousSearches(db, actor.id);
      return rows.map((row) => ({ Url: row.url, Description: row.description }));
    },
    savePreviousSearch: async ({ body, session }) => {
      await inTransaction(db, (tx, now) => savePreviousSearch(tx, session, body, now));
      return { ok: true };
    },
  };
}

function maySignIn(user: UserRow): boolean {
  return SIGN_IN_STATUSES.includes(user.status);
}

/** The text of a refused sign-in, for a caller who typed the right password. */
function refusalText(user: UserRow): string {
  if (user.status === USER_STATUS.pending) return MESSAGES.accountPending;
  return user.status === USER_STATUS.disabled ? MESSAGES.accountDisabled : MESSAGES.invalidCredentials;
}
