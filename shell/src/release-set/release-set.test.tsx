import { loadRemote } from '@module-federation/enhanced/runtime';
import type { User } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aRemote, openShell } from '../../testing/open-shell.tsx';
import type { BootDocument } from '../boot/boot-document.ts';
import { RunningVersions, VERSION_EVENT } from '../federation/running-versions.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const Screen = () => <h1>Directory</h1>;
const load = jest.mocked(loadRemote);
const SET = { id: 'RC-42', until: Date.parse('2027-03-02T17:00:00Z') };

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({ remote: { screens: { directory: () => Promise.resolve({ Screen }) } } });
});

/** The current version of every remote fails to load, each time it is asked for. */
const failCurrent = () =>
  load.mockImplementation(async (id) => {
    if (id.includes('2_0_0')) throw new Error('Failed to fetch');
    return { remote: { screens: { directory: () => Promise.resolve({ Screen }) } } };
  });

async function open(user: Partial<User> = {}, boot: Partial<BootDocument> = {}) {
  answerCall('session', 'user', () => aProfile(user));
  const page = openShell('/directory?view=1', { user, boot: { remotes: [aRemote()], ...boot } });
  await screen.findByRole('heading', { name: 'Directory' });
  return page;
}

/** Opens the dialog from the Help menu and returns its lines. */
async function openWhy() {
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Help' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Why this version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why this version' });
  const list = within(dialog).getByRole('list', { name: 'Versions on this page' });
  return within(list)
    .getAllByRole('listitem')
    .map((line) => [...line.children].map(({ textContent }) => textContent).join(' | '));
}

describe('the banner of a release set', () => {
  it('names the set and its end, and leaves by a form that comes back to the page [PLT-077]', async () => {
    await open({}, { set: SET });
    const banner = screen.getByText('You are testing release set RC-42, until Mar 02, 2027, 12:00 PM ET.');
    expect(banner).toBeVisible();
    const form = screen.getByRole('button', { name: 'Leave' }).closest('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/release-set/leave?to=%2Fdirectory%3Fview%3D1');
  });

  it('is on the login screen too, and on no page of a session that tests no set', async () => {
    openShell('/login', { user: null, boot: { set: SET } });
    expect(await screen.findByText(/testing release set RC-42/)).toBeVisible();
    document.body.replaceChildren();
    await open({}, { set: null });
    expect(screen.queryByText(/testing release set/)).toBeNull();
  });
});

describe('why this version', () => {
  it.each<[string, Partial<User>]>([
    ['an administrator', { RoleId: 1, SchoolId: null, SchoolName: '' }],
    ['a school editor', {}],
    ['a school viewer', { RoleId: 3 }],
    ['a commissioner', { RoleId: 10, SchoolId: null, SchoolName: '', ConferenceId: 5 }],
    ['an associate', { Associate: 1 }],
  ])('says %s what runs on the page and why [PLT-079]', async (_who, user) => {
    const remote = aRemote();
    const reason = 'stable, outside the canary of 5 %';
    const admin = { ...remote, name: 'admin', current: { ...remote.current, reason } };
    const shell = { version: '3.0.0', reason: 'canary of 50 %', previous: null };
    await open(user, {
      shell,
      remotes: [remote, admin],
      missing: ['auctions'],
      disabled: [{ name: 'news', title: 'News', why: 'Boards are empty.', routes: [] }],
    });
    expect(await openWhy()).toEqual([
      'shell | 3.0.0 | canary of 50 %',
      'reports | 2.0.0 | stable',
      'admin | 2.0.0 | stable, outside the canary of 5 %, not loaded on this page yet',
      'auctions | none | no version can be read',
      'news | none | switched off: Boards are empty.',
    ]);
  });

  it('is copied as plain text, with the fallback that really runs, by one click [PLT-079]', async () => {
    failCurrent();
    const { user } = await open({}, { set: SET, channel: 'production', revision: 42 });
    const reason = 'previous, because 2.0.0 (stable) failed to load';
    expect(await openWhy()).toEqual(['shell | 3.0.0 | stable', `reports | 1.0.0 | ${reason}`]);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy versions' }));
    expect(await screen.findByText('Versions copied.')).toBeInTheDocument();
    expect(write.mock.lastCall?.[0].split('\n')).toEqual([
      expect.stringMatching(/^Open Date \/, \d{4}-\d\d-\d\dT\S+Z$/),
      'production 42, set RC-42',
      'shell 3.0.0: stable',
      `reports 1.0.0: ${reason}`,
    ]);
    write.mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy versions' }));
    expect(await screen.findByText(/did not copy the versions/)).toBeInTheDocument();
  });
});

describe('the versions that a page reports', () => {
  const entry = (version: string) => `/artifacts/reports/${version}/assets/entry.js`;

  it('are those whose code ran, by the addresses that it came from, not those that were chosen [PLT-078]', async () => {
    failCurrent();
    const { running } = await open();
    await waitFor(() => expect(running.report()).toEqual({ reports: ['1.0.0'] }));
  });

  it('are told once each, and keep a version that stopped working after it ran [PLT-078]', () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
    globalThis.addEventListener(VERSION_EVENT, listen);
    const running = new RunningVersions();
    running.start('/artifacts/shell/3.0.0/');
    running.start(entry('2.0.0'));
    running.start(entry('2.0.0'));
    running.end(entry('2.0.0'), 'render');
    running.start(entry('1.0.0'));
    running.end(entry('0.9.0'), 'load');
    running.start('https://elsewhere.test/reports.js');
    globalThis.removeEventListener(VERSION_EVENT, listen);
    expect(running.report()).toEqual({ shell: ['3.0.0'], reports: ['2.0.0', '1.0.0'] });
    expect(told).toEqual([
      { name: 'shell', version: '3.0.0' },
      { name: 'reports', version: '2.0.0' },
      { name: 'reports', version: '1.0.0' },
    ]);
  });
});
