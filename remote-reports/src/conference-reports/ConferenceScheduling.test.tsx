import { RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conferenceReportsServer, readTexts, someScheduling } from '../../testing/conference-reports.ts';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConferenceSchedulingPage } from './ConferenceSchedulingPage.tsx';

const { answers, asked, searches } = conferenceReportsServer();
afterEach(() => jest.restoreAllMocks());

const OVERALL = '/conferencescheduling?report=OVERALL&year=2023&endyear=2024';
const open = (address = OVERALL) => renderScreen(<ConferenceSchedulingPage />, address, { today: '2024-10-02' });
const address = () => screen.getByLabelText('address').textContent;
const select = (name: string) => screen.getByLabelText(name);
const readTable = async (label: string) => readTexts(await screen.findByLabelText(label));

it('Conference Scheduling has report, seasons and CSV, and its options have their exact texts [REP-054 REP-055]', async () => {
  const { user } = open();
  await readTable('Away games');
  expect(Array.from(select('Report').querySelectorAll('option'), ({ textContent }) => textContent)).toEqual([
    'OVERALL',
    'P4 VS P4',
    'P4 VS P4 WITH INDEPENDENTS',
    'G6 VS P4',
    'G6 VS P4 WITH INDEPENDENTS',
    'G6 VS G6',
    'G6 VS G6 WITH INDEPENDENTS',
    'FCS VS FCS',
  ]);
  await user.selectOptions(select('Report'), 'G6 VS P4');
  await waitFor(() => expect(select('Start season')).toHaveTextContent('2024'));
  await user.selectOptions(select('Start season'), '2024');
  await user.selectOptions(select('End season'), '2025');
  expect(address()).toBe('/conferencescheduling?report=G6+VS+P4&year=2024&endyear=2025');
  await waitFor(() =>
    expect(asked).toEqual(['OVERALL/2023/2024', 'G6 VS P4/2023/2024', 'G6 VS P4/2024/2024', 'G6 VS P4/2024/2025']),
  );
  expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
});

it('a first and a last season that change before the screen is drawn again are both kept', async () => {
  open();
  await readTable('Away games');
  await waitFor(() => expect(select('Start season')).toHaveTextContent('2024'));
  act(() => {
    fireEvent.change(select('Start season'), { target: { value: '2024' } });
    fireEvent.change(select('End season'), { target: { value: '2025' } });
  });
  await waitFor(() => expect(address()).toBe('/conferencescheduling?report=OVERALL&year=2024&endyear=2025'));
});

it('both matrices show their games, with totals and an FCS column in OVERALL [REP-060]', async () => {
  open();
  expect(await readTable('Away games')).toEqual([
    ['Conference', 'Travels to'],
    ['MAC', 'Independents', 'FCS', 'Total'],
    ['MAC', '', '3', '0', '3'],
    ['Independents', '1', '2', '0', '3'],
    ['Total', '1', '5', '0', '6'],
  ]);
  expect(await readTable('Home games')).toEqual([
    ['Conference', 'Hosts'],
    ['MAC', 'Independents', 'FCS', 'Total'],
    ['MAC', '', '1', '7', '8'],
    ['Independents', '3', '2', '4', '9'],
    ['Total', '3', '3', '11', '17'],
  ]);
});

it('a field of several seasons opens its numbers by season, and gets the focus back [REP-106]', async () => {
  const { user } = open();
  const hosted = within(await screen.findByLabelText('Home games'));
  const field = hosted.getByRole('button', { name: '7 games, MAC hosts FCS, by season' });
  field.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'MAC hosts FCS' })).toBeVisible();
  expect(readTexts(screen.getByLabelText('MAC hosts FCS, by season'))).toEqual([
    ['Season', 'Games'],
    ['2023', '7'],
    ['2024', '0'],
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveFocus();
  // Nothing was played in any season.
  expect(within(screen.getByLabelText('Away games')).queryByRole('button', { name: /^0 games/ })).toBeNull();
});

it('a report of one season has nothing to open', async () => {
  const [season] = someScheduling().seasons;
  answers.scheduling = someScheduling({ years: [2023], seasons: season ? [season] : [] });
  open('/conferencescheduling?report=OVERALL&year=2023&endyear=2023');
  await readTable('Home games');
  expect(screen.queryByRole('button', { name: /by season/ })).toBeNull();
});

