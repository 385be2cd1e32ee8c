import type { SessionUser, User, UserProfile } from '@open-date/shared-api/contract';
import { STORED_USER } from '@open-date/shared-api/rules/accounts/stored-user';

/** The signed-in user as the browser keeps them. */
export interface StoredUser extends SessionUser {
  readonly Authentication: SessionUser['Authentication'] & {
    /** When this browser got the token, by its own clock; unknown for the token of a sign-in. */
    readonly RenewedAt?: number;
  };
}

function isStoredUser(value: unknown): value is StoredUser {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('id' in value) ||
    !('RoleId' in value) ||
    !('Authentication' in value)
  )
    return false;
  const { Authentication: authentication } = value;
  return (
    typeof authentication === 'object' &&
    authentication !== null &&
    'Token' in authentication &&
    typeof authentication.Token === 'string'
  );
}

/** The stored user; null when there is none or it cannot be read, as in a browser that blocks storage. */
export function readStoredUser(): StoredUser | null {
  try {
    const text = localStorage.getItem(STORED_USER);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isStoredUser(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(STORED_USER, JSON.stringify(user));
}

/** Keeps the next token of the session in place of the present one. */
export function replaceToken(token: string, now: number): void {
  const stored = readStoredUser();
  if (stored) storeUser({ ...stored, Authentication: { Token: token, RenewedAt: now } });
}

/** The part of a profile that the browser stores: identity without settings. */
export function toSessionUser(profile: UserProfile): User {
  const {
    DontShowTeamsWithin: _years,
    EmailNotify: _notify,
    MailDigest: _digest,
    IgnoredSchools: _schools,
    IgnoredSchoolIds: _schoolIds,
    IgnoredConferences: _conferences,
    IgnoredConferenceIds: _conferenceIds,
    ...user
  } = profile;
  return user;
}

/** Replaces the stored user's profile and keeps their authentication (R-client-token). */
export function refreshStoredUser(user: User): void {
  const stored = readStoredUser();
  if (stored && stored.id === user.id) storeUser({ ...user, Authentication: stored.Authentication });
}

export function forgetUser(): void {
  localStorage.removeItem(STORED_USER);
}

/** Calls back when another tab changes the user or the page returns from history. Returns a function that stops. */
export function watchStoredUser(onChange: (user: SessionUser | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORED_USER || event.key === null) onChange(readStoredUser());
  };
  // A page kept in the back/forward cache missed all storage events.
  const handleShow = (event: PageTransitionEvent) => event.persisted && onChange(readStoredUser());
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
}
