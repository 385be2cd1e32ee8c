import { hash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
