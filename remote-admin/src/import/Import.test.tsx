import type { AdminImport } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportPage } from './ImportPage.tsx';

const DRAFT: AdminImport = {
  id: 3,
  state: 'compared',
  created: '2027-08-01T16:00:00.000Z',
  user: 'Dana Ash',
  files: ['games_2027.json'],
  applied: null,
  undone: null,
  canUndo: false,
  isForgotten: false,
  step: '',
  percent: 0,
  fingerprint: 'as shown',
  problems: [],
  foundSeasons: [2027, 2028],
  foundContents: ['teams', 'games'],
  seasons: null,
  contents: null,
  counts: [
    { kind: 'games', outcome: 'added', rows: 60 },
    { kind: 'games', outcome: 'refused', rows: 1 },
    { kind: 'games', outcome: 'unchanged', rows: 30_000 },
    { kind: 'games', outcome: 'absent', rows: 12 },
  ],
  rowSeasons: [2027],
};

const PLAY = { kind: 'play', outcome: 'derived', rows: 3 } as const;

const ROWS = [
  { position: 1, kind: 'games', outcome: 'added', season: 2027, words: '2027-10-09 Birch at Alder', detail: '' },
  {
    position: 2,
    kind: 'games',
    outcome: 'refused',
    season: 2027,
    words: '2028-01-03 Alder at Birch',
    detail: 'postseason',
  },
] as const;

/** Answers with one import that goes through its steps at once; returns the queries and choices that were sent. */
function answerImport(first: AdminImport) {
  let now = first;
  const asked: unknown[] = [];
  answerCall('adminImport', 'list', () => [now]);
  answerCall('adminImport', 'one', () => now);
  answerCall('adminImport', 'rows', ({ query }) => {
    asked.push(query);
    return { total: 161, rows: [...ROWS] };
  });
  answerCall('adminImport', 'choose', ({ body }) => {
    asked.push(body);
    return now;
  });
  answerCall('adminImport', 'apply', ({ body }) => {
    asked.push(body);
    now = { ...now, state: 'applied', applied: '2027-08-01T16:05:00.000Z', canUndo: true };
    return now;
  });
  answerCall('adminImport', 'undo', () => {
    now = { ...now, problems: ['the game 2027-10-09 Birch – Alder was changed since'] };
    return now;
  });
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('an import shows its rows with reasons, is applied after a question, and says why it is not undone [ADM-149]', async () => {
  const asked = answerImport(DRAFT);
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByRole('rowheader', { name: '2027-10-09 Birch at Alder' })).toBeVisible();
  expect(screen.getByText('postseason')).toBeVisible();
  press('Apply import');
  expect(await screen.findByText('Apply 60 changes?')).toBeVisible();
  await confirm('Apply import');
  const applied = 'Applied on 08/01/2027, 12:05 PM ET by Dana Ash. You can undo it until 01/28/2028.';
  expect(await screen.findByText(applied)).toBeVisible();
  expect(asked).toContainEqual({ fingerprint: 'as shown' });
  press('Undo import');
  await confirm('Undo import');
  expect(await screen.findByText('the game 2027-10-09 Birch – Alder was changed since')).toBeVisible();
});

