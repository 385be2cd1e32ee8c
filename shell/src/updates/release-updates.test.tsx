import { loadRemote } from '@module-federation/enhanced/runtime';
import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { useUnsavedWork } from '@open-date/shared-host';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { unsavedWorkAtom } from '@open-date/shared-host/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aProfile, aRemote, aRoute, openShell } from '../../testing/open-shell.tsx';
import type { BootDocument } from '../boot/boot-document.ts';
import { firstScreenAtom } from '../boot/first-screen.ts';
import { ReleaseUpdates } from './release-updates.ts';
import { shownRemoteAtom } from './update-state.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

type State = PageState<RemoteDeclaration>;

/** The screen of one version, with its number and a form. */
function makeScreen(version: string) {
  return function Screen() {
    const [text, setText] = useState('');
    const [saved, setSaved] = useState('');
    useUnsavedWork(text !== saved, false);
    return (
      <>
        <h1>Directory {version}</h1>
        <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => setSaved(text)}>
          Save
        </button>
      </>
    );
  };
}

const entry = {
  menu: 'information',
  label: 'Directory',
  path: '/directory',
  order: 1,
  permission: 'signed-in',
} as const;
const remote = aRemote({ routes: [aRoute()], menu: [entry] });
const version = (name: string) => ({ version: name, entry: `/artifacts/reports/${name}/entry.js`, reason: 'stable' });

function aState(stable: string, facts: Partial<State> = {}): State {
  return {
    revision: 8,
    shell: { version: '3.0.0', reason: 'stable', previous: null },
    remotes: [{ ...remote, current: version(stable), previous: null }],
    missing: [],
    disabled: [],
    released: { shell: ['3.0.0'], reports: [stable] },
    ...facts,
  };
}

/** Waits for the screen, and until the shell knows which version of it is shown; what waits for that begins at once. */
async function untilShown(store: ReturnType<typeof openShell>['store']): Promise<void> {
  await shows('2.0.0');
  await waitFor(() => expect(store.get(shownRemoteAtom)).not.toBeNull());
  act(() => store.set(firstScreenAtom, true));
}

/** The stores of the pages of a test. */
const opened: ReturnType<typeof openShell>['store'][] = [];
// The page of an ended test would load again later, and the browser of the next test would remember it.
afterEach(() => act(() => opened.splice(0).forEach((store) => store.set(unsavedWorkAtom, new Map([[0, false]])))));

async function openDirectory(address = '/directory', facts: Partial<BootDocument> = {}) {
  const page = openShell(address, { boot: { remotes: [remote], ...facts } });
  if (address === '/directory') await untilShown(page.store);
  let state = aState('2.0.0');
  const { store, client: queryClient, boot, loader } = page;
  opened.push(store);
  if (loader === null) throw new Error('the page has no loader');
  const updates = new ReleaseUpdates({ store, queryClient, boot, loader, readState: async () => state });
  const hear = (next: State) => {
    state = next;
    return act(() => updates.hear(next.revision));
  };
  /** Hears of a state and lets this many milliseconds pass. */
  const hearFor = async (milliseconds: number, next: State) => {
    state = next;
    jest.useFakeTimers();
    try {
      await act(async () => {
        void updates.hear(next.revision);
        await jest.advanceTimersByTimeAsync(milliseconds);
      });
    } finally {
      jest.useRealTimers();
    }
  };
  const look = (next: State) => {
    state = next;
    return act(() => updates.look());
  };
  return { ...page, hear, hearFor, look };
}

// By text, because roles of a whole page take long to find.
const shows = (name: string) => screen.findByText(`Directory ${name}`);
const comments = () => screen.getByLabelText('Comments');
const withdrawn = /This version of Reports was withdrawn/;

beforeEach(() => {
  sessionStorage.clear();
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockImplementation(async (name) => {
      const Screen = makeScreen(/__(\d_\d_\d)__/.exec(name)?.[1]?.replaceAll('_', '.') ?? '');
      return { remote: { screens: { directory: () => Promise.resolve({ Screen }) } } };
    });
  answerCall('session', 'user', () => aProfile());
});

it('an idle tab whose remote is rolled back runs the earlier version at once, without loading the page again [PLT-092]', async () => {
  const { hear, reloads } = await openDirectory();
  await hear(aState('1.0.0'));
  expect(await shows('1.0.0')).toBeVisible();
  expect(screen.queryByText(/the previous version/)).toBeNull();
  expect(reloads).toEqual([]);
});

