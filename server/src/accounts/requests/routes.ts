import { readMoment } from '../../platform/db/moment.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashNewPassword, refuseWeakPassword } from '../credentials/new-password.ts';
import { findAccountWords } from '../credentials/owner-words.ts';
import { tokenHash } from '../sessions/token.ts';
import { mailResetLink, countRequest, requestAccess, setPassword } from './commands.ts';
import { linkRefused } from './reset-links.ts';
import { findResetUser } from './queries.ts';

/** Equal time for every address, so that it does not reveal accounts. */
const FORGOT_ANSWER_MS = 300;

/** Access requests and forgotten passwords. */
export function accountsHandlers({ db, passwords, siteUrl }: Services): AreaHandlers<typeof contract.accounts> {
  return {
    register: async ({ body: { password, ...request }, ip }) => {
      // Before the request is counted, so that another password can be tried.
      const words = [request.email, request.name_first, request.name_last, request.school_name, request.job_title];
      await refuseWeakPassword({ password, field: 'password', words });
      await inTransaction(db, (tx, now) => countRequest(tx, { kind: 'access', ip }, now));
      const passwordHash = await passwords.hash(password);
      await inTransaction(db, (tx) => requestAccess(tx, { ...request, passwordHash, siteUrl: siteUrl() }));
      return { ok: true };
    },
    forgotPassword: async ({ body: { email }, ip }) => {
      const passed = delay(FORGOT_ANSWER_MS);
      await inTransaction(db, (tx, now) => countRequest(tx, { kind: 'reset', ip }, now));
      await inTransaction(db, (tx, now) => mailResetLink(tx, { email, siteUrl: siteUrl() }, now));
      await passed;
      return { ok: true };
    },
    setPassword: async ({ body: { email, token, password } }) => {
      // Before hashing, which is expensive.
      const id = await findResetUser(db, tokenHash(token), email, await readMoment(db));
      if (id === undefined) throw linkRefused();
      const words = await findAccountWords(db, id);
      const passwordHash = await hashNewPassword({ password, field: 'password', words }, passwords);
      await inTransaction(db, (tx, now) => setPassword(tx, { email, token, passwordHash }, now));
      return { ok: true };
    },
  };
}
