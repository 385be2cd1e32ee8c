import type { contract } from '@open-date/shared-api/contract';
import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { readMoment } from '../../platform/db/moment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { requestOptions } from '../factors/passkey-check.ts';
import { findChallenge, findFactors, findPasskeys } from '../factors/queries.ts';
import { requireOwnAccount } from '../rights.ts';
import { presentProfile, presentSessionUser } from '../users/present.ts';
import { findProfile } from '../users/profile-queries.ts';
import { withCurrentHash } from '../credentials/renew-hash.ts';
import { type UserRow, findPreviousSearches, findUserByEmail } from '../users/queries.ts';
import { beginAttempt, passAttempt, recordFailure, recordRefusedSignIn } from '../sessions/attempt-commands.ts';
import { challengeOver, openChallenge } from '../sessions/challenges.ts';
import { closeSession, openSession, savePreviousSearch } from '../sessions/commands.ts';
import { handOutToken } from '../sessions/token-commands.ts';
import { canSignIn } from '../users/managed-user.ts';
import { signInByCode, signInByPasskey } from './second-step.ts';

type Area = AreaHandlers<typeof contract.session>;

/** Sign-in, sign-out, the signed-in user and previous searches. */
export function sessionHandlers(services: Services): Area {
  const { db } = services;
  return {
    ...signInHandlers(services),
    signOut: async ({ params }) => {
      await inTransaction(db, (tx, now) => closeSession(tx, { token: params.token }, now));
      return { ok: true };
    },
    renew: async ({ session }) => ({ Token: await inTransaction(db, (tx, now) => handOutToken(tx, session, now)) }),
    user: async ({ params, session: { actor } }) => {
      requireOwnAccount(actor, params.id);
      const found = await findProfile(db, params.id);
      if (!found || !canSignIn(found.user)) throw notFound();
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

type SignInCalls = 'signIn' | 'factorChoices' | 'proveCode' | 'passkeyRequest' | 'provePasskey';

/** The result of a right password; null for an account that may not sign in. */
type Passed = { readonly token: string } | { readonly challenge: string } | null;

function signInHandlers(services: Services): Pick<Area, SignInCalls> {
  const { db, passwords, pause, siteUrl, factorKey: key } = services;
  return {
    signIn: async ({ body, ip, userAgent, device }) => {
      const attempt = await inTransaction(db, (tx, now) => beginAttempt(tx, { email: body.login, ip, device }, now));
      if (attempt.wait > 0) await pause(attempt.wait);
      const found = await findUserByEmail(db, body.login);
      const isRight = await passwords.matches(found?.password_hash ?? null, body.password);
      if (!found || !isRight) {
        await inTransaction(db, (tx, now) => recordFailure(tx, { user: found, attempt, ip }, now));
        throw new HttpError('login.refused', MESSAGES.invalidCredentials);
      }
      const user = await withCurrentHash(services, found, body.password);
      const passed = await inTransaction(db, async (tx, now): Promise<Passed> => {
        await passAttempt(tx, attempt.id);
        if (!canSignIn(user)) {
          await recordRefusedSignIn(tx, { user, ip, why: 'the account may not sign in' });
          return null;
        }
        if (user.has_factor)
          return { challenge: await openChallenge(tx, { kind: 'second-factor', userId: user.id }, now) };
        return { token: await openSession(tx, { user, source: body.source, ip, userAgent, device }, now) };
      });
      if (passed === null) throw new HttpError('login.refused', refusalText(user));
      if ('challenge' in passed) throw new HttpError('factor.needed', FACTOR_MESSAGES.needed, passed);
      return presentSessionUser(user, passed.token);
    },
    factorChoices: async ({ body: { challenge } }) => {
      const found = await findChallenge(db, challenge, ['second-factor'], await readMoment(db));
      const userId = found?.user_id ?? null;
      if (userId === null) throw challengeOver();
      const [row, known] = await Promise.all([findFactors(db, userId), findPasskeys(db, userId)]);
      return {
        HasApp: row.has_app,
        Passkey: known.length === 0 ? null : requestOptions(siteUrl(), challenge, known),
      };
    },
    proveCode: ({ body: { source, ...answer }, log, ...from }) =>
      signInByCode({ db, key, log }, answer, { source, ip: from.ip, userAgent: from.userAgent, device: from.device }),
    passkeyRequest: async ({ ip }) => {
      const challenge = await inTransaction(db, (tx, now) =>
        openChallenge(tx, { kind: 'passkey', userId: null, ip }, now),
      );
      return requestOptions(siteUrl(), challenge, []);
    },
    provePasskey: ({ body: { passkey, source }, ip, userAgent, device }) =>
      signInByPasskey({ db }, siteUrl(), passkey, { source, ip, userAgent, device }),
  };
}

/** The password was right. */
function refusalText(user: UserRow): string {
  if (user.status === USER_STATUS.pending) return MESSAGES.accountPending;
  return user.status === USER_STATUS.disabled ? MESSAGES.accountDisabled : MESSAGES.invalidCredentials;
}
