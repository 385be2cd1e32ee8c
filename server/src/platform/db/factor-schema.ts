import type { GeneratedAlways } from 'kysely';
import type { Instant } from './column-types.ts';

/** The authenticator app of a user. */
export interface TotpFactorsTable {
  user_id: number;
  /** Encrypted. */
  secret: Buffer;
  /** Time step of the last code that was taken. */
  last_step: number | null;
  created_at: Instant;
  confirmed_at: Instant | null;
}

export interface RecoveryCodesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  salt: Buffer;
  code_sha256: Buffer;
  used_at: Instant | null;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** What a sign-in or a new passkey has to answer. */
export interface SignInChallengesTable {
  token_sha256: Buffer;
  kind: 'second-factor' | 'passkey' | 'new-passkey';
  user_id: number | null;
  expires_at: Instant;
  /** Where a challenge for whoever answers it was requested. */
  network: string | null;
}

/** Tokens of a session beside its present one. */
export interface SessionTokensTable {
  token_sha256: Buffer;
  session_id: number;
  state: 'next' | 'replaced';
  at: Instant;
}
