import { ROLE, type RoleId, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { readRows } from './read-table.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'open-date-demo';

export interface DemoAccount {
  readonly email: string;
  readonly title: string;
  readonly roleId: RoleId;
  readonly status: number;
}

/** Invented people; no mail can reach addresses in .test. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = readRows('accounts').map((cell) => ({
  email: cell('email'),
  title: cell('title'),
  roleId: findId(ROLE, cell('role')),
  status: findId(USER_STATUS, cell('status')),
}));

function findId<Id>(ids: Readonly<Record<string, Id>>, name: string): Id {
  const id = ids[name];
  if (id === undefined) throw new Error(`accounts.tsv has the unknown role or status ${name}.`);
  return id;
}
