import { loadRemote } from '@module-federation/enhanced/runtime';
import { GRID_KEYS, SHORTCUT_GROUPS } from '@open-date/shared-ui/shortcuts';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aRemote, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const Screen = () => (
  <>
    <h1>Directory</h1>
    <div data-shortcuts={GRID_KEYS.id}>
      <input aria-label="Comment" />
    </div>
  </>
);

beforeEach(() => {
  jest.mocked(loadRemote).mockResolvedValue({ remote: { screens: { directory: async () => ({ Screen }) } } });
  answerCall('session', 'user', () => aProfile());
});

async function open() {
  openShell('/directory', { boot: { remotes: [aRemote()] } });
  await screen.findByRole('heading', { name: 'Directory' });
}

const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

it('? lists every shortcut, those that work everywhere first and then those of the screen [HDR-017]', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const dialog = within(await list());
  const titles = SHORTCUT_GROUPS.map(({ title }) => title);
  const headings = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Everywhere', 'Schedules, on this screen']);
  expect(headings.map((heading) => heading?.replace(', on this screen', '')).toSorted()).toEqual(titles.toSorted());
  expect(dialog.getByText('Ctrl + K')).toBeVisible();
  expect(dialog.getByText('List the shortcuts')).toBeVisible();
});

it('? in a field is text, and in an open list it does nothing [HDR-017]', async () => {
  await open();
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: '?', shiftKey: true });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  await list();
  fireEvent.keyDown(document.body, { key: '?' });
  await act(async () => undefined);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('the Help menu also lists the shortcuts [HDR-017]', async () => {
  await open();
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Help' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await list()).toBeVisible();
});

it('who switches single keys off keeps the list in the Help menu, and ? does nothing [PLT-163]', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: '?' });
  const keys = within(await list()).getByRole('switch', { name: /^Single-key shortcuts/ });
  fireEvent.click(keys);
  expect(keys).not.toBeChecked();
  fireEvent.keyDown(keys, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Help' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await list()).toBeVisible();
});

it('every shortcut of a single character can be switched off [PLT-163]', () => {
  const single = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
  // A space and an m act only on the cell or control that has the focus.
  expect(single.filter((key) => key.length === 1 && ![' ', 'm'].includes(key))).toEqual(['?']);
});
