import { api } from '@open-date/shared-api/client';
import type { SessionUser } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aUser } from '@open-date/shared-api/testing/users';
import { modalsAtom, toastsAtom, showToastAtom, sessionUserAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { aProfile, aSessionUser } from '../../testing/open-shell.tsx';
import { SessionLifecycle } from './session-lifecycle.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const readStored = (): SessionUser | null => JSON.parse(localStorage.getItem('user') ?? 'null');
const store = (user: SessionUser) => localStorage.setItem('user', JSON.stringify(user));

/** Starts the session of a page whose browser has stored this user. */
function start(stored: SessionUser | null = aSessionUser()) {
  if (stored) store(stored);
  const page = { store: createStore(), queryClient: new QueryClient() };
  const navigate = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  const session = new SessionLifecycle({ ...page, apiBase: 'http://site.test', navigate });
  session.start();
  const user = () => page.store.get(sessionUserAtom);
  const messages = () => page.store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`);
  const openModal = () => {
    const modal = { id: 1, close: () => undefined, content: null, load: null };
    page.store.set(modalsAtom, [modal]);
  };
  const modals = () => page.store.get(modalsAtom).length;
  return { ...page, session, navigate, user, messages, openModal, modals };
}

/** Changes the stored user as another tab would. */
function storeInOtherTab(user: SessionUser | null): void {
  if (user) store(user);
  else localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
}

const KEPT = ['kept'];
const EXPIRED = 'error: YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN';

beforeEach(() => {
  answerCall('session', 'user', () => aProfile());
  answerCall('session', 'signOut', () => DONE);
});

describe('the session of a new page', () => {
  it('a page has the stored user at once, then their current profile with the stored token', async () => {
    answerCall('session', 'user', () => aProfile({ LastName: 'Ferraro-Hart' }));
    const { user } = start();
    expect(user()?.LastName).toBe('Ferraro');
    await waitFor(() => expect(user()?.LastName).toBe('Ferraro-Hart'));
    expect(readStored()).toEqual(aSessionUser({ LastName: 'Ferraro-Hart' }));
  });

  it('a page that ended the tour does not offer it again when an older profile arrives', async () => {
    const profile = Promise.withResolvers<ReturnType<typeof aProfile>>();
    answerCall('session', 'user', () => profile.promise);
    const { session, user } = start(aSessionUser({ TourEnded: 0 }));
    session.replaceUser(aSessionUser({ TourEnded: 1 }));
    profile.resolve(aProfile({ TourEnded: 0, LastName: 'Ferraro-Hart' }));
    await waitFor(() => expect(user()?.LastName).toBe('Ferraro-Hart'));
    expect(user()?.TourEnded).toBe(1);
  });

  it.each(['', '{', 'null', '7', '{"id":1}', '{"id":1,"RoleId":2,"Authentication":{}}'])(
    'a page that finds %p in the storage of the browser signs nobody in',
    (text) => {
      localStorage.setItem('user', text);
      expect(start(null).user()).toBeNull();
    },
  );
});

describe('signing in and out', () => {
  it('signing in stores the user and clears earlier answers and messages', () => {
    const { session, store: atoms, queryClient, user, messages } = start(null);
    atoms.set(showToastAtom, { kind: 'error', text: 'YOUR SESSION HAS EXPIRED' });
    queryClient.setQueryData(KEPT, 'of somebody else');
    session.signIn(aSessionUser());
    expect(user()?.FirstName).toBe('Nick');
    expect(readStored()?.Authentication.Token).toBe('token');
    expect(messages()).toEqual([]);
    expect(queryClient.getQueryData(KEPT)).toBeUndefined();
  });

  it('signing out clears the user, answers and dialogs even when the server cannot be reached', async () => {
    const ended: unknown[] = [];
    answerCall('session', 'signOut', ({ params }) => {
      ended.push(params['token']);
      throw new RefusedCall('unavailable', 'Try again later.');
    });
    const { session, queryClient, user, openModal, modals, messages } = start();
    openModal();
    queryClient.setQueryData(KEPT, 'theirs');
    session.signOut();
    expect([user(), readStored(), modals(), queryClient.getQueryData(KEPT)]).toEqual([null, null, 0, undefined]);
    await waitFor(() => expect(ended).toEqual(['token']));
    expect(messages()).toEqual([]);
  });
});

describe('refused tokens', () => {
  const refuse = () =>
    answerCall('notifications', 'list', () => {
      throw new RefusedCall('session.expired', 'Your session has expired.');
    });

  it('a refused token ends the session once, on /logout with a message that cannot be dismissed', async () => {
    refuse();
    const { store: atoms, navigate, messages, openModal, modals } = start();
    openModal();
    await Promise.allSettled([api.notifications.list(), api.notifications.list()]);
    expect(navigate.mock.calls).toEqual([['/logout']]);
    expect(messages()).toEqual([EXPIRED]);
    expect(atoms.get(toastsAtom)[0]?.isPermanent).toBe(true);
    expect(readStored()).toBeNull();
    expect(modals()).toBe(0);
  });

  it('a refused token leaves dialogs with unsaved input open', async () => {
    refuse();
    const { store: atoms, openModal, modals, messages } = start();
    openModal();
    atoms.set(unsavedWorkAtom, new Map([[1, false]]));
    await api.notifications.list().catch(() => undefined);
    expect(messages()).toEqual([EXPIRED]);
    expect(modals()).toBe(1);
  });

  it('a refused token does not end the session of a later sign-in', async () => {
    const { navigate, messages } = start();
    answerCall('notifications', 'list', () => {
      store({ ...aSessionUser(), Authentication: { Token: 'new token' } });
      throw new RefusedCall('session.expired', 'Your session has expired.');
    });
    await api.notifications.list().catch(() => undefined);
    expect(navigate).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
    expect(readStored()?.Authentication.Token).toBe('new token');
  });

  it('a refused token signs the user out even when /logout fails to load', async () => {
    refuse();
    const { navigate, user } = start();
    navigate.mockRejectedValue(new Error('Failed to fetch'));
    await api.notifications.list().catch(() => undefined);
    await waitFor(() => expect(user()).toBeNull());
  });
});

describe('other tabs', () => {
  it('signing out in another tab signs out this page and closes its dialogs', () => {
    const { user, openModal, modals } = start();
    openModal();
    storeInOtherTab(null);
    expect(user()).toBeNull();
    expect(modals()).toBe(0);
  });

  it('another user who signs in in another tab takes over this page without the earlier answers', () => {
    const { user, queryClient, store: atoms, messages } = start();
    queryClient.setQueryData(KEPT, 'theirs');
    atoms.set(showToastAtom, { kind: 'error', text: 'Error. Could not save.' });
    storeInOtherTab(aSessionUser({ id: 2, FirstName: 'Dana' }));
    expect(user()?.FirstName).toBe('Dana');
    expect(queryClient.getQueryData(KEPT)).toBeUndefined();
    expect(messages()).toEqual([]);
  });

  it('a profile saved in another tab changes the name on this page and keeps the dialogs', () => {
    const { user, queryClient, openModal, modals } = start();
    openModal();
    queryClient.setQueryData(KEPT, 'theirs');
    storeInOtherTab(aSessionUser({ FirstName: 'Nicholas' }));
    expect(user()?.FirstName).toBe('Nicholas');
    expect(modals()).toBe(1);
    expect(queryClient.getQueryData(KEPT)).toBe('theirs');
  });

  it("a page that returns from the browser's history follows changes of other tabs", () => {
    const { user } = start();
    localStorage.removeItem('user');
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(user()).not.toBeNull();
    show(true);
    expect(user()).toBeNull();
  });

  it('a stored value other than the user that changes in another tab has no effect', () => {
    const { user } = start();
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(user()).not.toBeNull();
  });
});

describe('saved profiles', () => {
  it('a saved profile of the user is stored with the existing token', () => {
    const { session, user } = start();
    session.replaceUser(aUser({ FirstName: 'Nicholas' }));
    expect(user()?.FirstName).toBe('Nicholas');
    expect(readStored()).toEqual(aSessionUser({ FirstName: 'Nicholas' }));
  });

  it('a saved profile of another user is ignored', () => {
    const { session, user } = start();
    session.replaceUser(aUser({ id: 2, FirstName: 'Dana' }));
    expect(user()?.FirstName).toBe('Nick');
    expect(readStored()?.FirstName).toBe('Nick');
  });

  it('the session ends on /logout with a success message after a new password is saved', () => {
    const { session, navigate, messages } = start();
    session.leave('Your password was changed.');
    expect(navigate.mock.calls).toEqual([['/logout']]);
    expect(messages()).toEqual(['success: Your password was changed.']);
    expect(readStored()).toBeNull();
  });
});