it('a tab with typed text keeps it and says so, and leaves the version once the text is saved [PLT-093]', async () => {
  const { hear, user, reloads } = await openDirectory();
  await user.type(comments(), 'Talks with Toledo');
  await hear(aState('1.0.0'));
  expect(await screen.findByText(withdrawn)).toBeVisible();
  expect(comments()).toHaveValue('Talks with Toledo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  expect(await screen.findByRole('heading', { name: 'Directory 1.0.0' })).toBeVisible();
  expect(screen.queryByText(withdrawn)).toBeNull();
  expect(reloads).toEqual([]);
});

it('a tab with typed text leaves the version at the next navigation, after the usual question [PLT-093]', async () => {
  const { hear, user, router } = await openDirectory();
  await user.type(comments(), 'Talks');
  await hear(aState('1.0.0'));
  await act(() => router.navigate('/welcome'));
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  // The navigation goes on after the click.
  await act(async () => fireEvent.click(discard));
  expect(await screen.findByRole('heading', { name: 'Welcome, Nick' })).toBeVisible();
  await act(() => router.navigate('/directory'));
  expect(await shows('1.0.0')).toBeVisible();
});

it('a page whose shell is withdrawn loads again once for a revision, and not while something is typed [PLT-094]', async () => {
  const { hear, user, reloads } = await openDirectory();
  const shell = { version: '2.9.0', reason: 'stable', previous: null };
  const released = { shell: ['2.9.0'], reports: ['2.0.0'] };
  await user.type(comments(), 'Talks');
  await hear(aState('2.0.0', { shell, released }));
  expect(await screen.findByText(/This version of Open Date was withdrawn/)).toBeVisible();
  expect(reloads).toEqual([]);
  await user.clear(comments());
  await waitFor(() => expect(reloads).toEqual(['/directory']));
  await hear(aState('2.0.0', { revision: 9 }));
  await hear(aState('2.0.0', { revision: 8, shell, released }));
  expect(reloads).toEqual(['/directory']);
});

it('a change of what the page neither runs nor would enter changes nothing [PLT-094]', async () => {
  const { hear, reloads } = await openDirectory();
  await hear(aState('2.0.0', { released: { shell: ['3.0.0'], reports: ['2.0.0'], auctions: ['9.0.0'] } }));
  expect(screen.getByText('Directory 2.0.0')).toBeVisible();
  expect(screen.queryByText('New version available')).toBeNull();
  expect(reloads).toEqual([]);
});

it('a tab that has not entered a remote enters it in the version that is released now [PLT-095]', async () => {
  const { hear, router } = await openDirectory('/welcome');
  await screen.findByRole('heading', { name: 'Welcome, Nick' });
  await hear(aState('1.0.0'));
  await act(() => router.navigate('/directory'));
  expect(await shows('1.0.0')).toBeVisible();
  expect(jest.mocked(loadRemote).mock.calls.filter(([name]) => name.includes('2_0_0'))).toEqual([]);
});

it('a newer version is offered, and reloading asks first when something is typed [PLT-091 PLT-096]', async () => {
  const { hear, user, reloads } = await openDirectory();
  await user.type(comments(), 'Talks');
  await hear(aState('3.0.0', { released: { shell: ['3.0.0'], reports: ['3.0.0', '2.0.0'] } }));
  const toast = (await screen.findByText('New version available')).closest('output');
  expect(toast).toHaveTextContent('Reports 3.0.0 is ready. Your place on this page is kept.');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  press();
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(comments()).toHaveValue('Talks');
  expect(reloads).toEqual([]);
  press();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(reloads).toEqual(['/directory']));
});

it('Later puts a newer version off until the channel changes again [PLT-091]', async () => {
  const { hear, user } = await openDirectory();
  const newer = (revision: number) =>
    aState('3.0.0', { revision, released: { shell: ['3.0.0'], reports: ['3.0.0', '2.0.0'] } });
  await hear(newer(8));
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByText('New version available')).toBeNull();
  await hear(newer(9));
  expect(await screen.findByText('New version available')).toBeVisible();
});

it('a remote that is switched off leaves menus and screen of an open tab and comes back with the next change [PLT-100]', async () => {
  const { hear, user } = await openDirectory();
  const open = async () => user.click(screen.getByRole('button', { name: 'Information' }));
  await open();
  expect(await screen.findByRole('menuitem', { name: 'Directory' })).toBeVisible();
  await user.keyboard('{Escape}');
  const disabled = [{ name: 'reports', title: 'Reports', why: 'Totals are wrong', routes: [] }];
  await hear(aState('2.0.0', { remotes: [], disabled, released: { shell: ['3.0.0'], reports: ['2.0.0'] } }));
  expect(await screen.findByRole('alert', { name: 'Reports is switched off' })).toHaveTextContent(
    'Totals are wrong. The rest of Open Date works.',
  );
  await open();
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).not.toContain('Directory');
  await user.keyboard('{Escape}');
  await hear(aState('2.0.0', { revision: 9 }));
  expect(await shows('2.0.0')).toBeVisible();
});

