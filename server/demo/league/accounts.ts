/**
 * A user of the demo league; school and conference are given by name, and the password is set when the row is
 * inserted.
 */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly phone: string;
  /** The role: 1 administrator, 2 school editor, 3 school viewer, 10 commissioner. */
  readonly roleId: 1 | 2 | 3 | 10;
  /** The status of the account: 1 active, 2 pending, 3 disabled, 5 internal. */
  readonly status: 1 | 2 | 3 | 5;
  readonly schoolName: string | null;
  readonly conferenceName: string | null;
  readonly associate: boolean;
  readonly disableEmails: boolean;
  /** The school as typed in a request for access that no administrator has assigned to a school yet. */
  readonly requestedSchoolName: string | null;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'open-date-demo';

const active = {
  status: 1,
  schoolName: null,
  conferenceName: null,
  associate: false,
  disableEmails: false,
  requestedSchoolName: null,
} as const;

/** People are invented; the addresses end in .test, which no mail can reach. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...active,
    email: 'admin@opendate.test',
    firstName: 'Ruth',
    lastName: 'Calloway',
    title: 'Administrator',
    phone: '419-555-0101',
    roleId: 1,
  },
  {
    ...active,
    email: 'associate@opendate.test',
    firstName: 'Miles',
    lastName: 'Okafor',
    title: 'Scheduling associate',
    phone: '419-555-0102',
    roleId: 1,
    associate: true,
  },
  {
    ...active,
    email: 'associate2@opendate.test',
    firstName: 'Priya',
    lastName: 'Lindqvist',
    title: 'Scheduling associate',
    phone: '419-555-0103',
    roleId: 1,
    associate: true,
  },
  {
    ...active,
    email: 'school@opendate.test',
    firstName: 'Dana',
    lastName: 'Whitlock',
    title: 'Deputy athletics director',
    phone: '419-555-0104',
    roleId: 2,
    schoolName: 'Toledo',
  },
  {
    ...active,
    email: 'viewer@opendate.test',
    firstName: 'Theo',
    lastName: 'Brandt',
    title: 'Football operations',
    phone: '419-555-0105',
    roleId: 3,
    schoolName: 'Toledo',
  },
  {
    ...active,
    email: 'profile@opendate.test',
    firstName: 'Ines',
    lastName: 'Marlow',
    title: 'Football operations',
    phone: '765-555-0109',
    roleId: 3,
    schoolName: 'Ball State',
  },
  {
    ...active,
    email: 'sessions@opendate.test',
    firstName: 'Omar',
    lastName: 'Finch',
    title: 'Recruiting coordinator',
    phone: '740-555-0110',
    roleId: 3,
    schoolName: 'Ohio',
  },
  {
    ...active,
    email: 'conference@opendate.test',
    firstName: 'Maria',
    lastName: 'Estrada',
    title: 'Senior associate commissioner',
    phone: '216-555-0106',
    roleId: 10,
    conferenceName: 'Mid-American Conference',
  },
  {
    ...active,
    email: 'pending@opendate.test',
    firstName: 'Joel',
    lastName: 'Harkness',
    title: 'Assistant athletics director',
    phone: '605-555-0107',
    roleId: 3,
    status: 2,
    requestedSchoolName: 'South Dakota State',
  },
  {
    ...active,
    email: 'disabled@opendate.test',
    firstName: 'Nora',
    lastName: 'Petrie',
    title: 'Former director of operations',
    phone: '513-555-0108',
    roleId: 2,
    status: 3,
    schoolName: 'Miami (OH)',
  },
  {
    ...active,
    email: 'internal@opendate.test',
    firstName: 'Lena',
    lastName: 'Forsythe',
    title: 'Test mailbox',
    phone: '419-555-0111',
    roleId: 1,
    status: 5,
    associate: true,
  },
];
