import type { User } from '@open-date/shared-api/contract';
import type { Actor } from '@open-date/shared-api/rules/permissions';
import { atom, useAtomValue } from 'jotai';

/** The signed-in user; null when nobody is. The shell keeps it equal to what the browser stores. */
export const sessionUserAtom = atom<User | null>(null);

/** The signed-in user as the rules see him. */
export function actorOf(user: User): Actor {
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

const sessionAtom = atom((get): Session | null => {
  const user = get(sessionUserAtom);
  return user === null ? null : { user, actor: actorOf(user) };
});

/** The session of a private screen. Throws on a screen for signed-out users, where there is none. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  if (session === null) throw new Error('This screen needs a signed-in user.');
  return session;
}

/** The session, or null when nobody is signed in. */
export function useOptionalSession(): Session | null {
  return useAtomValue(sessionAtom);
}
