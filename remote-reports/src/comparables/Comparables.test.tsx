import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aComparableGame, aGroup, aPriceRange, comparablesServer } from '../../testing/comparables.ts';
import { readTexts } from '../../testing/conference-reports.ts';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ComparablesPage } from './ComparablesPage.tsx';

const { answers, asked, ranges, searches } = comparablesServer();
afterEach(() => jest.restoreAllMocks());

const open = (address = '/comparables') => renderScreen(<ComparablesPage />, address, { today: '2026-10-02' });
const address = () => screen.getByLabelText('address').textContent;
const select = (name: string) => screen.getByLabelText(name);
const readTable = async (label = 'Prices by pairing') => readTexts(await screen.findByLabelText(label));
const ownGame = () => within(screen.getByRole('region', { name: 'Games like mine' }));

it('Comparables has a row for each pairing with the number of games and prices, quartiles and median [REP-120]', async () => {
  open();
  expect(await readTable()).toEqual([
    ['Pairing', 'Games', 'Prices', 'Lowest', 'Lower quartile', 'Median', 'Upper quartile', 'Highest'],
    ['G6 at P4', '5', '4', '$700,000', '$1,120,000', '$1,400,000', '$1,680,000', '$2,800,000'],
    ['FCS at P4', '10', '8', '$250,000', '$400,000', '$500,000', '$600,000', '$1,000,000'],
    ['FCS at G6', '1', '0', 'X', 'X', 'X', 'X', 'X'],
  ]);
  expect(asked).toEqual(['groups?dollars=2026']);
});

it('the chart shows pairings with a price and games like the own one, or one pairing by season [REP-120]', async () => {
  answers.groups = [aGroup(), aGroup({ Host: 'G', Prices: null })];
  const { user } = open();
  await ownGame().findByText('$280,000 to $420,000');
  const chart = await screen.findByRole('img', { name: /^Price ranges by pairing, in 2026 dollars: median/ });
  expect(chart).toHaveTextContent('FCS at P4');
  expect(chart).toHaveTextContent('Like mine');
  expect(chart).not.toHaveTextContent('FCS at G6');
  answers.groups = [aGroup({ Season: 2024 }), aGroup({ Season: 2025 })];
  await user.click(screen.getByRole('radio', { name: 'By season' }));
  const seasons = await screen.findByRole('img', { name: /^FCS at P4 by season, in 2026 dollars: median/ });
  expect(seasons).toHaveTextContent('2025');
});

it('several pairings by season are a table without a drawing [REP-120]', async () => {
  answers.groups = [aGroup({ Season: 2024 }), aGroup({ Host: 'G', Season: 2024 })];
  open('/comparables?by=season');
  await readTable('Prices by pairing and season');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('each option of Comparables stands in the address and narrows the question [REP-120]', async () => {
  const { user } = open();
  await readTable();
  for (const [name, value] of [
    ['Host', 'P4'],
    ['Visitor', 'FCS'],
    ['Start season', '2013'],
    ['End season', '2025'],
    ['Visitor conference', 'NEC Conference'],
    ['Game type', 'FCS vs. FBS'],
    ['Prices in', '2014 dollars'],
  ] as const)
    await user.selectOptions(select(name), value);
  expect(address()).toBe(
    '/comparables?host=P&visitor=FCS&startSeason=2013&endSeason=2025&visitorConference=40&gametype=FCS+vs.+FBS&dollars=2014',
  );
  await waitFor(() =>
    expect(asked.at(-1)).toBe(
      'groups?host=P&visitor=FCS&visitorConference=40&start=2013&end=2025&gametype=FCS+vs.+FBS&dollars=2014',
    ),
  );
  await user.selectOptions(select('Prices in'), 'Dollars as paid');
  await waitFor(() => expect(asked.at(-1)).toMatch(/dollars=paid$/));
});

it('Comparables offers the seasons with prices, and for a game of one’s own those of the league from the first on [REP-136]', async () => {
  open();
  await readTable();
  const years = (name: string) =>
    within(select(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(years('Start season')).toEqual(['First', '2013', '2014', '2025', '2026']));
  expect(years('End season')).toEqual(['Last', '2013', '2014', '2025', '2026']);
  expect(years('Prices in')).toEqual(['Dollars as paid', ...[2013, 2014, 2025, 2026].map((year) => `${year} dollars`)]);
  await waitFor(() => expect(years('Season')).toEqual(['2025', '2026', '2027']));
});

it('an end season before the start season moves the start season along [REP-120]', async () => {
  const { user } = open('/comparables?startSeason=2020');
  await readTable();
  await user.selectOptions(select('End season'), '2013');
  expect(address()).toBe('/comparables?startSeason=2013&endSeason=2013');
});

it('seasons stand apart on request, each named as its season names the tiers [REP-120]', async () => {
  answers.groups = [aGroup({ Season: 2023 }), aGroup({ Season: 2024 })];
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'By season' }));
  const rows = await readTable('Prices by pairing and season');
  expect(rows.map(([pairing, season]) => [pairing, season])).toEqual([
    ['Pairing', 'Season'],
    ['FCS at P5', '2023'],
    ['FCS at P4', '2024'],
  ]);
  expect(address()).toBe('/comparables?by=season');
  expect(screen.getByRole('link', { name: 'FCS at P5' })).toHaveAttribute(
    'href',
    '/comparables?host=P&visitor=FCS&startSeason=2023&endSeason=2023&view=games',
  );
});

