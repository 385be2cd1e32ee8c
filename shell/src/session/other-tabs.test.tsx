import type { SessionUser } from '@open-date/shared-api/contract';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile, aRemote, aSessionUser, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

/** Opens the profile and types in it. */
async function typeInProfile(text: string, sessions: () => Promise<never[]> | never[] = () => []) {
  let profile = aProfile();
  answerCall('session', 'user', ({ params }) => ({ ...profile, id: Number(params['id']) }));
  answerCall('session', 'signOut', () => DONE);
  answerCall('profile', 'sessions', sessions);
  answerCall('factors', 'list', () => ({ HasApp: false, RecoveryCodesLeft: 0, Passkeys: [], IsDemanded: false }));
  answerCall('calendars', 'list', () => []);
  const page = openShell('/settings');
  const field = await screen.findByLabelText('Twitter');
  if (text !== '') await page.user.type(field, text);
  return { ...page, setProfile: (facts: Parameters<typeof aProfile>[0]) => (profile = aProfile(facts)) };
}

/** Changes the stored user as another tab would. */
function storeInOtherTab(user: SessionUser | null) {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  fireEvent(window, new StorageEvent('storage', { key: 'user' }));
}
const question = async () => {
  await screen.findByRole('alertdialog', { name: "You've been signed out. Discard your changes?" });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus());
};
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('a session that ends in another tab', () => {
  it('a session that ends in another tab leads to the login at once when nothing is unsaved', async () => {
    const { router } = await typeInProfile('');
    storeInOtherTab(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a session that ends in another tab asks before typed text is discarded, and staying keeps it', async () => {
    const { user } = await typeInProfile('@nick');
    storeInOtherTab(null);
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await noQuestion();
    expect(screen.getByLabelText('Twitter')).toHaveValue('@nick');
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.sessionExpired);
  });

  it('discarding typed text after a session has ended in another tab leads to /logout', async () => {
    const { user, router } = await typeInProfile('@nick');
    storeInOtherTab(null);
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText(MESSAGES.loggedOut)).toBeVisible();
    expect(router.state.location.pathname).toBe('/logout');
  });

  it('a session that is over ends here once the text that its user stayed for is cleared', async () => {
    const { user, router } = await typeInProfile('@nick');
    storeInOtherTab(null);
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await noQuestion();
    await user.clear(screen.getByLabelText('Twitter'));
    expect(await screen.findByText(MESSAGES.loggedOut)).toBeVisible();
    expect(router.state.location.pathname).toBe('/logout');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('the same user who signs in again in another tab goes on here: the question goes and typed text can be saved', async () => {
    await typeInProfile('@nick');
    storeInOtherTab(null);
    await question();
    storeInOtherTab(aSessionUser());
    await noQuestion();
    expect(screen.getByLabelText('Twitter')).toHaveValue('@nick');
    expect(screen.queryByText(MESSAGES.sessionExpired)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save Profile' })).toBeEnabled();
  });

  it('what had not loaded when the session ended loads after the same user has signed in again in another tab', async () => {
    const sessions = jest.fn((): Promise<never[]> | never[] => new Promise<never[]>(() => undefined));
    await typeInProfile('@nick', sessions);
    await waitFor(() => expect(sessions).toHaveBeenCalledTimes(1));
    storeInOtherTab(null);
    await question();
    sessions.mockReturnValue([]);
    storeInOtherTab(aSessionUser());
    await noQuestion();
    await waitFor(() => expect(sessions).toHaveBeenCalledTimes(2));
  });
});

describe('another user in another tab', () => {
  it.each([
    ['while the session lasts', false],
    ['after the session has ended', true],
  ])(
    'somebody else who signs in in another tab, %s, sees nothing of what was typed here and reads that it is gone',
    async (_, isEnded) => {
      const { unsavedWork, setProfile } = await typeInProfile('@nick');
      if (isEnded) {
        storeInOtherTab(null);
        await question();
      }
      setProfile({ Twitter: '@dana' });
      storeInOtherTab(aSessionUser({ id: 2, FirstName: 'Dana' }));
      await waitFor(() => expect(screen.getByLabelText('Twitter')).toHaveValue('@dana'));
      await noQuestion();
      expect(unsavedWork()).toBe(0);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Someone signed in as another user in a different tab. Unsaved changes were discarded.',
      );
    },
  );

  it('somebody else who signs in in another tab begins the screen anew, and a form there is empty', async () => {
    const Screen = () => <input aria-label="Name" />;
    const remote = { screens: { directory: () => Promise.resolve({ Screen }) } };
    jest.mocked(loadRemote).mockResolvedValue({ remote });
    answerCall('session', 'user', ({ params }) => aProfile({ id: Number(params['id']) }));
    const { user } = openShell('/directory', { boot: { remotes: [aRemote()] } });
    await user.type(await screen.findByLabelText('Name'), 'Private');
    storeInOtherTab(aSessionUser({ id: 2, FirstName: 'Dana' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  });

  it('somebody else who signs in in another tab sees neither the key nor the recovery codes of the one before', async () => {
    answerCall('session', 'user', ({ params }) => aProfile({ id: Number(params['id']), FactorDemanded: 1 }));
    answerCall('factors', 'beginApp', () => ({ Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x' }));
    openShell('/second-factor', { user: { FactorDemanded: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    storeInOtherTab(aSessionUser({ id: 2, FirstName: 'Dana', FactorDemanded: 1 }));
    await waitFor(() => expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull());
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});