it('the address of a remote that was switched off before the page was loaded says why [PLT-099]', async () => {
  const disabled = [
    {
      name: 'auctions',
      title: 'Auctions',
      why: 'Bids are lost.',
      routes: [{ path: '/auctions', permission: 'auctions' }],
    },
  ];
  const { pathname } = openShell('/auctions', { boot: { remotes: [remote], disabled } });
  expect(await screen.findByRole('alert', { name: 'Auctions is switched off' })).toHaveTextContent(
    'Bids are lost. The rest of Open Date works.',
  );
  expect(pathname()).toBe('/auctions');
});

it('who may not enter a remote that is switched off is led to Welcome as before [PLT-099]', async () => {
  const routes = [{ path: '/auctions', permission: 'releases' }];
  const disabled = [{ name: 'auctions', title: 'Auctions', why: 'Bids are lost.', routes }];
  const { pathname } = openShell('/auctions', { user: { RoleId: 3 }, boot: { remotes: [remote], disabled } });
  await waitFor(() => expect(pathname()).toBe('/welcome'));
  expect(screen.queryByText(/Bids are lost/)).toBeNull();
});

describe('a remote that was off when the page was loaded', () => {
  const bids = { ...entry, menu: 'auctions', label: 'Auctions', path: '/auctions' } as const;
  const auctions = {
    ...remote,
    name: 'auctions',
    declaration: { ...remote.declaration, name: 'auctions', title: 'Auctions', routes: [], menu: [bids] },
    current: version('1.4.0'),
    previous: null,
  };
  const routes = [{ path: '/auctions', permission: 'signed-in' }];
  const disabled = [{ name: 'auctions', title: 'Auctions', why: 'Bids are lost.', routes }];
  const isOff = (revision: number) => aState('2.0.0', { revision, disabled });
  const isBack = (revision: number) => {
    const reports = { ...remote, current: version('2.0.0'), previous: null };
    return aState('2.0.0', { revision, remotes: [reports, auctions] });
  };

  it('comes back with its menu to pages that show something else, which stay as they are [PLT-100]', async () => {
    const { hear, reloads } = await openDirectory('/directory', { disabled });
    await hear(isBack(8));
    expect(await screen.findByRole('button', { name: 'Auctions' })).toBeVisible();
    expect(screen.getByText('Directory 2.0.0')).toBeVisible();
    expect(reloads).toEqual([]);
    await hear(isOff(9));
    expect(screen.queryByRole('button', { name: 'Auctions' })).toBeNull();
  });

  it('is loaded with the page again where its card is shown [PLT-100]', async () => {
    const { hear, reloads } = await openDirectory('/auctions', { disabled });
    expect(await screen.findByRole('alert', { name: 'Auctions is switched off' })).toBeVisible();
    await hear(isOff(8));
    expect(reloads).toEqual([]);
    await hear(isBack(9));
    expect(reloads).toEqual(['/auctions']);
    expect(screen.queryByText(/was withdrawn/)).toBeNull();
  });

  it('is offered where its card is shown and the page may not load again by itself [PLT-100]', async () => {
    const { hear, user, reloads } = await openDirectory('/auctions', { disabled });
    await screen.findByRole('alert', { name: 'Auctions is switched off' });
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await hear(isBack(8));
    denied.mockRestore();
    expect(await screen.findByText(/^Auctions 1\.4\.0 is ready\./)).toBeVisible();
    expect(screen.queryByText(/was withdrawn/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(reloads).toEqual(['/auctions']);
  });
});

describe('without a network', () => {
  const network = (isThere: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
  };
  afterEach(() => network(true));

  it('a page whose shell was withdrawn goes on, and loads again when the network is back [PLT-094 PLT-161]', async () => {
    const { hear, user, reloads } = await openDirectory();
    await user.type(comments(), 'Talks');
    const shell = { version: '2.9.0', reason: 'stable', previous: null };
    await hear(aState('2.0.0', { shell, released: { shell: ['2.9.0'], reports: ['2.0.0'] } }));
    network(false);
    jest.useFakeTimers();
    fireEvent.change(comments(), { target: { value: '' } });
    act(() => comments().blur());
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    expect(screen.getByText('Directory 2.0.0')).toBeVisible();
    expect(reloads).toEqual([]);
    network(true);
    await waitFor(() => expect(reloads).toEqual(['/directory']));
  });

  it('a remote whose versions were all withdrawn has its card until the network is back [PLT-161]', async () => {
    const { hear, router, reloads } = await openDirectory('/welcome');
    await screen.findByRole('heading', { name: 'Welcome, Nick' });
    await hear(aState('0.9.0'));
    network(false);
    jest.spyOn(console, 'error').mockImplementation();
    await act(() => router.navigate('/directory'));
    const card = await screen.findByRole('alert', { name: "Reports didn't load" });
    expect(card).toHaveTextContent('It loads by itself when you are online again.');
    expect(reloads).toEqual([]);
    network(true);
    await waitFor(() => expect(reloads).toEqual(['/directory']));
  });
});

describe('several servers, of which one has not looked yet', () => {
  const shell = { version: '2.9.0', reason: 'stable', previous: null };
  const withdrawn = (revision: number) =>
    aState('2.0.0', { revision, shell, released: { shell: ['2.9.0'], reports: ['2.0.0'] } });
  const older = aState('1.0.0', { revision: 6, released: { shell: ['3.0.0'], reports: ['1.0.0'] } });

  it('a page that hears an older revision than its own keeps what it has [PLT-094]', async () => {
    const { hear, hearFor, reloads } = await openDirectory();
    await hearFor(2500, older);
    expect(screen.getByText('Directory 2.0.0')).toBeVisible();
    await hear(aState('2.0.0', { revision: 7 }));
    expect(screen.getByText('Directory 2.0.0')).toBeVisible();
    expect(reloads).toEqual([]);
  });

  it('a page follows an older revision that stays, because the channel was set back [PLT-094]', async () => {
    const { hearFor } = await openDirectory();
    await hearFor(5000, older);
    expect(await shows('1.0.0')).toBeVisible();
  });

  it('a page that got the document of such a server loads again up to three times, then says so [PLT-094]', async () => {
    for (let document = 1; document <= 3; document += 1) {
      const { hearFor, reloads, unmount } = await openDirectory();
      await hearFor(1000, withdrawn(8));
      expect(reloads).toEqual(['/directory']);
      unmount();
    }
    const { hear, reloads } = await openDirectory();
    await hear(withdrawn(8));
    expect(
      await screen.findByText(/^This version of Open Date was withdrawn\. The page could not change/),
    ).toBeVisible();
    expect(reloads).toEqual([]);
  });

  it('a page that has the document of a revision loads again for it only once [PLT-094]', async () => {
    sessionStorage.setItem('reloadedFor', '8\n1');
    const { look, reloads } = await openDirectory('/directory', { revision: 8 });
    await look(withdrawn(8));
    expect(await screen.findByText(/^This version of Open Date was withdrawn/)).toBeVisible();
    expect(reloads).toEqual([]);
  });

  it('an answer that a later one has overtaken changes nothing', async () => {
    const { loader, store, client: queryClient, boot } = await openDirectory();
    if (loader === null) throw new Error('the page has no loader');
    const answers: ((state: State) => void)[] = [];
    const readState = () => new Promise<State>((resolve) => answers.push(resolve));
    const updates = new ReleaseUpdates({ store, queryClient, boot, loader, readState });
    const early = updates.hear(8);
    const late = updates.hear(9);
    await act(async () => {
      answers[1]?.(aState('1.0.0', { revision: 9 }));
      await late;
      answers[0]?.(aState('2.0.0', { revision: 8 }));
      await early;
    });
    expect(await shows('1.0.0')).toBeVisible();
  });
});

describe('a session that tests a release set', () => {
  const set = { id: 'RC-42', until: Date.parse('2027-03-02T17:00:00Z') };
  const testing = aState('2.0.0', { revision: 8, set, released: { shell: ['3.0.0'], reports: ['1.0.0'] } });

  it('leaves the versions of the set when it has ended, and so does the banner [PLT-097]', async () => {
    const { hear, look } = await openDirectory('/directory', { set });
    expect(screen.getByText(/^You are testing release set RC-42/)).toBeVisible();
    await hear(testing);
    expect(screen.getByText('Directory 2.0.0')).toBeVisible();
    await look(aState('1.0.0', { set: null }));
    expect(await shows('1.0.0')).toBeVisible();
    expect(screen.queryByText(/testing release set/)).toBeNull();
  });

  it('loads again when the set ends, although it has loaded for the revision before [PLT-094 PLT-097]', async () => {
    const before = await openDirectory('/directory', { set });
    await before.hear(aState('0.9.0', { set }));
    expect(before.reloads).toEqual(['/directory']);
    before.unmount();
    const { look, reloads } = await openDirectory('/directory', { set, revision: 8 });
    await look(aState('0.9.0', { set: null }));
    expect(reloads).toEqual(['/directory']);
  });
});
