import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { DemoAccount } from '../league/accounts.ts';
import type { DemoLeague } from '../league/league.ts';

/** Inserts the demo accounts, all with the given password hash. */
export async function insertAccounts(
  tx: Tx,
  accounts: readonly DemoAccount[],
  { schools, conferences }: DemoLeague,
  passwordHash: string,
): Promise<void> {
  const schoolIds = new Map(schools.map((school) => [school.schoolName, school.id]));
  const conferenceIds = new Map(conferences.map((conference) => [conference.name, conference.id]));
  await insertRows(
    tx,
    'users',
    accounts.map((account) => ({
      email: account.email,
      passwordHash,
      roleId: account.roleId,
      status: account.status,
      schoolId: findId(schoolIds, account.schoolName),
      conferenceId: findId(conferenceIds, account.conferenceName),
      associate: account.associate,
      disableEmails: account.disableEmails,
      emailNotify: true,
      showInDirectory: true,
      firstName: account.firstName,
      lastName: account.lastName,
      title: account.title,
      phone: account.phone,
      requestedSchoolName: account.requestedSchoolName,
    })),
  );
}

function findId(ids: ReadonlyMap<string, number>, name: string | null): number | null {
  if (name === null) return null;
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo accounts name ${name}, which the demo league does not have.`);
  return id;
}
