import { FACTOR_MESSAGES, isAppCode } from '@open-date/shared-api/rules/accounts/factors';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { SealingKey } from '../../platform/sealing-key.ts';
import { NOT_YOU, type Owner, mailOwner } from '../mail-owner.ts';
import { findStep } from './app-codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** A code that was read but not used: of a time step, or possibly a recovery code. */
export type CodeProof =
  | { readonly kind: 'app'; readonly step: number }
  | { readonly kind: 'recovery'; readonly code: string };

export interface CodeServices {
  readonly db: Db;
  readonly key: SealingKey;
  readonly log: FastifyBaseLogger;
}

/** Null for a wrong code of the authenticator app. */
export async function readCode(
  { db, key, log }: CodeServices,
  userId: number,
  typed: string,
  now: Date,
): Promise<CodeProof | null> {
  if (!isAppCode(typed)) return { kind: 'recovery', code: typed };
  const app = await db
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!app) return null;
  const step = findStep(await openSecret({ key, log }, userId, app.secret), typed, now);
  return step === null ? null : { kind: 'app', step };
}

/** Refuses, and logs an error, when this server has another secret. */
export async function openSecret(
  { key, log }: Pick<CodeServices, 'key' | 'log'>,
  userId: number,
  sealed: Buffer,
): Promise<Buffer> {
  const secret = await key.open(userId, sealed);
  if (secret !== null) return secret;
  log.error({ userId }, 'second factor unreadable: FACTOR_SECRET is not the one that sealed it');
  throw new HttpError('unavailable', FACTOR_MESSAGES.unreachable);
}

/** Uses a code once; returns false for a used one. */
export async function spendCode(
  tx: Tx,
  { owner, proof }: { readonly owner: Owner; readonly proof: CodeProof },
  now: Date,
): Promise<boolean> {
  if (proof.kind === 'app') {
    const used = await tx
      .updateTable('totp_factors')
      .set({ last_step: proof.step })
      .where('user_id', '=', owner.id)
      .where('confirmed_at', 'is not', null)
      .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', proof.step)]))
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
  const left = await spendRecoveryCode(tx, { userId: owner.id, code: proof.code }, now);
  if (left === null) return false;
  await mailOwner(tx, [owner], {
    subject: `A recovery code of your ${PRODUCT_NAME} account was used`,
    text: `Someone signed in with a recovery code, which no longer works; ${left} are left. ${NOT_YOU}`,
  });
  return true;
}
