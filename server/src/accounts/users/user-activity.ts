import type { RoleId } from '@open-date/shared-api/rules/constants';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';

interface Affiliated {
  readonly school_id: number | null;
  readonly conference_id: number | null;
}

interface LoggedUser extends Affiliated {
  readonly id: number;
  readonly role_id: RoleId;
  readonly first_name: string;
  readonly last_name: string;
}

/** The school or conference under which the activity log files an account. */
export function listAffiliation({ school_id: school, conference_id: conference }: Affiliated) {
  return {
    schoolIds: school === null ? [] : [school],
    conferenceIds: conference === null ? [] : [conference],
  };
}

/** Logs what a user did with their own account. */
export function recordOwnActivity(tx: Tx, user: LoggedUser, action: string, description: string): Promise<void> {
  return recordActivity(
    tx,
    { id: user.id, roleId: user.role_id, firstName: user.first_name, lastName: user.last_name },
    { action, objectType: 'user', objectId: user.id, description, ...listAffiliation(user) },
  );
}
