import type { RoleId } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { FACTOR_MISSING, HAS_FACTOR } from './factor-state.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string | null;
  readonly role_id: RoleId;
  readonly status: number;
  readonly school_id: number | null;
  readonly school_name: string | null;
  readonly school_logo: number | null;
  readonly conference_id: number | null;
  readonly conference_nickname: string | null;
  readonly conference_logo: number | null;
  readonly associate: boolean;
  readonly disable_emails: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly twitter: string | null;
  readonly tour_ended_at: Date | null;
  readonly has_factor: boolean;
  /** Whether a required second factor is missing. */
  readonly factor_missing: boolean;
}

const PREVIOUS_SEARCHES = 20;

function users(db: Db | Tx) {
  return db
    .selectFrom('users as u')
    .leftJoin('schools as s', 's.id', 'u.school_id')
    .leftJoin('conferences as c', 'c.id', 'u.conference_id')
    .where('u.deleted_at', 'is', null)
    .select([
      'u.id',
      'u.email',
      'u.password_hash',
      'u.role_id',
      'u.status',
      'u.school_id',
      's.school_name',
      's.logo_file_id as school_logo',
      'u.conference_id',
      'c.nickname as conference_nickname',
      'c.logo_file_id as conference_logo',
      'u.associate',
      'u.disable_emails',
      'u.first_name',
      'u.last_name',
      'u.title',
      'u.phone',
      'u.mobile',
      'u.twitter',
      'u.tour_ended_at',
      HAS_FACTOR.as('has_factor'),
      FACTOR_MISSING.as('factor_missing'),
    ]);
}

/** Case-insensitive. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return users(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return users(db).where('u.id', '=', id).executeTakeFirst();
}

export function findPreviousSearches(db: Db, userId: number): Promise<{ url: string; description: string }[]> {
  return db
    .selectFrom('previous_searches')
    .select(['url', 'description'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .limit(PREVIOUS_SEARCHES)
    .execute();
}
