import type { Endpoint } from '@open-date/shared-api/contract';
import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { isFreshProof } from '@open-date/shared-api/rules/accounts/sessions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { HttpError, forbidden } from './http-error.ts';
import type { Session } from './session.ts';

/** Refuses every caller with a session, for a call that takes a token of another kind. */
export function refusePeople(): never {
  throw forbidden();
}

type Guards = Pick<Endpoint, 'permission' | 'duringSetUp' | 'proof'>;

/**
 * Refuses a caller without the permission that the call declares, one who has yet to set up a demanded second factor,
 * and for a dangerous call one who has not proved lately who they are.
 */
export function requirePermission(session: Session, { permission, duringSetUp, proof }: Guards): void {
  if (!canCall(session.actor, permission)) throw forbidden();
  if (session.isFactorMissing && duringSetUp !== true) throw new HttpError('factor.demanded', FACTOR_MESSAGES.demanded);
  if (proof === 'fresh') requireFreshProof(session);
}

/** Refuses a session whose user has not proved lately who they are. */
export function requireFreshProof({ provedAt, at }: Pick<Session, 'provedAt' | 'at'>): void {
  if (!isFreshProof(provedAt, at)) throw new HttpError('proof.needed', MESSAGES.proofNeeded);
}
