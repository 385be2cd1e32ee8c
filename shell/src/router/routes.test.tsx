import { loadRemote } from '@module-federation/enhanced/runtime';
import { api } from '@open-date/shared-api/client';
import { answerCall, DONE, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { aSchool } from '@open-date/shared-api/testing/league';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { aProfile, aRemote, aRoute, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote);
const OFFLINE = new Error('Failed to fetch');

/** A version of the remote that has this screen. */
const withScreen = (Screen: ComponentType) => ({
  remote: { screens: { directory: () => Promise.resolve({ Screen }) } },
});
/** Serves the previous version of the remote as usual, and `answer` as its current version. */
const currentIs = (answer: () => Promise<unknown>) =>
  load.mockImplementation((name) => (name.includes('2_0_0') ? answer() : Promise.resolve(withScreen(Directory))));
const Directory = () => <h1>Directory</h1>;
const directory = () => screen.findByRole('heading', { name: 'Directory' });
const isLogin = () => screen.findByRole('heading', { name: 'Fill every open date' });
const isWelcome = () => screen.findByRole('heading', { name: 'Welcome, Nick' });

const REPORTS = { remotes: [aRemote()] };

beforeEach(() => {
  load.mockReset().mockResolvedValue(withScreen(Directory));
  answerCall('session', 'user', () => aProfile());
});

describe('permissions of routes', () => {
  it.each(['/directory', '/welcome', '/settings', '/nowhere'])(
    'a signed-out visitor to %s goes to the login, and no code of a remote is loaded',
    async (address) => {
      const { pathname } = openShell(address, { user: null, boot: REPORTS });
      expect(await isLogin()).toBeVisible();
      expect(pathname()).toBe('/login');
      expect(load).not.toHaveBeenCalled();
    },
  );

  it('a visitor whose browser blocks storage gets the login', async () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    openShell('/login', { user: null, boot: REPORTS });
    expect(await isLogin()).toBeVisible();
  });

  it.each(['/login', '/login/forgot', '/nowhere'])(
    'a signed-in user who opens %s goes to the welcome screen',
    async (address) => {
      const { pathname } = openShell(address);
      expect(await isWelcome()).toBeVisible();
      expect(pathname()).toBe('/welcome');
    },
  );

  it.each([
    ['reports', '/byereport/x', 'There is no report at this address.', 'Bye Report'],
    ['information', '/directory/a/b', 'There is no page at this address.', 'Directory'],
  ] as const)(
    'an address below a screen of the menu %s, such as %s, says that nothing is there',
    async (menu, address, words, label) => {
      const path = `/${address.split('/')[1]}`;
      const entry = { menu, label, path, order: 10, permission: 'signed-in' } as const;
      const { pathname } = openShell(address, { boot: { remotes: [aRemote({ menu: [entry] })] } });
      expect(await screen.findByText(words)).toBeVisible();
      expect(within(screen.getByRole('main')).getByRole('link', { name: label })).toHaveAttribute('href', path);
      expect(pathname()).toBe(address);
    },
  );

  it('a screen of a menu keeps its own address when its path has a parameter', async () => {
    const entry = {
      menu: 'information',
      label: 'All',
      path: '/directory/all',
      order: 10,
      permission: 'signed-in',
    } as const;
    const remote = aRemote({ routes: [aRoute({ path: '/directory/:kind' })], menu: [entry] });
    openShell('/directory/all', { boot: { remotes: [remote] } });
    expect(await directory()).toBeVisible();
  });

  it('a screen that the user may not open leads to the welcome screen, and none of its code is loaded', async () => {
    const boot = { remotes: [aRemote({ routes: [aRoute({ permission: 'app-admin' })] })] };
    const { pathname } = openShell('/directory', { boot });
    expect(await isWelcome()).toBeVisible();
    expect(pathname()).toBe('/welcome');
    expect(load).not.toHaveBeenCalled();
  });

  it('a public screen is open to everybody, with the header of a visitor or of a signed-in user', async () => {
    const boot = { remotes: [aRemote({ routes: [aRoute({ permission: 'public' })] })] };
    const { unmount } = openShell('/directory', { user: null, boot });
    expect(await directory()).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    unmount();
    openShell('/directory', { boot });
    expect(await directory()).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: /^Nick Ferraro/ })).toBeVisible();
  });

  it('an address that a missing remote may own is kept, so that Try again can open it', async () => {
    const { pathname } = openShell('/auctions/mySchool', { boot: { ...REPORTS, missing: ['auctions'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent("This page didn't load");
    expect(pathname()).toBe('/auctions/mySchool');
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('first calls of a screen', () => {
  function School() {
    const { id = '' } = useParams();
    const { data } = useQuery({ queryKey: ['school', id], queryFn: () => api.reference.school({ params: { id } }) });
    return <h1>{data?.SchoolName}</h1>;
  }
  const firstCalls = [{ call: '/api/v1/schools/:id', params: { id: { param: 'id', fits: '\\d+' } } }];
  const boot = { remotes: [aRemote({ routes: [aRoute({ path: '/directory/:id', firstCalls })] })] };
  const school = (id: number) => screen.findByRole('heading', { name: `School ${id}` });

  /** Counts the requests for schools. */
  function followSchools(): number[] {
    const asked: number[] = [];
    answerCall('reference', 'school', ({ params }) => {
      const ID = Number(params['id']);
      asked.push(ID);
      return aSchool({ ID, SchoolName: `School ${ID}` });
    });
    return asked;
  }

  it('first calls start before the code of a screen has loaded, and the screen takes their answers', async () => {
    const code = Promise.withResolvers<ReturnType<typeof withScreen>>();
    load.mockReturnValue(code.promise);
    const asked = followSchools();
    openShell('/directory/1', { boot });
    await waitFor(() => expect(asked).toEqual([1]));
    code.resolve(withScreen(School));
    expect(await school(1)).toBeVisible();
    expect(asked).toEqual([1]);
  });

  it('first calls start again for another path, but not for a change of the query alone', async () => {
    load.mockResolvedValue(withScreen(School));
    const asked = followSchools();
    const { router } = openShell('/directory/1', { boot });
    await school(1);
    await act(() => router.navigate('/directory/1?search=nick'));
    await act(() => router.navigate('/directory/2?search=nick'));
    expect(await school(2)).toBeVisible();
    expect(asked).toEqual([1, 2]);
  });

  it('a schedule shows its skeleton until its code has loaded', async () => {
    const code = Promise.withResolvers<ReturnType<typeof withScreen>>();
    load.mockReturnValue(code.promise);
    openShell('/directory', { boot: { remotes: [aRemote({ routes: [aRoute({ skeleton: 'schedule' })] })] } });
    expect(await screen.findByRole('status', { name: 'Loading schedule' })).toHaveAttribute('aria-busy', 'true');
    code.resolve(withScreen(Directory));
    expect(await directory()).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading schedule' })).toBeNull();
  });
});

describe('failing screens', () => {
  it('a screen that fails in its current version runs in its previous version and says so', async () => {
    currentIs(() => Promise.reject(OFFLINE));
    const { faults } = openShell('/directory', { boot: REPORTS });
    expect(await directory()).toBeVisible();
    expect(screen.getByText('Reports is on 1.0.0, the previous version.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try the current version' })).toBeVisible();
    expect(faults).toEqual(['load /artifacts/reports/2.0.0/entry.js']);
  });

  it('a screen that throws while rendering comes from the previous version', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const Broken = () => {
      throw new Error('thrown in the screen');
    };
    currentIs(async () => withScreen(Broken));
    const { faults } = openShell('/directory', { boot: REPORTS });
    expect(await directory()).toBeVisible();
    expect(screen.getByText('Reports is on 1.0.0, the previous version.')).toBeVisible();
    expect(faults).toEqual(['render /artifacts/reports/2.0.0/entry.js']);
  });

  it('a screen that fails in every version says what was tried and loads after Try again [PLT-201]', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    load.mockRejectedValue(OFFLINE);
    openShell('/directory', { boot: REPORTS });
    const card = await screen.findByRole('alert', { name: "Reports didn't load" });
    expect(card).toHaveTextContent('Tried2.0.0, 1.0.0Shell3.0.0Channelstable 7');
    expect(card).toHaveTextContent('report it with reference reference-2');
    expect(screen.getByRole('banner')).toBeVisible();
    load.mockResolvedValue(withScreen(Directory));
    await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Try again' })));
    expect(await directory()).toBeVisible();
    expect(screen.queryByText(/the previous version/)).toBeNull();
  });
});

describe('the end of a session', () => {
  const storedUser = () => localStorage.getItem('user');

  it('/logout ends the session here and on the server and links to the login', async () => {
    const ended: unknown[] = [];
    answerCall('session', 'signOut', ({ params, body }) => {
      ended.push(params['token'], body);
      return DONE;
    });
    openShell('/logout');
    expect(await screen.findByRole('heading', { name: 'You have been logged out.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(ended).toEqual(['token', { login: 'school@opendate.test' }]));
    expect(storedUser()).toBeNull();
  });

  it('a refused token leads from a private screen to /logout with a message that stays there and does not cover the login', async () => {
    const refuse = () => {
      throw new RefusedCall('session.expired', 'Your session has expired.');
    };
    answerCall('session', 'user', refuse);
    answerCall('session', 'signOut', () => DONE);
    const { pathname } = openShell('/directory', { boot: REPORTS });
    expect(await screen.findByText('YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN')).toBeVisible();
    expect(pathname()).toBe('/logout');
    expect(screen.queryByText('Your session has expired.')).toBeNull();
    expect(storedUser()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.queryByText('YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN')).toBeNull();
  });

  it('an unreachable server ends no session', async () => {
    server.use(http.get('*/api/v1/user/:id', () => HttpResponse.error()));
    const { pathname } = openShell('/directory', { boot: REPORTS });
    expect(await directory()).toBeVisible();
    expect(pathname()).toBe('/directory');
    expect(storedUser()).not.toBeNull();
  });
});
