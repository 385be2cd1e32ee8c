import type { AdminSeason } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { someSeasons } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SeasonsPage } from './SeasonsPage.tsx';

let stored: AdminSeason[];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  stored = someAdminSeasons(2027, 2028);
  answerCall('adminSeasons', 'list', () => stored);
  answerCall('adminSeasons', 'save', ({ params, body }) => {
    sent.push(body);
    const season = stored.find(({ ID }) => ID === Number(params['id']));
    if (!season) throw new RefusedCall('not-found', 'Not found.');
    const saved = { ...season, EndDate: String(Reflect.get(Object(body), 'EndDate')), version: season.version + 1 };
    stored = stored.map((one) => (one === season ? saved : one));
    return saved;
  });
});

const someAdminSeasons = (...years: readonly number[]): AdminSeason[] =>
  someSeasons(...years).map((season) => ({ ...season, Weeks: 16, Schools: 134, version: 3 }));
const open = (address = '/admin/seasons') => renderScreen(<SeasonsPage />, address);
const row = async (year: number) =>
  within((await screen.findByRole('rowheader', { name: String(year) })).closest('tr') ?? document.body);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('Seasons lists every season with its days, and a changed day is saved with the version that was seen [ADM-065 ADM-067]', async () => {
  open();
  expect((await row(2027)).getByText('08/24/2027')).toBeVisible();
  expect((await row(2027)).getByText('12/13/2027')).toBeVisible();
  fireEvent.click((await row(2027)).getByRole('link', { name: 'Edit 2027' }));
  expect(await screen.findByRole('dialog', { name: '2027 season' })).toBeVisible();
  expect(screen.getByText('16 Saturdays')).toBeVisible();
  type('End Date', '2027-12-06');
  expect(screen.getByText('15 Saturdays')).toBeVisible();
  press('Save season');
  expect(await screen.findByText('Season updated')).toBeVisible();
  expect(sent).toEqual([{ StartDate: '2027-08-24', EndDate: '2027-12-06', version: 3 }]);
  await waitFor(async () => expect((await row(2027)).getByText('12/06/2027')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('days that cannot be are refused at their field before anything is sent', async () => {
  open('/admin/seasons?season=2028');
  await screen.findByRole('dialog', { name: '2028 season' });
  type('End Date', '2028-08-01');
  press('Save season');
  expect(await screen.findByText('A season must end after it starts.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('a season that somebody else changed is refused by name, shows their days and keeps the typed one [ADM-110]', async () => {
  open('/admin/seasons?season=2027');
  await screen.findByRole('dialog', { name: '2027 season' });
  type('End Date', '2027-12-06');
  answerCall('adminSeasons', 'save', () => {
    stored = stored.map((season) => ({ ...season, StartDate: '2027-08-25', version: 4 }));
    throw new RefusedCall('stale', 'This season was changed by someone else. Check what they saved, then try again.');
  });
  press('Save season');
  expect(
    await screen.findByText('This season was changed by someone else. Check what they saved, then try again.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Start Date')).toHaveValue('2027-08-25'));
  expect(screen.getByLabelText('End Date')).toHaveValue('2027-12-06');
});

it('closing a season with typed days asks first', async () => {
  open('/admin/seasons?season=2027');
  await screen.findByRole('dialog', { name: '2027 season' });
  type('End Date', '2027-12-06');
  press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  press('Keep editing');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  expect(screen.getByLabelText('End Date')).toHaveValue('2027-12-06');
});

it('a new season proposes its days and weeks before anything is written, and is added with the chosen ones [ADM-066]', async () => {
  open();
  await row(2028);
  answerCall('adminSeasons', 'create', ({ body }) => {
    sent.push(body);
    stored = someAdminSeasons(2027, 2028, 2029);
    const added = stored.at(-1);
    if (!added) throw new RefusedCall('not-found', 'Not found.');
    return added;
  });
  press('Add Season');
  expect(await screen.findByRole('dialog', { name: 'Add the 2029 season' })).toBeVisible();
  expect(screen.getByLabelText('Start Date')).toHaveValue('2029-08-21');
  expect(screen.getByText('Week 0: Sat Aug 25, 2029')).toBeVisible();
  expect(screen.getByText(/^Conferences and schools keep their settings of 2028/)).toBeVisible();
  expect(sent).toEqual([]);
  type('Start Date', '2029-08-20');
  press('Add season');
  expect(await screen.findByText('Season added')).toBeVisible();
  expect(sent).toEqual([{ Year: 2029, StartDate: '2029-08-20', EndDate: '2029-12-10' }]);
  expect(await screen.findByRole('rowheader', { name: '2029' })).toBeVisible();
});

it('only the last season offers its removal, and a refusal says why it stays [ADM-111]', async () => {
  open();
  expect((await row(2027)).queryByRole('button')).toBeNull();
  const reason = 'The 2028 season cannot be removed: it has 3 games.';
  answerCall('adminSeasons', 'remove', () => {
    throw new RefusedCall('season.in-use', reason);
  });
  fireEvent.click((await row(2028)).getByRole('button', { name: 'Remove 2028' }));
  expect(await screen.findByText('Remove the 2028 season?')).toBeVisible();
  press('Remove season');
  expect(await screen.findByText(reason)).toBeVisible();
  answerCall('adminSeasons', 'remove', () => {
    stored = stored.slice(0, 1);
    return DONE;
  });
  fireEvent.click((await row(2028)).getByRole('button', { name: 'Remove 2028' }));
  await screen.findByText('Remove the 2028 season?');
  press('Remove season');
  expect(await screen.findByText('Season removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '2028' })).toBeNull());
});

it('Seasons that cannot be loaded say so and load on request', async () => {
  answerCall('adminSeasons', 'list', () => {
    throw new RefusedCall('unavailable', '');
  });
  open();
  expect(await screen.findByText('The seasons could not be loaded.')).toBeVisible();
  answerCall('adminSeasons', 'list', () => stored);
  press('Try again');
  expect(await screen.findByRole('rowheader', { name: '2028' })).toBeVisible();
});

it('memberships are carried forward for all schools, after what that does was shown, and can be undone [PLT-272]', async () => {
  const NOTHING = { Seasons: 0, Schools: 0, Conferences: 0, Divisions: 0, Added: 0, Moved: 0, Kept: 2 };
  const SOME = { ...NOTHING, Seasons: 1, Schools: 134, Conferences: 11, Divisions: 2, Added: 133, Moved: 1 };
  const undone: unknown[] = [];
  stored = someAdminSeasons(2027, 2028).map((season) => ({ ...season, Schools: season.Year === 2027 ? 134 : 0 }));
  answerCall('adminSeasons', 'previewCarry', ({ query }) => (query['Replace'] === '1' ? SOME : NOTHING));
  answerCall('adminSeasons', 'carry', ({ body }) => {
    sent.push(body);
    return { ...SOME, ChangeId: 7 };
  });
  answerCall('adminChanges', 'undo', ({ params }) => {
    undone.push(params['id']);
    return DONE;
  });
  open();
  await row(2027);
  press('Carry Memberships');
  const dialog = await screen.findByRole('dialog', { name: 'Carry memberships forward' });
  expect(await within(dialog).findByText('Nothing changes. 2 memberships stay as given.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Carry forward' })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Replace memberships that somebody gave' }));
  expect(
    await within(dialog).findByText(
      '134 schools of 11 conferences, 2 divisions in 1 season. 1 membership moves to another conference. 2 memberships stay as given.',
    ),
  ).toBeVisible();
  press('Carry forward');
  await waitFor(() => expect(sent).toEqual([{ From: 2027, Until: 2028, Replace: true }]));
  fireEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(undone).toEqual(['7']));
});
