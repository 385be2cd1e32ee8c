import { createHash, randomBytes } from 'node:crypto';

const NAME = 'od_session';

/**
 * The id of the browser session in a Cookie header, or null. It picks canary buckets, and shows that the browser has
 * signed in before.
 */
export function readSessionId(cookies: string | undefined): string | null {
  const found = /(?:^|;\s*)od_session=([\w-]{16,64})/.exec(cookies ?? '');
  return found?.[1] ?? null;
}

/** The key under which the browser of a session id is remembered. */
export function deviceKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

export function newSessionId(): string {
  return randomBytes(18).toString('base64url');
}

/** The Set-Cookie header of a session id, valid for a year so that a canary stays with the same browsers. */
export function sessionCookie(id: string, isSecure: boolean): string {
  return `${NAME}=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
