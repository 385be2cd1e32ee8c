import type { MarketRow } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MarketReportPage } from './MarketReportPage.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';

const ROWS: MarketRow[] = [
  { Division: 1, WantID: 4, NeedLabel: 'SELL FBS GUARANTEE', TotalSchools: 3 },
  { Division: 1, WantID: 7, NeedLabel: 'BUY AN FCS GAME', TotalSchools: 12 },
  { Division: 6, WantID: 22, NeedLabel: 'NEUTRAL SITE GAME', TotalSchools: 1 },
];
const asked: SeenCall[] = [];
let answer: () => MarketRow[];

beforeEach(() => {
  asked.length = 0;
  answer = () => ROWS;
  answerCall('reports', 'seasons', () => reportedSeasons(2025, 2026, 2027));
  answerCall('weeklyReports', 'market', (call) => {
    asked.push(call);
    return answer();
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (address = '/open-transactions?year=2027') =>
  renderScreen(<MarketReportPage />, address, { today: '2026-11-22' });
const address = () => screen.getByLabelText('address').textContent;
const readTable = async (division: string) => {
  const table = await screen.findByRole('table', { name: division });
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
};

it('the Market Report has a season and a table of Need and School Count per division [REP-075]', async () => {
  const { user } = open();
  expect(await readTable('FBS')).toEqual([
    ['Need', 'School Count'],
    ['SELL FBS GUARANTEE', '3'],
    ['BUY AN FCS GAME', '12'],
  ]);
  expect(await readTable('NON D1 INDEP')).toEqual([
    ['Need', 'School Count'],
    ['NEUTRAL SITE GAME', '1'],
  ]);
  const season = screen.getByRole('combobox', { name: 'Season' });
  expect(Array.from(season.querySelectorAll('option'), ({ value }) => value)).toEqual(['2026', '2027']);
  await user.selectOptions(season, '2026');
  expect(address()).toBe('/open-transactions?year=2026');
  await waitFor(() => expect(asked.map(({ params }) => params['year'])).toEqual(['2027', '2026']));
});

it('the Market Report shows a division as bars with the numbers of its table [REP-102]', async () => {
  open();
  const chart = await screen.findByRole('img', { name: 'FBS schools that buy and that sell, by kind of game.' });
  expect(
    within(chart).getByText('FBS guarantee, Sells, or travels first: 3', { selector: 'title' }),
  ).toBeInTheDocument();
  expect(within(chart).getByText('FCS guarantee, Buys, or hosts first: 12', { selector: 'title' })).toBeInTheDocument();
  expect([...chart.querySelectorAll('[data-value]')].map(({ textContent }) => textContent)).toEqual(['3', '12']);
  expect(chart).toHaveAccessibleDescription(/The table “FBS” has the same numbers\.$/);
  const figure = screen.getByRole('figure', { name: 'NON D1 INDEP market' });
  expect(
    within(figure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Either']);
});

it.each([2026, 2027])(
  'the Market Report opens with the first season on the market, %i, and offers none before it [REP-077 REP-133 REP-136]',
  async (market) => {
    renderScreen(<MarketReportPage />, '/open-transactions', { today: '2026-11-22', reportSeasons: { market } });
    await readTable('FBS');
    expect(asked.map(({ params }) => params['year'])).toEqual([String(market)]);
    const years = within(screen.getByRole('combobox', { name: 'Season' })).getAllByRole('option');
    await waitFor(() =>
      expect(years.map(({ textContent }) => textContent)).toEqual(market === 2026 ? ['2026', '2027'] : ['2027']),
    );
  },
);

it('the order of the market stands in the address and in the file [REP-088]', async () => {
  const downloads = watchDownloads();
  const { user } = open('/open-transactions?year=2027&sort=-count');
  expect((await readTable('FBS')).slice(1).map(([need]) => need)).toEqual(['BUY AN FCS GAME', 'SELL FBS GUARANTEE']);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(readCsv(downloads[0]?.text ?? '')).toEqual([
    ['Division', 'Need', 'School Count'],
    ['FBS', 'BUY AN FCS GAME', '12'],
    ['FBS', 'SELL FBS GUARANTEE', '3'],
    ['NON D1 INDEP', 'NEUTRAL SITE GAME', '1'],
  ]);
  const table = within(screen.getByRole('table', { name: 'FBS' }));
  await user.click(table.getByRole('button', { name: 'School Count' }));
  expect(address()).toBe('/open-transactions?year=2027&sort=count');
});

it('a season without wants says so [REP-010]', async () => {
  answer = () => [];
  open();
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it('a market that fails to load offers a retry [REP-083]', async () => {
  answer = () => {
    throw new RefusedCall('unavailable', 'The report is being moved.');
  };
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
  answer = () => ROWS;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'FBS' })).toBeVisible();
});

it.each(['year=soon', 'year=2026-2027', 'year='])(
  'the page at /open-transactions?%s says that there is no such report',
  async (search) => {
    open(`/open-transactions?${search}`);
    expect(await screen.findByText('There is no report at this address.')).toBeVisible();
    expect(asked).toEqual([]);
  },
);

it('a season that the server does not have is not a report', async () => {
  answer = () => {
    throw new RefusedCall('not-found', 'There is no such season.');
  };
  open('/open-transactions?year=2099');
  expect(await screen.findByText('There is no such season.')).toBeVisible();
});

it.each([1280, 375])('the Market Report hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Season', open);
});
