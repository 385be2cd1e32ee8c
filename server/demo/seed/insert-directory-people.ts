import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { DirectoryPerson } from '../league/directory-people.ts';

const ACTIVE = { status: 1, associate: false, disableEmails: false, showInDirectory: true };

/**
 * Inserts people into the directory. Nobody can sign in as one of them, because they have no password, and they get no
 * mail about games.
 */
export async function insertDirectoryPeople(tx: Tx, people: readonly DirectoryPerson[]): Promise<void> {
  await insertRows(
    tx,
    'users',
    people.map((person) => ({ ...person, ...ACTIVE, emailNotify: false })),
  );
}
