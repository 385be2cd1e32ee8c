import { canEnter } from '@open-date/shared-api/rules/permissions';
import { forbidden } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';

/** Refuses everybody but role 1. */
export function adminsOnly({ actor }: Pick<Session, 'actor'>): void {
  if (!canEnter(actor, 'app-admin')) throw forbidden();
}
