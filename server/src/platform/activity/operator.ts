import { userInfo } from 'node:os';
import type { Operator } from './record.ts';

/** Whoever runs a command, by the name of their account unless OPEN_DATE_USER says another. */
export function commandLineOperator({ OPEN_DATE_USER }: Readonly<Record<string, string | undefined>>): Operator {
  const name = OPEN_DATE_USER === undefined || OPEN_DATE_USER === '' ? userInfo().username : OPEN_DATE_USER;
  return { id: null, roleId: null, firstName: 'Command line', lastName: name };
}