it('the fields of both matrices are shaded on one scale with a legend, sums and the whole FCS are not [REP-106]', async () => {
  open();
  await readTable('Home games');
  const readShades = (label: string) =>
    Array.from(screen.getByLabelText(label).querySelectorAll('tbody tr'), (row) =>
      Array.from(row.querySelectorAll('[data-shade]'), (field) => Number(field.getAttribute('data-shade'))),
    );
  expect(readShades('Away games')).toEqual([
    [5, 0, 0],
    [2, 4, 0, 0],
  ]);
  expect(readShades('Home games')).toEqual([
    [2, 0, 0],
    [5, 4, 0, 0],
  ]);
  const legend = within(screen.getByRole('list', { name: 'Shades of games between two conferences' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});

it('independents against themselves have an icon, other conferences have none [REP-057]', async () => {
  open();
  const table = await screen.findByLabelText('Away games');
  const [mac, lone] = Array.from(table.querySelectorAll('tbody tr'), (row) => row.children);
  const icon = within(table).getByRole('img', { name: 'Independents vs. independents' });
  expect(icon).toHaveAttribute('title', 'Independents vs. independents');
  expect(lone?.[2]).toContainElement(icon);
  expect(mac?.[1]).toBeEmptyDOMElement();
});

it('without games between independents only the icon is shown [REP-057]', async () => {
  const nothing = [
    [null, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  answers.scheduling = someScheduling({ home: nothing });
  open();
  const rows = await readTable('Home games');
  expect(rows[3]).toEqual(['Independents', '0', '', '0', '0']);
  const table = within(screen.getByLabelText('Home games'));
  expect(table.getByRole('img', { name: 'Independents vs. independents' })).toBeVisible();
});

it('a report up to 2023 is titled by the names of that time [REP-056]', async () => {
  answers.scheduling = someScheduling({ report: 'P4 VS P4', years: [2023] });
  open('/conferencescheduling?report=P4+VS+P4&year=2023&endyear=2023');
  expect(await screen.findByRole('heading', { level: 2, name: 'P5 VS P5, away games' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('P5 VS P5, 2023');
});

it('each conference leads to the games of its members', async () => {
  open();
  await readTable('Away games');
  expect(screen.getAllByRole('link', { name: 'MAC' })[0]).toHaveAttribute(
    'href',
    '/conferencegames?conference=15&year=2023&endyear=2024',
  );
});

it('the order of the matrices stands in the address and in the file [REP-054]', async () => {
  const files = watchDownloads();
  const { user } = open(`${OVERALL}&sort=-total`);
  expect((await readTable('Home games'))[2]?.[0]).toBe('Independents');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('conference-scheduling-2024-10-02.csv');
  expect(readCsv(files[0]?.text ?? '')).toEqual([
    ['Site', 'Conference', 'MAC', 'Independents', 'FCS', 'Total'],
    ['Away', 'MAC', '', '3', '0', '3'],
    ['Away', 'Independents', '1', '2', '0', '3'],
    ['Away', 'Total', '1', '5', '0', '6'],
    ['Home', 'Independents', '3', '2', '4', '9'],
    ['Home', 'MAC', '', '1', '7', '8'],
    ['Home', 'Total', '3', '3', '11', '17'],
  ]);
  const table = within(screen.getByLabelText('Home games'));
  await user.click(table.getByRole('button', { name: 'FCS' }));
  await waitFor(() => expect(address()).toBe(`${OVERALL}&sort=fcs`));
});

it('Conference Scheduling opens with OVERALL of the season that reports open with, and is remembered', async () => {
  open('/conferencescheduling');
  await readTable('Away games');
  expect(asked).toEqual(['OVERALL/2024/2024']);
  await waitFor(() =>
    expect(searches).toEqual([
      {
        url: '/conferencescheduling?report=OVERALL&year=2024&endyear=2024',
        description: 'Conference Scheduling OVERALL, 2024',
      },
    ]),
  );
});

it('a report without conferences says No Results Found [REP-010]', async () => {
  answers.scheduling = someScheduling({ rows: [], columns: [] });
  open();
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it.each(['report=P6', 'report=overall', 'year=1', 'year=2024&endyear=2023', 'endyear=2024-2025'])(
  'the page at /conferencescheduling?%s says that there is no such report',
  async (search) => {
    open(`/conferencescheduling?${search}`);
    expect(await screen.findByText('There is no report at this address.')).toBeVisible();
    expect(asked).toEqual([]);
  },
);

it('conference scheduling of an unknown season says so', async () => {
  answers.refuses = new RefusedCall('not-found', 'There is no season 1999.');
  open('/conferencescheduling?year=1999&endyear=1999');
  expect(await screen.findByText('There is no season 1999.')).toBeVisible();
});

it('conference scheduling that fails to load offers a retry [REP-083]', async () => {
  answers.refuses = new RefusedCall('unavailable', 'The report is being moved.');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
  answers.refuses = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await readTable('Away games');
});

it.each([1280, 375])(
  'Conference Scheduling hides and shows its options at a width of %i px [REP-008]',
  async (width) => {
    await expectOptionsToggle(width, 'Report', open);
  },
);
