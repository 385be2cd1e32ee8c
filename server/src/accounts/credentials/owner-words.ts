import type { Db } from '../../platform/db/transaction.ts';

const given = (words: readonly (string | null | undefined)[]) =>
  words.filter((word): word is string => typeof word === 'string');

/** Words that a password of the account may not consist of. */
export async function findAccountWords(db: Db, id: number): Promise<string[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'nickname', 'twitter', 'school_id', 'conference_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return [];
  const { school_id: schoolId, conference_id: conferenceId, ...own } = user;
  return given([...Object.values(own), ...(await findAffiliationWords(db, { schoolId, conferenceId }))]);
}

interface Affiliation {
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
}

export async function findAffiliationWords(db: Db, { schoolId, conferenceId }: Affiliation): Promise<string[]> {
  const schools = await db
    .selectFrom('schools')
    .select(['school_name', 'display_name', 'nickname', 'nickname14', 'team_name'])
    .where('id', '=', schoolId)
    .execute();
  const conferences = await db
    .selectFrom('conferences')
    .select(['name', 'nickname'])
    .where('id', '=', conferenceId)
    .execute();
  return given([...schools, ...conferences].flatMap((row) => Object.values(row)));
}
