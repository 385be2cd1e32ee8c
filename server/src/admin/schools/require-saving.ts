import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireSavingSchool } from '../rights.ts';
import { findMembership } from './queries.ts';

/** Refuses a user who may not save the school; associates of a conference save its current members. */
export async function requireSavingIn(tx: Tx, session: Session, schoolId: number, year: number): Promise<void> {
  const membership = await findMembership(tx, schoolId, year);
  // No conference has the id 0.
  const school = { schoolId, conferenceId: membership?.conference_id ?? 0 };
  requireSavingSchool(session.actor, school);
}
