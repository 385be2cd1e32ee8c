import type { Endpoint } from '@open-date/shared-api/contract';
import { type Db, inTransaction } from '../db/transaction.ts';
import { namedActor } from './named-actor.ts';
import type { Session } from '../http/session.ts';
import { recordOnce } from './record.ts';

/** Logs a call that its user was not permitted to make. */
export function recordForbidden(db: Db, session: Session, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const { schoolId, conferenceId } = session.actor;
  return inTransaction(db, (tx) =>
    recordOnce(tx, namedActor(session), {
      action: 'permission.refused',
      objectType: 'call',
      objectId: null,
      description: `Refused ${method} ${path}: no permission.`,
      schoolIds: schoolId === null ? [] : [schoolId],
      conferenceIds: conferenceId === null ? [] : [conferenceId],
    }),
  );
}
