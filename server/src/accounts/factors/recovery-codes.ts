import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES, tidyCode } from '@open-date/shared-api/rules/accounts/factors';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** 32 characters without l, o, 0 and 1: a random byte maps evenly. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_CHARACTERS = 4;
const SALT_BYTES = 16;

/** 80 random bits in groups. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_CHARACTERS, (at + 1) * GROUP_CHARACTERS).join(''),
  ).join('-');
}

function hashCode(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(tidyCode(code)).digest();
}

/** Returns the new codes; only hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => {
    const salt = randomBytes(SALT_BYTES);
    return { user_id: userId, salt, code_sha256: hashCode(salt, code) };
  });
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses a recovery code; returns the number left, null for a wrong or used one. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, code }: { readonly userId: number; readonly code: string },
  now: Date,
): Promise<number | null> {
  const rows = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'salt', 'code_sha256'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .forUpdate()
    .execute();
  const found = rows.find(({ salt, code_sha256 }) => timingSafeEqual(hashCode(salt, code), code_sha256));
  if (!found) return null;
  await tx.updateTable('recovery_codes').set({ used_at: now }).where('id', '=', found.id).execute();
  return rows.length - 1;
}

/** SQL: unused recovery codes of the user `u`. */
export const RECOVERY_CODES_LEFT = sql<number>`(select count(*)::int from recovery_codes where user_id = u.id and used_at is null)`;