it('filters and page of the difference stand in the address, and a choice is sent to be compared [ADM-149]', async () => {
  const asked = answerImport(DRAFT);
  renderScreen(<ImportPage />, '/admin/import?import=3');
  await screen.findByRole('rowheader', { name: '2027-10-09 Birch at Alder' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('page=3'));
  press('Refused 1');
  await waitFor(() => expect(asked).toContainEqual({ outcome: 'refused', page: '1' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin/import?import=3&outcome=refused');
  fireEvent.change(screen.getByLabelText('From season'), { target: { value: '2028' } });
  await waitFor(() => expect(asked).toContainEqual({ seasons: [2028], contents: null }));
});

it('a running import shows its step and a progress bar, also after the page is reopened [ADM-182]', async () => {
  answerImport({ ...DRAFT, state: 'applying', step: 'Writing', percent: 42 });
  const first = renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByRole('progressbar', { name: 'Share done' })).toHaveValue(42);
  expect(screen.getByText('Writing. 42% done.')).toBeVisible();
  first.unmount();
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByRole('progressbar', { name: 'Share done' })).toHaveValue(42);
  expect(screen.queryByRole('button', { name: 'Apply import' })).toBeNull();
});

it('unchanged rows are counted, and their count opens them [ADM-182]', async () => {
  const asked = answerImport(DRAFT);
  renderScreen(<ImportPage />, '/admin/import?import=3');
  await screen.findByRole('rowheader', { name: '2027-10-09 Birch at Alder' });
  press('Already here 30,000');
  await waitFor(() => expect(asked).toContainEqual({ outcome: 'unchanged', page: '1' }));
  press('Not in the files 12');
  await waitFor(() => expect(asked).toContainEqual({ outcome: 'absent', page: '1' }));
});

it('conference play that follows is counted and filtered, is not a change to apply, and is named when the import is applied and undone [ADM-192]', async () => {
  const asked = answerImport({ ...DRAFT, counts: [...DRAFT.counts, PLAY], rowSeasons: [2027, 2031] });
  const { unmount } = renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByText(/^Conference play is derived for the conferences of these files/)).toBeVisible();
  press('Derived 3');
  await waitFor(() => expect(asked).toContainEqual({ outcome: 'derived', page: '1' }));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'play' } });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2031' } });
  await waitFor(() => expect(asked).toContainEqual({ kind: 'play', outcome: 'derived', season: '2031', page: '1' }));
  press('Apply import');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Apply 60 changes?');
  expect(question).toHaveTextContent('Conference play is derived for 3 seasons of conferences, too.');
  await confirm('Apply import');
  expect(
    await screen.findByText(/Conference play was derived for 3 seasons of conferences\. You can undo it/),
  ).toBeVisible();
  press('Undo import');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'get their values back, also the conference play that was derived for 3 seasons of conferences.',
  );
  unmount();
  answerImport({ ...DRAFT, state: 'undone', undone: '2027-08-01T16:09:00.000Z', counts: [{ ...PLAY, rows: 1 }] });
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(
    await screen.findByText(
      /^Undone on .*\. Conference play that was derived for 1 season of a conference is as before\.$/,
    ),
  ).toBeVisible();
});

it('an import that only derives conference play needs that choice before it can be applied [ADM-192]', async () => {
  answerImport({ ...DRAFT, counts: [{ kind: 'games', outcome: 'unchanged', rows: 60 }, PLAY] });
  const { unmount } = renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByText(/^No row to import: .* can be derived for 3 seasons of conferences\.$/)).toBeVisible();
  press('Apply import');
  expect(await screen.findByText('Derive conference play?')).toBeVisible();
  unmount();
  answerImport({ ...DRAFT, counts: [{ kind: 'games', outcome: 'unchanged', rows: 60 }] });
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByText('Nothing to import: everything is here already, or refused.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply import' })).toBeNull();
  expect(screen.queryByText(/^Conference play is derived/)).toBeNull();
});

it.each<[string, Partial<AdminImport>, RegExp]>([
  [
    'whose records are gone',
    { isForgotten: true, counts: [] },
    /can no longer be undone: what it wrote is recorded for 180 days/,
  ],
  [
    'that was an export',
    { counts: [{ kind: 'tables', outcome: 'added', rows: 20 }] },
    /An imported export cannot be undone/,
  ],
])('an applied import %s says why it cannot be undone [ADM-182]', async (_, change, reason) => {
  answerImport({ ...DRAFT, state: 'applied', applied: '2027-08-01T16:05:00.000Z', ...change });
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

it('the log of imports opens the import of an uploaded file, and shows why an upload was refused [ADM-149]', async () => {
  answerImport(DRAFT);
  answerCall('adminImport', 'begin', () => {
    throw new RefusedCall('import.running', 'Another import is running. Try again when it is done.');
  });
  renderScreen(<ImportPage />, '/admin/import');
  expect(await screen.findByRole('link', { name: 'games_2027.json' })).toHaveAttribute(
    'href',
    '/admin/import?import=3',
  );
  expect(screen.getByText('Not applied')).toBeVisible();
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
      target: { files: [new File(['[]'], 'games.json')] },
    });
  choose();
  expect(await screen.findByText('Another import is running. Try again when it is done.')).toBeVisible();
});

it('an address of no import says so and leads back to all imports', async () => {
  answerCall('adminImport', 'one', () => {
    throw new RefusedCall('not-found', 'Not found.');
  });
  renderScreen(<ImportPage />, '/admin/import?import=999');
  expect(await screen.findByText('There is no such import.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/admin/import');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('an import that fails to load keeps its heading and the way back, and can be tried again', async () => {
  answerCall('adminImport', 'one', () => {
    throw new RefusedCall('internal', '');
  });
  renderScreen(<ImportPage />, '/admin/import?import=3');
  expect(await screen.findByRole('alert')).toHaveTextContent('The import could not be loaded.');
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/admin/import');
  answerImport(DRAFT);
  press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: /games_2027.json/ })).toBeVisible();
});

it('a page of the difference that is not there leads back to the last one', async () => {
  const asked = answerImport(DRAFT);
  renderScreen(<ImportPage />, '/admin/import?import=3&page=999');
  await screen.findByRole('rowheader', { name: '2027-10-09 Birch at Alder' });
  press('Previous');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '4' }));
});
