import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import type { Db } from '../../platform/db/transaction.ts';

/** All active users who agreed to be listed, with their school and conference of the year, in one statement (A125). */
export function findPeople(db: Db, year: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('school_years as y', (join) => join.onRef('y.school_id', '=', 'u.school_id').on('y.year', '=', year))
    .leftJoin('conferences as c', (join) =>
      join.on('c.id', '=', (column) => column.fn.coalesce('y.conference_id', 'u.conference_id')),
    )
    .where('u.status', '=', USER_STATUS.active)
    .where('u.show_in_directory', '=', true)
    .where('u.deleted_at', 'is', null)
    .select([
      'u.first_name',
      'u.last_name',
      'u.role_id',
      's.school_name',
      'c.nickname as conference_nickname',
      'u.title',
      'u.phone',
      'u.mobile',
      'u.email',
      'u.twitter',
    ])
    .orderBy('u.id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];
