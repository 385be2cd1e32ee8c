import type { Session } from '../http/session.ts';
import type { NamedActor } from './record.ts';

/** The user of a session as the activity log names them. */
export function namedActor({ actor, firstName, lastName }: Session): NamedActor {
  return { id: actor.id, roleId: actor.roleId, firstName, lastName };
}
