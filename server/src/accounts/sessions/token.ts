import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only hashes of tokens. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
