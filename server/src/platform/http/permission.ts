import type { Endpoint } from '@open-date/shared-api/contract';
import { mayCall } from '@open-date/shared-api/rules/access/call-permissions';
import { forbidden } from './refusal.ts';
import type { Session } from './session.ts';

/** Refuses every caller with a session, for a call that takes a token of another kind. */
export function refusePeople(): never {
  throw forbidden();
}

/** Refuses a caller without the permission that the call declares. */
export function requirePermission({ actor }: Session, { permission }: Pick<Endpoint, 'permission'>): void {
  if (!mayCall(actor, permission)) throw forbidden();
}
