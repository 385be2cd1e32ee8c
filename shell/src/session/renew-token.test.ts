import { configureApi } from '@open-date/shared-api/client';
import { TOKEN_LASTS } from '@open-date/shared-api/rules/accounts/sessions';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { waitFor } from '@testing-library/react';
import { aSessionUser } from '../../testing/open-shell.tsx';
import { renewWhileUsed } from './renew-token.ts';
import { readStoredUser, storeUser } from './stored-user.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const token = () => readStoredUser()?.Authentication.Token;
const use = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));

let stop: () => void;
let asked: number;
let now: number;
beforeEach(() => {
  asked = 0;
  now = Date.parse('2027-08-01T16:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  configureApi({ base: 'http://site.test', token: () => token() ?? null, onSessionExpired: () => undefined });
  answerCall('session', 'renew', () => {
    asked += 1;
    return { Token: `next ${asked}` };
  });
  storeUser(aSessionUser());
  stop = renewWhileUsed();
});
afterEach(() => {
  stop();
  localStorage.clear();
  jest.restoreAllMocks();
});

it('a page in use replaces the token every ten minutes, and keeps the rest of the stored user [PLT-186]', async () => {
  now += TOKEN_LASTS - 1;
  use();
  expect(token()).toBe('token');
  now += 1;
  use();
  use();
  await waitFor(() => expect(token()).toBe('next 1'));
  expect(readStoredUser()).toMatchObject({ id: aSessionUser().id, Email: aSessionUser().Email });
  use();
  now += TOKEN_LASTS;
  use();
  await waitFor(() => expect(token()).toBe('next 2'));
  expect(asked).toBe(2);
});

it('a page that nobody uses keeps its token, and one whose user signed out meanwhile keeps none [PLT-186]', async () => {
  now += 3 * TOKEN_LASTS;
  expect(token()).toBe('token');
  answerCall('session', 'renew', () => {
    asked += 1;
    localStorage.clear();
    return { Token: 'late' };
  });
  use();
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(readStoredUser()).toBeNull());
});
