import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireSavingSchool } from '../rights.ts';
import { findMembership } from './queries.ts';

/** Refuses a user who may not save a school; associates of a conference save its members of the current season. */
export async function requireSavingIn(tx: Tx, session: Session, schoolId: number, year: number): Promise<void> {
  const membership = await findMembership(tx, schoolId, year);
  // A school without a conference gets 0, which is not the id of a conference.
  const school = { schoolId, conferenceId: membership?.conference_id ?? 0 };
  requireSavingSchool(session.actor, school);
}
