import type { Session } from '../http/session.ts';
import type { Doer } from './record.ts';

/** The user of a session as the activity log names them. */
export function doerOf({ actor, firstName, lastName }: Session): Doer {
  return { id: actor.id, roleId: actor.roleId, firstName, lastName };
}
