import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import { conferenceReportsServer, readTexts, someConferenceGames } from '../../testing/conference-reports.ts';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConferenceGamesPage } from './ConferenceGamesPage.tsx';

const { answers, asked, searches } = conferenceReportsServer();
afterEach(() => jest.restoreAllMocks());

const MEMBERS = '/conferencegames?conference=15&year=2023&endyear=2024';
const open = (address = MEMBERS) => renderScreen(<ConferenceGamesPage />, address, { today: '2024-10-02' });
const address = () => screen.getByLabelText('address').textContent;
const select = (name: string) => screen.getByLabelText(name);
const readTable = async (label = 'Non-conference games by school') => readTexts(await screen.findByLabelText(label));

it('Conference Games has conference, seasons and Refresh, and a row per school [REP-058]', async () => {
  const { user } = open();
  const rows = await readTable();
  expect(rows.slice(2).map(([name]) => name)).toEqual(['Akron', 'Toledo', 'Total']);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.selectOptions(select('Conference'), 'NEC Conference');
  await user.selectOptions(select('End season'), '2025');
  await user.selectOptions(select('Start season'), '2024');
  expect(address()).toBe('/conferencegames?conference=40&year=2024&endyear=2025');
  await waitFor(() =>
    expect(asked).toEqual(['15/2023/2024', '15/2023/2024', '40/2023/2024', '40/2023/2025', '40/2024/2025']),
  );
});

it('an FBS conference has three columns per season, named as the season names the groups [REP-056 REP-059]', async () => {
  open();
  const rows = await readTable();
  expect(rows).toEqual([
    ['School', 'All seasons', '2023', '2024'],
    ['P4', 'G6', 'FCS', 'P5', 'G5', 'FCS', 'P4', 'G6', 'FCS'],
    ['Akron', '2', '1', '1', '', '', '', '2', '1', '1'],
    ['Toledo', '1', '5', '2', '1', '2', '1', '0', '3', '1'],
    ['Total', '3', '6', '3', '1', '2', '1', '2', '4', '2'],
  ]);
});

it('a conference outside the FBS has a fourth column for opponents outside Division I [REP-059]', async () => {
  const { rows, ...more } = someConferenceGames();
  answers.games = { ...more, rows: rows.map((row) => ({ ...row, TypeID: 2 })) };
  open();
  const [, heads] = await readTable();
  expect(heads).toEqual(['P4', 'G6', 'FCS', 'NON D1', 'P5', 'G5', 'FCS', 'NON D1', 'P4', 'G6', 'FCS', 'NON D1']);
});

it('a single season stands once', async () => {
  answers.games = someConferenceGames({
    years: [2024],
    p5: [[2], [0], [2]],
    g5: [[1], [3], [4]],
    fcs: [[1], [1], [2]],
  });
  open('/conferencegames?conference=15&year=2024&endyear=2024');
  const [groups] = await readTable();
  expect(groups).toEqual(['School', '2024']);
});

it('without a conference each FBS conference has a row that leads to its schools [REP-058]', async () => {
  const [first] = someConferenceGames().rows;
  if (!first) throw new Error('The report has rows.');
  answers.games = someConferenceGames({ rows: [{ ...first, id: 15, Name: 'MAC Conference', Nickname: 'MAC' }] });
  open('/conferencegames');
  await readTable('Non-conference games by conference');
  expect(asked).toEqual(['0/2024/2024']);
  expect(select('Conference')).toHaveDisplayValue('All FBS conferences');
  expect(screen.getByRole('link', { name: 'MAC' })).toHaveAttribute(
    'href',
    '/conferencegames?conference=15&year=2024&endyear=2024',
  );
});

it('each school leads to its schedule', async () => {
  open();
  await readTable();
  expect(screen.getByText('Toledo').closest('a')).toHaveAttribute('href', '/team/1?year=2024');
});

it('Conference Games is sorted by the address and exported as it is shown', async () => {
  const files = watchDownloads();
  const { user } = open(`${MEMBERS}&sort=-all-g5`);
  const rows = await readTable();
  expect(rows.slice(2, 4).map(([name]) => name)).toEqual(['Toledo', 'Akron']);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('conference-games-2024-10-02.csv');
  expect(readCsv(files[0]?.text ?? '')).toEqual([
    [
      'School',
      'All seasons P4',
      'All seasons G6',
      'All seasons FCS',
      '2023 P5',
      '2023 G5',
      '2023 FCS',
      '2024 P4',
      '2024 G6',
      '2024 FCS',
    ],
    ['Toledo', '1', '5', '2', '1', '2', '1', '0', '3', '1'],
    ['Akron', '2', '1', '1', '', '', '', '2', '1', '1'],
    ['Total', '3', '6', '3', '1', '2', '1', '2', '4', '2'],
  ]);
});

it('Conference Games says what it counts and is remembered as a previous search', async () => {
  const { user } = open(`${MEMBERS}&sort=name`);
  await readTable();
  await waitFor(() =>
    expect(searches).toEqual([
      { url: `${MEMBERS}&sort=name`, description: 'Conference Games MAC Conference, 2023 to 2024' },
    ]),
  );
  expect(screen.getByText('Non-conference games of each member by what the opponent is.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'What counts' }));
  expect(await screen.findByRole('dialog', { name: 'What counts' })).toHaveTextContent(
    'Opponents in the FBS are P4 or G6',
  );
});

it('a conference without members says No Results Found [REP-010]', async () => {
  answers.games = someConferenceGames({ rows: [] });
  open();
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it.each([
  'conference=MAC',
  'conference=-1',
  'conference=01',
  'year=soon',
  'year=',
  'endyear=20245',
  'year=2024&endyear=2023',
])('the page at /conferencegames?%s says that there is no such report', async (search) => {
  open(`/conferencegames?${search}`);
  expect(await screen.findByText('There is no report at this address.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('an unknown conference is named', async () => {
  answers.refuses = new RefusedCall('not-found', 'There is no conference 999999.');
  open('/conferencegames?conference=999999');
  expect(await screen.findByText('There is no conference 999999.')).toBeVisible();
});

it('conference games that fail to load keep their options and offer a retry [REP-083]', async () => {
  answers.refuses = new RefusedCall('unavailable', 'The report is being moved.');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
  answers.refuses = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await readTable()).length).toBe(5);
});

it('conference games do not wait for the names of conferences, and do not read as those of all', async () => {
  answerCall('reference', 'conferences', () => {
    throw new RefusedCall('internal', '');
  });
  open('/conferencegames?conference=15&year=2024&endyear=2024');
  expect((await readTable()).length).toBe(5);
  expect(screen.getByRole('combobox', { name: 'Conference' })).toHaveDisplayValue('Chosen conference');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conference GamesChosen conference, 2024');
  expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
  expect(searches).toEqual([]);
});

it.each([1280, 375])('Conference Games hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Conference', open);
});
