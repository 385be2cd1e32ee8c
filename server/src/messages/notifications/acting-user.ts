import { ROLE, type RoleId } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The user who made a change, as notifications name them. */
export interface ActingUser {
  readonly roleId: RoleId;
  readonly name: string;
  readonly schoolId: number | null;
  readonly school: string | null;
  readonly conferenceId: number | null;
  readonly conference: string | null;
  /** Whether everybody finds the user in the directory (A125). */
  readonly isListed: boolean;
}

/** The user who makes a change. */
export async function findActingUser(tx: Tx, id: number): Promise<ActingUser> {
  const user = (await findActingUsers(tx, [id])).get(id);
  if (!user) throw new Error(`user ${id} is missing in the transaction of their change`);
  return user;
}

/** The users who made changes, by id, without those who are gone. */
export async function findActingUsers(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ActingUser>> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('conferences as c', 'c.id', 'u.conference_id')
    .select([
      'u.id',
      'u.role_id',
      'u.first_name',
      'u.last_name',
      'u.school_id',
      's.school_name',
      'u.conference_id',
      'c.name as conference_name',
      'u.show_in_directory',
    ])
    .where('u.id', '=', sql<number>`any (${[...ids]}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        roleId: row.role_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        schoolId: row.school_id,
        school: row.school_name,
        conferenceId: row.conference_id,
        conference: row.conference_name,
        isListed: row.show_in_directory,
      },
    ]),
  );
}

const ROLE_WORDS: Readonly<Record<RoleId, string>> = {
  [ROLE.admin]: 'an administrator',
  [ROLE.school]: 'an editor',
  [ROLE.schoolView]: 'a viewer',
  [ROLE.conference]: 'a commissioner',
};

/** Who made a change, such as `By Jane Roe, Ohio State.` */
export function actedBy(user: ActingUser, reader: Actor): string {
  return `By ${nameActor(user, reader)}.`;
}

/** A user as a reader may know them: users who are not in the directory are named to their own side alone. */
export function nameActor(user: ActingUser, reader: Actor): string {
  const isSameSide =
    (user.schoolId !== null && user.schoolId === reader.schoolId) ||
    (user.conferenceId !== null && user.conferenceId === reader.conferenceId);
  const who = user.isListed || isSameSide || reader.roleId === ROLE.admin ? user.name : ROLE_WORDS[user.roleId];
  const side = user.school ?? user.conference ?? (who === user.name ? 'administrator' : null);
  return side === null ? who : `${who}, ${side}`;
}
