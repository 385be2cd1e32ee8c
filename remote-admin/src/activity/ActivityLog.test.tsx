import { answerCall, DONE, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anActivity, answerActivity } from '../../testing/activity.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActivityLogPage } from './ActivityLogPage.tsx';

const TODAY = '2027-09-04';
const DAYS = 'from=2027-09-01&to=2027-09-02';
const IN_CALL = 'from/2027-09-01/to/2027-09-02';
const open = (address = '/admin/activity') =>
  renderScreen(<ActivityLogPage />, address, undefined, {
    today: TODAY,
    released: ['team.schedule', 'auctions.search.one'],
  });
const address = () => screen.getByLabelText('address').textContent;
const rows = () => screen.findAllByRole('rowheader');
const whats = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The last question that the log was asked. */
const last = (asked: readonly string[]) => asked.at(-1);

const FIRST = anActivity({ description: 'First.', createdAt: '2027-09-01T14:00:00.000Z' });
const SECOND = anActivity({
  description: 'Second.',
  createdAt: '2027-09-02T14:00:00.000Z',
  action: 'season.create',
  objectType: 'season',
  objectId: '2028',
  user: { id: 8, FirstName: 'Bo', LastName: 'Abel', Role: 'APP ADMIN', description: 'Second.' },
  Changes: [],
});
const THIRD = anActivity({
  description: 'Third.',
  createdAt: '2027-09-03T14:00:00.000Z',
  action: 'auction.create',
  objectType: 'auction',
  objectId: '9',
  user: { id: null, FirstName: 'Command line', LastName: 'root', Role: '', description: 'Third.' },
});

it('the log opens with the last seven days and says who did what, before and after [ADM-072 ADM-131]', async () => {
  const asked = answerActivity([THIRD, SECOND, FIRST]);
  open();
  await rows();
  expect(asked).toEqual(['from/2027-08-29/to/2027-09-04']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Activity Log08/29/2027 to 09/04/2027, 3 entries',
  );
  const row = within(screen.getByRole('rowheader', { name: 'First.' }).closest('tr') ?? document.body);
  for (const text of ['09/01/2027, 10:00 AM ET', 'Ada Moss', 'SCHOOL ADMIN', 'Game changed'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('listitem')).toHaveTextContent('Location: – →becomes Detroit');
  expect(row.getByRole('link', { name: 'Game 42' })).toHaveAttribute('href', '/team/1?year=2027');
  expect(screen.getByRole('link', { name: 'Auction 9' })).toHaveAttribute('href', '/auctions/search/9');
  expect(screen.getByText('Season 2028')).toBeVisible();
});

it.each<[string, string, string | null, string | null]>([
  ['school.update', 'school', '3', '/admin/schools/3'],
  ['logo.upload', 'school', '3', '/admin/schools/3'],
  ['schoolyear.update', 'schoolyear', '3/2027', '/team/1?year=2027'],
  ['guaranteegame.create', 'guaranteegame', '8', '/admin/guaranteeall/8'],
  ['guaranteegame.restore', 'guaranteegame', '8', '/admin/guaranteeall/8'],
  ['guaranteegame.delete', 'guaranteegame', '8', null],
])('the object of %s, a %s, leads to its screen while it has one', async (action, objectType, objectId, href) => {
  answerActivity([anActivity({ description: 'Done.', action, objectType, objectId })]);
  open(`/admin/activity?${DAYS}`);
  const row = within((await screen.findByRole('rowheader', { name: 'Done.' })).closest('tr') ?? document.body);
  const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((each) => !each?.startsWith('/admin/activity?'))).toEqual(href === null ? [] : [href]);
});

