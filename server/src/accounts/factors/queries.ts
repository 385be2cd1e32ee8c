import { sql } from 'kysely';
import { FACTOR_DEMANDED_OF_ROLE } from '../users/factor-state.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { tokenHash } from '../sessions/token.ts';
import type { ChallengeKind } from '../sessions/challenges.ts';
import { RECOVERY_CODES_LEFT } from './recovery-codes.ts';

export interface PasskeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export interface FactorsRow {
  readonly has_app: boolean;
  readonly recovery_codes_left: number;
  readonly is_demanded: boolean;
}

const PASSKEY = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

export async function findFactors(db: Db, userId: number): Promise<FactorsRow> {
  const { rows } = await sql<FactorsRow>`
    select exists (select from totp_factors where user_id = u.id and confirmed_at is not null) as has_app,
           ${RECOVERY_CODES_LEFT} as recovery_codes_left, ${FACTOR_DEMANDED_OF_ROLE} as is_demanded
    from users u where u.id = ${userId}`.execute(db);
  return rows[0] ?? { has_app: false, recovery_codes_left: 0, is_demanded: false };
}

export function findPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').select(PASSKEY).where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').select(PASSKEY).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** An open challenge; its user is null when a passkey is the only factor. */
export function findChallenge(
  db: Db,
  token: string,
  kinds: readonly ChallengeKind[],
  now: Date,
): Promise<{ user_id: number | null } | undefined> {
  return db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_sha256', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** An unconfirmed authenticator app with its encrypted key. */
export function findNewApp(db: Db, userId: number): Promise<{ secret: Buffer } | undefined> {
  return db
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}
