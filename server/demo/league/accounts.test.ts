import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { CONFERENCES } from './tables/conferences.ts';
import { FBS_SCHOOLS } from './tables/fbs.ts';

describe('the demo accounts', () => {
  it('cover every role, three associates, a pending, a disabled and an internal user', () => {
    expect(new Set(DEMO_ACCOUNTS.map(({ roleId }) => roleId))).toEqual(new Set([1, 2, 3, 10]));
    expect(DEMO_ACCOUNTS.filter(({ associate }) => associate)).toHaveLength(3);
    expect(new Set(DEMO_ACCOUNTS.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 5]));
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(12);
  });

  it('have different email addresses, which no mail can reach', () => {
    const addresses = DEMO_ACCOUNTS.map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => !address.endsWith('@opendate.test'))).toEqual([]);
  });

  it('have the school or conference that their role needs', () => {
    const schools = new Set(FBS_SCHOOLS.map(({ schoolName }) => schoolName));
    const conferences = new Set(CONFERENCES.map(({ name }) => name));
    for (const { roleId, status, schoolName, conferenceName } of DEMO_ACCOUNTS.filter(({ status }) => status !== 2)) {
      expect(status).not.toBe(2);
      expect(schoolName !== null && schools.has(schoolName)).toBe(roleId === 2 || roleId === 3);
      expect(conferenceName !== null && conferences.has(conferenceName)).toBe(roleId === 10);
    }
  });
});