it.each<[string, string, string, string]>([
  ['From', '2027-09-02', 'from=2027-09-02&to=2027-09-02', 'from/2027-09-02/to/2027-09-02'],
  ['To', '2027-09-01', 'from=2027-09-01&to=2027-09-01', 'from/2027-09-01/to/2027-09-01'],
  ['Action', 'season.create', `${DAYS}&action=season.create`, `${IN_CALL}/action/season.create`],
  ['User name', 'da mo', `${DAYS}&user=da+mo`, `${IN_CALL}/user/da mo`],
  ['User', '7', `${DAYS}&userId=7`, `${IN_CALL}/userId/7`],
  ['Conference', '5', `${DAYS}&conference=5`, `${IN_CALL}/conference/5`],
  ['Object', 'season', `${DAYS}&object=season`, `${IN_CALL}/object/season`],
])('the filter %s goes into the address and the call [ADM-072]', async (label, value, search, call) => {
  const asked = answerActivity([FIRST]);
  open(`/admin/activity?${DAYS}`);
  await rows();
  await waitFor(() => expect(screen.getByLabelText('Object').children).toHaveLength(3));
  await waitFor(() => expect(screen.getByLabelText('User').children).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Conference').children).toHaveLength(2));
  choose(label, value);
  await waitFor(() => expect(last(asked)).toBe(call));
  expect(address()).toBe(`/admin/activity?${search}`);
  expect(screen.getByLabelText(label)).toHaveValue(value);
});

it('a school in the address is asked for and shown, and filters are cleared at once [ADM-072]', async () => {
  const asked = answerActivity([FIRST]);
  open(`/admin/activity?${DAYS}&school=1&object=game&objectId=42&sort=user`);
  await rows();
  expect(asked).toEqual([`${IN_CALL}/school/1/object/game/objectId/42`]);
  await waitFor(() => expect(screen.getByLabelText('School')).toHaveValue('Toledo'));
  expect(screen.getByLabelText('Object id')).toHaveValue('42');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(last(asked)).toBe(IN_CALL));
  expect(address()).toBe(`/admin/activity?${DAYS}&sort=user`);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('the log is sorted by date, user, user level and action, and keeps the order in the address [ADM-073]', async () => {
  answerActivity([THIRD, SECOND, FIRST]);
  open();
  await rows();
  expect(whats()).toEqual(['Third.', 'Second.', 'First.']);
  for (const [head, expected, search] of [
    ['Date', ['First.', 'Second.', 'Third.'], 'date'],
    ['User', ['Second.', 'First.', 'Third.'], 'user'],
    ['User Level', ['Second.', 'First.', 'Third.'], 'level'],
    ['Action', ['Third.', 'First.', 'Second.'], 'action'],
    ['Action', ['Second.', 'First.', 'Third.'], '-action'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: head }));
    await waitFor(() => expect(address()).toBe(`/admin/activity?sort=${search}`));
    expect(whats()).toEqual(expected);
  }
  for (const head of ['What', 'Changes', 'Object']) expect(screen.queryByRole('button', { name: head })).toBeNull();
});

it('the log shows 50 entries, and 50 more with each click [ADM-074]', async () => {
  answerActivity(Array.from({ length: 120 }, () => anActivity()));
  open();
  await rows();
  const count = () => screen.getByRole('table').querySelectorAll('tbody tr').length;
  const more = () => fireEvent.click(screen.getByText('SHOW MORE'));
  expect(count()).toBe(50);
  more();
  expect(count()).toBe(100);
  more();
  expect(count()).toBe(120);
  expect(screen.queryByText('SHOW MORE')).toBeNull();
});

it('a description opens its entry with every change, which leads to all about its object', async () => {
  const entry = anActivity({
    description: 'Moved.',
    Changes: [
      { Field: 'Home', Before: 'Toledo', After: 'Ohio' },
      { Field: 'Away', Before: 'Ohio', After: 'Toledo' },
      { Field: 'Comments', Before: 'x', After: '' },
    ],
  });
  const asked = answerActivity([entry]);
  const { router } = open(`/admin/activity?${DAYS}`);
  await rows();
  expect(screen.getByText('and 1 more')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Moved.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Moved.' }));
  const table = within(await dialog.findByRole('table', { name: 'Changes' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Home', 'Away', 'Comments']);
  expect(dialog.getByText('Ada Moss, SCHOOL ADMIN')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(address()).toBe(`/admin/activity?${DAYS}&entry=${entry.id}`);
  fireEvent.click(dialog.getByRole('button', { name: 'All about this object' }));
  await waitFor(() => expect(last(asked)).toBe(`${IN_CALL}/object/game/objectId/42`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: 'Moved.' })).toBeVisible();
});

it('the log is saved as a file of the same days, filters and order [ADM-133 REP-144]', async () => {
  answerActivity([FIRST]);
  const downloads = watchDownloads();
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/activitycsv/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.text('a,b');
    }),
  );
  open(`/admin/activity?${DAYS}&action=game.update&sort=-user`);
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['activity-2027-09-01-2027-09-02.csv']));
  expect(asked).toEqual([`/api/v1/activitycsv/${IN_CALL}/action/game.update/sortby/user/sortorder/desc`]);
});

