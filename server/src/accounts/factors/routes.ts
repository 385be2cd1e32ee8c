import type { contract } from '@open-date/shared-api/contract';
import { FACTOR_MESSAGES, isAppCode } from '@open-date/shared-api/rules/accounts/factors';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { beginProof, passAttempt } from '../sessions/attempt-commands.ts';
import { challengeOver, openChallenge } from '../sessions/challenges.ts';
import { findUser } from '../users/queries.ts';
import { beginApp, confirmApp, removeApp, renewRecoveryCodes } from './app-commands.ts';
import { describeApp, findStep, newAppSecret } from './app-codes.ts';
import { openSecret } from './code-proof.ts';
import { checkNewPasskey, creationOptions, readChallenge, requestOptions } from './passkey-check.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkey-commands.ts';
import { presentFactors } from './present.ts';
import { proveIdentity } from './prove-identity.ts';
import { provePasskey } from './prove-passkey.ts';
import { findFactors, findNewApp, findPasskeys } from './queries.ts';

type Area = AreaHandlers<typeof contract.factors>;

/** Second factors, and confirming the identity again. */
export function factorsHandlers(services: Services): Area {
  const { db } = services;
  return {
    list: async ({ session: { actor } }) => {
      const [row, passkeys] = await Promise.all([findFactors(db, actor.id), findPasskeys(db, actor.id)]);
      return presentFactors(row, passkeys);
    },
    newRecoveryCodes: async ({ session }) => ({
      RecoveryCodes: await inTransaction(db, (tx) => renewRecoveryCodes(tx, session)),
    }),
    ...appHandlers(services),
    ...passkeyHandlers(services),
    ...proofHandlers(services),
  };
}

function proofHandlers(services: Services): Pick<Area, 'prove' | 'passkeyRequest' | 'provePasskey'> {
  const { db, siteUrl, factorKey: key, passwords } = services;
  return {
    prove: async ({ body, session, ip, log }) => {
      await proveIdentity({ db, key, log, passwords }, { session, ip, ...body });
      return { ok: true };
    },
    passkeyRequest: async ({ session }) => {
      const userId = session.actor.id;
      const known = await findPasskeys(db, userId);
      if (known.length === 0) throw new HttpError('factor.state', FACTOR_MESSAGES.passkeyMissing);
      const challenge = await inTransaction(db, (tx, now) =>
        openChallenge(tx, { kind: 'passkey', userId, sessionId: session.id }, now),
      );
      return requestOptions(siteUrl(), challenge, known);
    },
    provePasskey: async ({ body: { passkey }, session, ip }) => {
      await provePasskey(db, { siteUrl: siteUrl(), session, ip, passkey });
      return { ok: true };
    },
  };
}

function appHandlers({ db, factorKey: key }: Services): Pick<Area, 'beginApp' | 'confirmApp' | 'removeApp'> {
  return {
    beginApp: async ({ session }) => {
      const user = await findUser(db, session.actor.id);
      if (!user) throw notFound();
      const secret = newAppSecret();
      const sealed = await key.seal(user.id, secret);
      await inTransaction(db, (tx, now) => beginApp(tx, session, { sealed }, now));
      return describeApp(secret, user.email);
    },
    confirmApp: async ({ body: { code }, session, ip, log }) => {
      const { id } = session.actor;
      const [user, app] = await Promise.all([findUser(db, id), findNewApp(db, id)]);
      if (!user) throw notFound();
      if (!app) throw new HttpError('factor.state', FACTOR_MESSAGES.appNotBegun);
      const attempt = await inTransaction(db, (tx, now) => beginProof(tx, session, { email: user.email, ip }, now));
      const secret = await openSecret({ key, log }, id, app.secret);
      const step = isAppCode(code) ? findStep(secret, code, session.at) : null;
      if (step === null)
        throw new HttpError('input.invalid', FACTOR_MESSAGES.codeWrong, { code: FACTOR_MESSAGES.codeWrong });
      const codes = await inTransaction(db, async (tx, now) => {
        await passAttempt(tx, attempt.id);
        return confirmApp(tx, session, { sealed: app.secret, step }, now);
      });
      return { RecoveryCodes: codes };
    },
    removeApp: async ({ session }) => {
      await inTransaction(db, (tx) => removeApp(tx, session));
      return { ok: true };
    },
  };
}

function passkeyHandlers({
  db,
  siteUrl,
}: Services): Pick<Area, 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'> {
  return {
    beginPasskey: async ({ session }) => {
      const { id } = session.actor;
      const [user, known] = await Promise.all([findUser(db, id), findPasskeys(db, id)]);
      if (!user) throw notFound();
      const challenge = await inTransaction(db, (tx, now) =>
        openChallenge(tx, { kind: 'new-passkey', userId: id }, now),
      );
      const name = `${user.first_name} ${user.last_name}`.trim();
      return creationOptions(siteUrl(), { id, email: user.email, name }, challenge, known);
    },
    addPasskey: async ({ body: { Name, passkey }, session }) => {
      const challenge = readChallenge(passkey);
      if (challenge === null) throw challengeOver();
      const checked = await checkNewPasskey(siteUrl(), challenge, passkey);
      if (!checked) throw new HttpError('input.invalid', FACTOR_MESSAGES.passkeyNotAdded);
      const input = { name: Name, challenge, passkey: checked };
      return { RecoveryCodes: await inTransaction(db, (tx, now) => addPasskey(tx, session, input, now)) };
    },
    renamePasskey: async ({ params: { id }, body: { Name }, session }) => {
      await inTransaction(db, (tx) => renamePasskey(tx, session, { id, name: Name }));
      return { ok: true };
    },
    removePasskey: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx) => removePasskey(tx, session, id));
      return { ok: true };
    },
  };
}
