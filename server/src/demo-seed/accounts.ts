import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import type { DemoLeague } from '../demo/league.ts';

/** Id of the row with a name; null for no name. Throws when the league has no such row. */
function idOf(
  rows: readonly { readonly id: number }[],
  nameOf: (index: number) => string,
  name: string | null,
): number | null {
  if (name === null) return null;
  const found = rows.find((_, index) => nameOf(index) === name);
  if (!found) throw new Error(`The demo league has no ${name}.`);
  return found.id;
}

/** Puts the demo accounts into the database, all with the same password. */
export async function insertAccounts(
  tx: Tx,
  { schools, conferences }: DemoLeague,
  passwordHash: string,
): Promise<void> {
  await insertRows(
    tx,
    'users',
    DEMO_ACCOUNTS.map((account) => ({
      email: account.email,
      passwordHash,
      roleId: account.roleId,
      status: account.status,
      schoolId: idOf(schools, (index) => schools[index]?.schoolName ?? '', account.schoolName),
      conferenceId: idOf(conferences, (index) => conferences[index]?.name ?? '', account.conferenceName),
      associate: account.associate,
      disableEmails: account.disableEmails,
      firstName: account.firstName,
      lastName: account.lastName,
      title: account.title,
      phone: account.phone,
      requestedSchoolName: account.requestedSchoolName,
    })),
  );
}