it('an empty log says that there are no results', async () => {
  answerActivity([]);
  open();
  expect(await screen.findByText('No results.')).toBeVisible();
});

it('a log that cannot be read says why and can be tried again', async () => {
  answerActivity([FIRST]);
  answerCall('activity', 'list', () => {
    throw new RefusedCall('input.invalid', 'The last day is before the first one.');
  });
  open('/admin/activity?from=2027-09-02&to=2027-09-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('The last day is before the first one.');
  answerActivity([FIRST]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'First.' })).toBeVisible();
});

it.each([
  ['from=2026-13-45&to=abc', 'from/2027-08-29/to/2027-09-04'],
  [`${DAYS}&userId=abc&conference=0&school=-1`, IN_CALL],
  [`${DAYS}&action=Game!&object=!&objectId=42`, IN_CALL],
  [`${DAYS}&objectId=42`, IN_CALL],
])('what no filter of the log can have in an address, as in ?%s, counts as absent [ADM-072]', async (search, call) => {
  const asked = answerActivity([FIRST]);
  open(`/admin/activity?${search}`);
  await rows();
  expect(asked).toEqual([call]);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

describe('restoring from the log', () => {
  const DELETED = anActivity({ description: 'Game deleted.', action: 'game.delete', Restorable: 1 });
  const RESTORE = {
    Title: 'Restore Ohio at Toledo?',
    BringsBack: ['The game comes back.', 'It is private.'],
    Obstacle: null,
  };
  const openEntry = async () => {
    open(`/admin/activity?${DAYS}&entry=${DELETED.id}`);
    return within(await screen.findByRole('dialog', { name: 'Game deleted.' }));
  };

  it('an entry asks first and says what comes back, then restores it and reads the log again [ADM-137]', async () => {
    const asked = answerActivity([DELETED], RESTORE);
    const restored: unknown[] = [];
    answerCall('activity', 'restore', ({ params }) => {
      restored.push(params['id']);
      return DONE;
    });
    const dialog = await openEntry();
    fireEvent.click(await dialog.findByRole('button', { name: 'Restore' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore Ohio at Toledo?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(RESTORE.BringsBack);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(restored).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored.')).toBeVisible();
    expect(restored).toEqual([String(DELETED.id)]);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/admin/activity?${DAYS}`);
  });

  it('an entry in whose place something newer stands says why and cannot be restored [ADM-137]', async () => {
    answerActivity([DELETED], { ...RESTORE, Obstacle: 'Ohio already has a game that week.' });
    const dialog = await openEntry();
    expect(await dialog.findByText('Cannot be restored now. Ohio already has a game that week.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  });

  it('a refused restoration shows its reason and keeps the entry open', async () => {
    answerActivity([DELETED], RESTORE);
    answerCall('activity', 'restore', () => {
      throw new RefusedCall('stale', 'This was restored already.');
    });
    const dialog = await openEntry();
    fireEvent.click(await dialog.findByRole('button', { name: 'Restore' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await dialog.findByText('This was restored already.')).toBeVisible();
  });
});
