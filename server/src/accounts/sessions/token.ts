import { hash, randomBytes } from 'node:crypto';

/** A new session token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is all that the database stores. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
