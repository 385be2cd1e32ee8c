import type { SessionUser, User, UserProfile } from '@open-date/shared-api/contract';
import { STORED_USER } from '@open-date/shared-api/rules/accounts/stored-user';

function isStoredUser(value: unknown): value is SessionUser {
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

/** The stored user, or null when there is none that can be read. */
export function readStoredUser(): SessionUser | null {
  const text = localStorage.getItem(STORED_USER);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredUser(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(STORED_USER, JSON.stringify(user));
}

/** The part of a profile that the browser stores: who is signed in, without what only their settings show. */
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

/** Replaces the stored user's facts and keeps their authentication (R-client-token). */
export function refreshStoredUser(user: User): void {
  const stored = readStoredUser();
  if (stored && stored.id === user.id) storeUser({ ...user, Authentication: stored.Authentication });
}

export function forgetUser(): void {
  localStorage.removeItem(STORED_USER);
}

/** Calls back when another tab signs in or out or saves the profile, and when the page comes back out of the browser's history.  Returns the function that stops it. */
export function watchStoredUser(onChange: (user: SessionUser | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORED_USER || event.key === null) onChange(readStoredUser());
  };
  // A page that was kept for the way back was told nothing while it was away.
  const handleShow = (event: PageTransitionEvent) => event.persisted && onChange(readStoredUser());
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
}
