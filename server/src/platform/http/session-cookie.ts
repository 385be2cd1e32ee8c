import { randomBytes } from 'node:crypto';

const NAME = 'od_session';

/** The browser session's id from a Cookie header, or null. It places the session in canary buckets, and tells a sign-in that its browser has signed in before. */
export function readSessionId(cookies: string | undefined): string | null {
  const found = /(?:^|;\s*)od_session=([\w-]{16,64})/.exec(cookies ?? '');
  return found?.[1] ?? null;
}

export function newSessionId(): string {
  return randomBytes(18).toString('base64url');
}

/** The Set-Cookie header of a session id; kept for a year so that a canary stays with the same browsers. */
export function sessionCookie(id: string, isSecure: boolean): string {
  return `${NAME}=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
