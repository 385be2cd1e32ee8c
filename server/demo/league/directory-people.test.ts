import { isEmail, isPhone } from '@open-date/shared-api/rules/accounts/account';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { drawDirectoryPeople } from './directory-people.ts';
import { generateDemoLeague } from './generate.ts';

const league = generateDemoLeague({ seed: 1, firstYear: 2026, lastYear: 2027, today: '2027-08-01' });
const people = drawDirectoryPeople(league, 7);

describe('the people of the demo directory', () => {
  it('include people of every school and of every conference except independents', () => {
    expect(new Set(people.map(({ schoolId }) => schoolId))).toEqual(
      new Set([...league.schools.map(({ id }) => id), null]),
    );
    const conferences = league.conferences.filter(({ isIndependents }) => !isIndependents);
    expect(people.filter(({ roleId }) => roleId === 10).map(({ conferenceId }) => conferenceId)).toEqual(
      conferences.map(({ id }) => id),
    );
  });

  it('have different email addresses, which no mail can reach and no demo account has', () => {
    const addresses = [...people, ...DEMO_ACCOUNTS].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => !isEmail(address) || !address.endsWith('@opendate.test'))).toEqual([]);
  });

  it('have telephone numbers that reach nobody', () => {
    const numbers = people.flatMap(({ phone, mobile }) => [phone, mobile ?? phone]);
    expect(numbers.filter((number) => !isPhone(number) || !number.includes(') 555-01'))).toEqual([]);
  });

  it('have a plausible Twitter handle or none', () => {
    const handles = people.flatMap(({ twitter }) => twitter ?? []);
    expect(handles.length).toBeGreaterThan(0);
    expect(handles.filter((handle) => !/^@\w{1,15}$/.test(handle))).toEqual([]);
  });

  it('are the same for the same league and seed', () => {
    expect(drawDirectoryPeople(league, 7)).toEqual(people);
  });
});
