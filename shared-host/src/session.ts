import type { User } from '@open-date/shared-api/contract';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { atom, useAtomValue } from 'jotai';

const userAtom = atom<User | null>(null);
const lastUserAtom = atom<User | null>(null);

/** The signed-in user, or null; the shell keeps it in sync with the browser's storage. */
export const sessionUserAtom = atom(
  (get) => get(userAtom),
  (_get, set, user: User | null) => {
    set(userAtom, user);
    if (user !== null) set(lastUserAtom, user);
  },
);

/** Turns the signed-in user into the actor that the rules judge. */
export function toActor(user: User): Actor {
  return {
    id: user.id,
    roleId: user.RoleId,
    schoolId: user.SchoolId,
    conferenceId: user.ConferenceId,
    associate: user.Associate === 1,
  };
}

export interface Session {
  readonly user: User;
  readonly actor: Actor;
}

const toSession = (user: User | null): Session | null => user && { user, actor: toActor(user) };
const sessionAtom = atom((get) => toSession(get(userAtom)));
const lastSessionAtom = atom((get) => toSession(get(lastUserAtom)));

/**
 * The session of a private screen. A session that ends during rendering is kept until the user leaves the page.
 * Throws when nobody has signed in.
 */
export function useSession(): Session {
  const session = useAtomValue(lastSessionAtom);
  if (session === null) throw new Error('This screen needs a signed-in user.');
  return session;
}

/** The session, or null when nobody is signed in. */
export function useOptionalSession(): Session | null {
  return useAtomValue(sessionAtom);
}
