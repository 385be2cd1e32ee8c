import { readMoment } from '../../platform/db/moment.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashNewPassword, refuseCommonPassword } from '../credentials/new-password.ts';
import { tokenHash } from '../sessions/token.ts';
import { mailResetLink, noteRequest, requestAccess, setPassword } from './commands.ts';
import { linkRefused } from './reset-links.ts';
import { isResettable } from './queries.ts';

/**
 * Milliseconds that every answer to a forgotten password takes, so that the time does not reveal whether the account
 * exists.
 */
const FORGOT_TAKES = 300;

/** Handlers of access requests and forgotten passwords, for people who are not signed in. */
export function accountsHandlers({ db, passwords, siteUrl }: Services): AreaHandlers<typeof contract.accounts> {
  return {
    register: async ({ body: { password, ...request }, ip }) => {
      // Checks the password before counting the request, so that a retry with another password stays within the limit.
      await refuseCommonPassword(password, 'password');
      await inTransaction(db, (tx, now) => noteRequest(tx, { kind: 'access', ip }, now));
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, (tx) => requestAccess(tx, { ...request, passwordHash, siteUrl: siteUrl() }));
      return { ok: true };
    },
    forgotPassword: async ({ body: { email }, ip }) => {
      const passed = delay(FORGOT_TAKES);
      await inTransaction(db, (tx, now) => noteRequest(tx, { kind: 'reset', ip }, now));
      const token = randomBytes(32).toString('hex');
      await inTransaction(db, (tx, now) => mailResetLink(tx, { email, token, siteUrl: siteUrl() }, now));
      await passed;
      return { ok: true };
    },
    setPassword: async ({ body: { email, token, password } }) => {
      // Checks the link before hashing, because a hash costs memory and time.
      if (!(await isResettable(db, tokenHash(token), email, await readMoment(db)))) throw linkRefused();
      const passwordHash = await hashNewPassword(password, 'password', passwords);
      await inTransaction(db, (tx, now) => setPassword(tx, { email, token, passwordHash }, now));
      return { ok: true };
    },
  };
}
