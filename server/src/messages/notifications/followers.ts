import { ROLE, type RoleId, USER_STATUS } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Recipient, toRecipient } from './notify.ts';

/** A recipient of notifications about schedules, with the facts that decide which games they may see. */
export type Follower = Recipient &
  Actor & {
    /** The conference of the recipient's school in a season; null when there is none. */
    readonly conferenceIn: (year: number) => number | null;
  };

interface FollowerRow {
  readonly id: number;
  readonly email: string;
  readonly email_notify: boolean;
  readonly mail_digest: MailDigest;
  readonly role_id: RoleId;
  readonly school_id: number | null;
  readonly conference_id: number | null;
  readonly associate: boolean;
  readonly memberships: Readonly<Record<string, number>> | null;
}

async function findFollowers(tx: Tx, chosen: RawBuilder<unknown>): Promise<Follower[]> {
  const { rows } = await sql<FollowerRow>`
    select u.id, u.email, u.email_notify, u.mail_digest, u.role_id, u.school_id, u.conference_id, u.associate,
           (select jsonb_object_agg(y.year, y.conference_id) from school_years y where y.school_id = u.school_id) as memberships
    from users u
    where u.status = ${USER_STATUS.active} and u.deleted_at is null and (${chosen})
    order by u.id`.execute(tx);
  return rows.map((row) => ({
    ...toRecipient(row),
    roleId: row.role_id,
    schoolId: row.school_id,
    conferenceId: row.conference_id,
    associate: row.associate,
    conferenceIn: (year) => row.memberships?.[year] ?? null,
  }));
}

/**
 * The active users of the schools and the commissioners of the conferences; with `areAdministratorsTold`, the
 * administrators too.
 */
export function findGameFollowers(
  tx: Tx,
  schoolIds: readonly number[],
  conferenceIds: readonly number[],
  { areAdministratorsTold = false }: { readonly areAdministratorsTold?: boolean } = {},
): Promise<Follower[]> {
  return findFollowers(
    tx,
    sql`u.school_id = any (${[...schoolIds]}::int[]) or u.conference_id = any (${[...conferenceIds]}::int[])
      or (${areAdministratorsTold} and u.role_id = ${ROLE.admin})`,
  );
}

/** The active users among those with these ids. */
export function findUsers(tx: Tx, ids: readonly number[]): Promise<Follower[]> {
  return findFollowers(tx, sql`u.id = any (${[...ids]}::int[])`);
}

/** The active users of a conference that year: its commissioners, and the users of its member schools. */
export function findConferenceFollowers(tx: Tx, conferenceId: number, year: number): Promise<Follower[]> {
  return findFollowers(
    tx,
    sql`u.conference_id = ${conferenceId} or u.school_id in (
      select y.school_id from school_years y where y.conference_id = ${conferenceId} and y.year = ${year})`,
  );
}
