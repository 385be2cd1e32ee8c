import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import type { UserRow } from '../users/queries.ts';

/** Whether the status of an account lets its user sign in. */
export function canSignIn({ status }: Pick<UserRow, 'status'>): boolean {
  return SIGN_IN_STATUSES.includes(status);
}