it('a pairing leads to its games, which say what was paid, the price that counts and why one has none [REP-120]', async () => {
  answers.games = [
    aComparableGame(),
    aComparableGame({ Guarantee: -1, Price: null }),
    aComparableGame({ IgnoreAverage: 1, Price: null }),
  ];
  const { user } = open('/comparables?sort=-median');
  await user.click(await screen.findByRole('link', { name: 'FCS at P4' }));
  const rows = await readTable('Comparable games');
  expect(address()).toBe('/comparables?host=P&visitor=FCS&view=games');
  expect(asked.at(-1)).toBe('games?host=P&visitor=FCS&dollars=2026');
  expect(rows.map((row) => row.slice(7, 9))).toEqual([
    ['Guarantee', 'In 2026 dollars'],
    ['$350,000', '$359,210'],
    ['X', 'Not disclosed'],
    ['$350,000', 'Ignored'],
  ]);
  expect(screen.getByText(/^3 games, 1 price: lower quartile \$359,210, median \$359,210/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Toledo' })[0]).toHaveAttribute('href', '/team/1?year=2024');
});

it('groups with fewer prices than asked for are left out, and the screen says how many [REP-120]', async () => {
  const { user } = open();
  await readTable();
  await user.selectOptions(select('At least'), '5 prices');
  expect((await readTable()).slice(1).map(([name]) => name)).toEqual(['FCS at P4']);
  expect(screen.getByText(/^2 groups with fewer than 5 prices are left out/)).toBeVisible();
  await user.selectOptions(select('At least'), '20 prices');
  expect(screen.getByText('No group has 20 prices.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect((await readTable()).length).toBe(4);
  expect(asked).toEqual(['groups?dollars=2026']);
});

it('Comparables is sorted by the address and exported as it is shown [REP-120]', async () => {
  const files = watchDownloads();
  const { user } = open('/comparables?sort=median');
  expect((await readTable()).slice(1).map(([name]) => name)).toEqual(['FCS at P4', 'G6 at P4', 'FCS at G6']);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('comparables-2026-10-02.csv');
  expect(readCsv(files[0]?.text ?? '')).toEqual([
    ['Visitor', 'Host', 'Season', 'Games', 'Prices', 'Lowest', 'Lower quartile', 'Median', 'Upper quartile', 'Highest'],
    ['FCS', 'P4', 'ALL', '10', '8', '250000', '400000', '500000', '600000', '1000000'],
    ['G6', 'P4', 'ALL', '5', '4', '700000', '1120000', '1400000', '1680000', '2800000'],
    ['FCS', 'G6', 'ALL', '1', '0', 'X', 'X', 'X', 'X', 'X'],
  ]);
});

it('the games are exported with what was paid, the price that counts and why one is left out [REP-120]', async () => {
  const files = watchDownloads();
  answers.games = [aComparableGame(), aComparableGame({ Guarantee: -1, Price: null })];
  const { user } = open('/comparables?view=games');
  await readTable('Comparable games');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('comparable-games-2026-10-02.csv');
  expect(readCsv(files[0]?.text ?? '').map((row) => row.slice(7))).toEqual([
    ['Guarantee', 'In 2026 dollars', 'Source', 'Left out'],
    ['350000', '359210', 'Public records', ''],
    ['X', '', 'Public records', 'Not disclosed'],
  ]);
});

it("games like mine begin with the user's school and an FCS visitor, and say the range and what it rests on [REP-121]", async () => {
  open();
  expect(await ownGame().findByText('$280,000 to $420,000')).toBeVisible();
  expect(ranges).toEqual(['pricerange?hostSchool=1&visitor=FCS&season=2026&dollars=2026']);
  expect(ownGame().getByText(/Median \$350,000 for FCS at G6 in 2026, in 2026 dollars/)).toBeVisible();
  expect(ownGame().getByText(/Games of FCS at G6 in five seasons\./)).toBeVisible();
  expect(ownGame().getByText(/The price index ends with 2025/)).toBeVisible();
  expect(ownGame().getByRole('link', { name: '9 games with a price' })).toHaveAttribute(
    'href',
    '/comparables?view=games&host=G&visitor=FCS&startSeason=2022&endSeason=2026&dollars=2026',
  );
});

it('the viewer changes role, opponent and season of their own game [REP-121]', async () => {
  const { user } = open();
  await ownGame().findByText('$280,000 to $420,000');
  await user.click(ownGame().getByRole('radio', { name: 'We travel and are paid' }));
  await waitFor(() => expect(ranges.at(-1)).toBe('pricerange?host=P&visitorSchool=1&season=2026&dollars=2026'));
  await user.selectOptions(ownGame().getByLabelText("Opponent's tier"), 'G6');
  await user.selectOptions(ownGame().getByLabelText('Season'), '2027');
  await waitFor(() => expect(ranges.at(-1)).toBe('pricerange?host=G&visitorSchool=1&season=2027&dollars=2026'));
  await user.type(ownGame().getByLabelText('Or one opponent'), 'Duq');
  await user.click(await screen.findByRole('option', { name: /Duquesne/ }));
  await waitFor(() => expect(ranges.at(-1)).toBe('pricerange?hostSchool=2&visitorSchool=1&season=2027&dollars=2026'));
  expect(address()).toBe('/comparables?role=visitor&opponent=2&season=2027');
});

it.each([
  [
    'thin',
    { Thin: 1, Step: 5, Games: { Host: 'FBS', Visitor: 'NON-FBS', Start: 2007, End: 2026 } },
    /^Only 9 comparable games: take the range with care\.$/,
    /Fewer than 8 such games of FCS at G6 since 2007, so NON FBS at FBS counts\./,
  ],
  [
    'widened by seasons',
    { Step: 2, Games: { Host: 'G', Visitor: 'FCS', Start: 2017, End: 2026 } },
    /Median/,
    /Fewer than 8 such games in five seasons, so 2017 to 2026 count\./,
  ],
  ['empty', { Prices: null, Thin: 1 }, /^No price of a game like FCS at G6 is known since 2022\./, /All prices/],
] as const)('a price range that is %s says so [REP-121]', async (_, facts, first, second) => {
  answers.range = aPriceRange(facts);
  open();
  expect(await ownGame().findByText(first)).toBeVisible();
  expect(ownGame().getByText(second)).toBeVisible();
});

it('a price range that fails leaves the report as it is and offers a retry [REP-121 REP-083]', async () => {
  answers.refuses = { part: 'range', call: new RefusedCall('unavailable', 'Prices are being moved.') };
  const { user } = open();
  expect(await ownGame().findByRole('alert')).toHaveTextContent('Prices are being moved.');
  await readTable();
  answers.refuses = null;
  await user.click(ownGame().getByRole('button', { name: 'Try again' }));
  expect(await ownGame().findByText('$280,000 to $420,000')).toBeVisible();
});

it('the file of Comparables waits for the price range, without which its table is not drawn', async () => {
  const range = Promise.withResolvers<ReturnType<typeof aPriceRange>>();
  answerCall('comparables', 'priceRange', () => range.promise);
  open();
  await waitFor(() => expect(asked).toEqual(['groups?dollars=2026']));
  await screen.findByRole('button', { name: 'What counts' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByLabelText('Prices by pairing')).toBeNull();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
  range.resolve(aPriceRange());
  expect((await readTable()).length).toBe(4);
  expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
});

it('a report that fails keeps its options and offers a retry, and an unknown conference is named [REP-120 REP-083]', async () => {
  answers.refuses = { part: 'report', call: new RefusedCall('not-found', 'There is no conference 9999.') };
  open('/comparables?hostConference=9999');
  expect(await screen.findByText('There is no conference 9999.')).toBeVisible();
  expect(select('Host')).toBeEnabled();
});

it('an address that is not a report asks for nothing and says so [REP-120]', async () => {
  open('/comparables?host=SEC');
  expect(await screen.findByText('There is no report at this address.')).toBeVisible();
  expect([...asked, ...ranges]).toEqual([]);
});

it('no comparable games say No Results Found [REP-010]', async () => {
  answers.groups = [];
  open();
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it('Comparables says what counts, names the source of its index and is remembered as a previous search [REP-120]', async () => {
  const { user } = open('/comparables?host=P&visitor=FCS&startSeason=2020&sort=median');
  await readTable();
  await waitFor(() =>
    expect(searches).toEqual([
      {
        url: '/comparables?host=P&visitor=FCS&startSeason=2020&sort=median&dollars=2026&season=2026',
        description: 'Comparables FCS at P4, since 2020',
      },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'What counts' }));
  const panel = await screen.findByRole('dialog', { name: 'What counts' });
  expect(panel).toHaveTextContent('Games at neutral sites are left out, because they are neither bought nor sold.');
  expect(panel).toHaveTextContent('series CUUR0000SA0');
});

it.each([1280, 375])('Comparables hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Game type', open);
});
