import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { aGuaranteeGame, guaranteeServer } from '../../testing/guarantees.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GuaranteeReportPage as GuaranteeReport } from './GuaranteeReportPage.tsx';
import { NeutralSiteReportPage as NeutralSiteReport } from './NeutralSiteReportPage.tsx';

const { answers, asked, searches } = guaranteeServer();
beforeEach(() => {
  // Shows every column.
  window.innerWidth = 1920;
});
afterEach(() => jest.restoreAllMocks());

const CURRENT = reportSeasons(businessDate(new Date()), []).guarantees;
const open = (address = '/guaranteereport?year=2026') => {
  renderScreen(address.startsWith('/neutral') ? <NeutralSiteReport /> : <GuaranteeReport />, address);
  return userEvent.setup({ delay: null });
};
const address = () => screen.getByLabelText('address').textContent;
// Finds by label and text: queries by role scan every element, which takes long with a large table.
const select = (name: string) => screen.getByLabelText(name);
const readOptions = (name: string) => [...select(name).children].map(({ textContent }) => textContent);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByText(name));
const firstRow = async () => {
  const row = (await screen.findAllByRole('row'))[1];
  if (!row) throw new Error('The table has no row');
  return within(row);
};

describe('the guarantee report', () => {
  it('the guarantee report has seasons, school, conference, game type, Refresh and CSV, and Refresh reloads [REP-050 REP-051]', async () => {
    answers.games = [aGuaranteeGame()];
    const user = open();
    expect(await screen.findByText('$350,000', { selector: 'tbody td' })).toBeVisible();
    for (const name of ['Start season', 'End season', 'School', 'Conference', 'Game type'])
      expect(select(name)).toBeEnabled();
    expect(readOptions('Game type')).toEqual([
      'ALL',
      '2 for 1',
      'DII vs. FCS',
      'FBS vs. FBS',
      'FCS vs. FBS',
      'FCS vs. FCS',
      'Neutral',
    ]);
    expect(screen.getByText('CSV')).toBeEnabled();
    answers.games = [aGuaranteeGame({ Guarantee: 425_000 })];
    await press(user, 'Refresh');
    expect(await screen.findByText('$425,000', { selector: 'tbody td' })).toBeVisible();
    expect(asked).toEqual(['guaranteereport/start/2026/end/2026', 'guaranteereport/start/2026/end/2026']);
  });

  it('schools and conferences that fail to load say so at their fields, and each can be tried again', async () => {
    for (const call of ['schools', 'conferences'] as const)
      answerCall('reference', call, () => {
        throw new RefusedCall('internal', '');
      });
    const user = open();
    await waitFor(() => expect(select('School')).toHaveAccessibleDescription('The schools could not be loaded.'));
    await waitFor(() =>
      expect(select('Conference')).toHaveAccessibleDescription('The conferences could not be loaded.'),
    );
    answerCall('reference', 'conferences', () => [aConference({ id: 15, Name: 'Mid-American' })]);
    await user.click(screen.getAllByText('Try again')[1] ?? document.body);
    expect(await screen.findByText('Mid-American')).toBeInTheDocument();
    expect(select('Conference')).not.toHaveAccessibleDescription();
  });

  it('on a laptop some columns stand under others, and all of them sort [REP-138]', async () => {
    window.innerWidth = 1280;
    answers.games = [aGuaranteeGame()];
    const user = open();
    await screen.findByText('$350,000', { selector: 'tbody td' });
    const [head, row] = screen
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ innerHTML }) => innerHTML));
    expect(head).toHaveLength(8);
    expect(row?.[0]).toMatch(/Duquesne.*data-under.*NEC/);
    await press(user, 'Away Conf.');
    expect(address()).toContain('sort=AwayConference');
    expect(screen.getByRole('columnheader', { name: /^Away/ })).toHaveAttribute('aria-sort', 'ascending');
    window.innerWidth = 600;
    fireEvent(window, new Event('resize'));
    expect(screen.getAllByRole('columnheader')).toHaveLength(13);
  });

  it.each([
    ['/guaranteereport?year=2028', ['2011', '2012', '2013', '2014', '2015', '2016', '2025', '2026', '2027', '2028']],
    ['/neutralsitereport?year=2026', ['2012', '2014', '2016', '2026']],
  ])('%s offers the seasons in which it has games and the one that is open [REP-079 REP-107]', async (at, years) => {
    open(at);
    for (const name of ['Start season', 'End season']) await waitFor(() => expect(readOptions(name)).toEqual(years));
  });

  it('a report of an unknown school says so and leads back to all schools', async () => {
    answers.refuses = { part: 'report', error: 'There is no such school.', code: 'not-found' };
    const user = open('/guaranteereport?school=999999');
    expect(await screen.findByText('There is no such school.')).toBeVisible();
    answers.refuses = null;
    await user.click(screen.getByRole('link', { name: 'This season' }));
    await waitFor(() => expect(screen.queryByText('There is no such school.')).toBeNull());
  });

  it.each([
    '/guaranteereport?year=soon',
    '/guaranteereport?year=1500',
    '/guaranteereport?year=2026-2027-2028',
    '/neutralsitereport?year=2026-',
  ])('the page at %s says that there is no such report', async (unknown) => {
    const user = open(unknown);
    expect(await screen.findByText('There is no report at this address.')).toBeVisible();
    expect(screen.queryByText('CSV')).toBeNull();
    await press(user, 'Refresh');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(screen.getByText('This season'));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it.each(['guaranteereport', 'neutralsitereport'])('/%s opens with the current year [REP-077]', async (report) => {
    open(`/${report}`);
    await screen.findByText('No Results Found');
    expect(select('Start season')).toHaveDisplayValue(String(CURRENT));
    expect(select('End season')).toHaveDisplayValue(String(CURRENT));
    expect(asked).toEqual([`${report}/start/${CURRENT}/end/${CURRENT}`]);
  });

  it.each([
    ['/guaranteereport', 1280],
    ['/guaranteereport', 375],
    ['/neutralsitereport', 1280],
    ['/neutralsitereport', 375],
  ])('%s hides and shows its options at a width of %i px [REP-008]', async (report, width) => {
    await expectOptionsToggle(width, 'Game type', () => open(report));
  });

  it('each changed option of the guarantee report changes the address and the request [REP-009]', async () => {
    const user = open();
    await waitFor(() => expect(screen.getByText('MAC Conference')).toBeInTheDocument());
    await user.selectOptions(select('Start season'), '2015');
    expect(address()).toBe('/guaranteereport?year=2015-2026');
    await user.selectOptions(select('Game type'), '2 for 1');
    await user.selectOptions(select('Conference'), 'MAC Conference');
    await user.type(select('School'), 'toledo');
    await user.click(await screen.findByRole('option', { name: /Toledo/ }));
    expect(address()).toBe('/guaranteereport?year=2015-2026&gametype=2+for+1&conference=15&school=1');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('guaranteereport/gametype/2 for 1/school/1/conference/15/start/2015/end/2026'),
    );
    await user.selectOptions(select('End season'), '2011');
    expect(address()).toBe('/guaranteereport?year=2011&gametype=2+for+1&conference=15&school=1');
    await user.selectOptions(select('Game type'), 'ALL');
    expect(address()).toBe('/guaranteereport?year=2011&conference=15&school=1');
  });

  it('two options of the guarantee report changed at once are both kept', async () => {
    open();
    await screen.findByText('MAC Conference');
    // Both change before the page renders again.
    act(() => {
      fireEvent.change(select('Conference'), { target: { value: '15' } });
      fireEvent.change(select('Game type'), { target: { value: 'Neutral' } });
    });
    expect(address()).toBe('/guaranteereport?year=2026&conference=15&gametype=Neutral');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('guaranteereport/gametype/Neutral/conference/15/start/2026/end/2026'),
    );
  });

  it('the guarantee report shows every column, amounts in whole dollars or as X, and dates as MM/dd/yyyy [REP-067 REP-068 REP-080]', async () => {
    answers.games = [
      aGuaranteeGame({
        Guarantee: 1_250_000.4,
        HomeGuarantee: -1,
        IgnoreAverage: 1,
        Source: 'https://www.example.test/contracts/1',
      }),
    ];
    open();
    const row = await firstRow();
    for (const text of ['$1,250,000', 'X', '09/05/2026', '05/12/2025', 'Toledo, OH', 'FCS vs. FBS', 'YES'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: 'Duquesne' })).toHaveAttribute('href', '/team/2');
    expect(row.getByRole('link', { name: 'example.test' })).toHaveAttribute('href', answers.games[0]?.Source);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Away',
      'Home',
      'Away Conf.',
      'Home Conf.',
      'Game Date',
      'Guarantee',
      'Guarantee Home',
      'Guarantee Road',
      'Site',
      'Game Type',
      'Source',
      'Publication Date',
      'Ignore In Average',
    ]);
  });

  it('the guarantee report ends with the average of the games that count [REP-069]', async () => {
    answers.games = [
      aGuaranteeGame({ Guarantee: 300_000 }),
      aGuaranteeGame({ Guarantee: 400_000 }),
      aGuaranteeGame({ Guarantee: 900_000, IgnoreAverage: 1 }),
      aGuaranteeGame({ Guarantee: -1 }),
    ];
    open();
    const foot = await screen.findByText('Average of 2 games');
    expect(foot.closest('tr')).toHaveTextContent('Average of 2 games$350,000');
  });

  it('the guarantee report shows 50 games, and 50 more with SHOW MORE [REP-053]', async () => {
    answers.games = Array.from({ length: 60 }, () => aGuaranteeGame());
    const user = open();
    expect(await screen.findByText('50 of 60')).toBeVisible();
    const dates = () => screen.getAllByText('09/05/2026');
    expect(dates()).toHaveLength(50);
    await user.click(screen.getByText('SHOW MORE'));
    expect(dates()).toHaveLength(60);
    expect(screen.queryByText('SHOW MORE')).toBeNull();
  });

  it('the order and the filters of the guarantee report are in the address', async () => {
    answers.games = [aGuaranteeGame({ Guarantee: 200_000 }), aGuaranteeGame({ Guarantee: 900_000 })];
    const user = open('/guaranteereport?year=2026&sort=-Guarantee');
    expect((await firstRow()).getByText('$900,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guarantee' }));
    expect(address()).toBe('/guaranteereport?year=2026&sort=Guarantee');
    expect((await firstRow()).getByText('$200,000')).toBeVisible();
    await user.selectOptions(select('Game type'), 'FCS vs. FBS');
    expect(address()).toBe('/guaranteereport?year=2026&sort=Guarantee&gametype=FCS+vs.+FBS');
  });

  it('a guarantee report without games says so [REP-010]', async () => {
    open();
    expect(await screen.findByText('No Results Found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guarantee Report2026, 0 games');
  });

  it('the guarantee report is remembered as a previous search with its options', async () => {
    open('/guaranteereport?year=2025-2026&school=1&gametype=FCS+vs.+FBS');
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]).toEqual({
      url: '/guaranteereport?year=2025-2026&school=1&gametype=FCS+vs.+FBS',
      description: 'Guarantee Report 2025 to 2026, Toledo, FCS vs. FBS',
    });
  });

  it('a guarantee report that fails keeps its options and offers a retry [REP-083]', async () => {
    answers.refuses = { part: 'report', error: 'The report is being moved.' };
    const user = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
    await user.selectOptions(select('Game type'), 'FCS vs. FBS');
    await waitFor(() => expect(asked).toHaveLength(2));
    answers.refuses = null;
    answers.games = [aGuaranteeGame()];
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('$350,000', { selector: 'tbody td' })).toBeVisible();
    expect(asked.at(-1)).toBe('guaranteereport/gametype/FCS vs. FBS/start/2026/end/2026');
  });
});

describe('the file of the guarantee report', () => {
  it('the CSV file of the guarantee report comes from the server, sorted like the table [REP-081]', async () => {
    const files = watchDownloads();
    answers.games = [aGuaranteeGame(), aGuaranteeGame()];
    answers.file = '\uFEFFAway,Home\r\nDuquesne,Toledo\r\n';
    const user = open('/guaranteereport?year=2026&conference=15');
    await screen.findByText('2026, MAC, 2 games');
    await press(user, 'CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toEqual({
      name: expect.stringMatching(/^guarantee-report-\d{4}-\d\d-\d\d\.csv$/),
      text: answers.file,
    });
    await press(user, 'Source');
    await press(user, 'CSV');
    await waitFor(() => expect(files).toHaveLength(2));
    await press(user, 'Source');
    await press(user, 'CSV');
    await waitFor(() => expect(files).toHaveLength(3));
    expect(asked.slice(1)).toEqual([
      'guaranteereportcsv/conference/15/start/2026/end/2026/sortby/GameDate',
      'guaranteereportcsv/conference/15/start/2026/end/2026/sortby/Source',
      'guaranteereportcsv/conference/15/start/2026/end/2026/sortby/Source/sortorder/desc',
    ]);
  });

  it('a CSV file that fails is reported, and nothing is downloaded [REP-082]', async () => {
    const files = watchDownloads();
    answers.refuses = { part: 'file', error: 'Error. Could not load.' };
    const user = open();
    await screen.findByText('No Results Found');
    await press(user, 'CSV');
    expect(await screen.findByText('Unable to create csv file.')).toBeVisible();
    expect(files).toEqual([]);
  });
});

it('a report of one conference whose name cannot be loaded does not read as that of all', async () => {
  answerCall('reference', 'conferences', () => {
    throw new RefusedCall('internal', '');
  });
  answers.games = [aGuaranteeGame()];
  const user = open('/guaranteereport?year=2026&conference=15');
  expect(await screen.findByText('The conferences could not be loaded.')).toBeVisible();
  expect(select('Conference')).toHaveDisplayValue('Chosen conference');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Guarantee Report2026, Chosen conference, 1 game',
  );
  await user.selectOptions(select('Conference'), 'ALL');
  expect(address()).toBe('/guaranteereport?year=2026');
});

describe('the neutral site report', () => {
  it('the neutral site report has seasons, school, conference, Refresh and CSV, and the types ALL and NEUTRAL [REP-052]', async () => {
    const files = watchDownloads();
    answers.games = [
      aGuaranteeGame({ GameType: 'Neutral', Guarantee: null, HomeGuarantee: 4_500_000, RoadGuarantee: -1 }),
    ];
    const user = open('/neutralsitereport?year=2026');
    expect(await screen.findByText('$4,500,000', { selector: 'tbody td' })).toBeVisible();
    for (const name of ['Start season', 'End season', 'School', 'Conference']) expect(select(name)).toBeEnabled();
    expect(readOptions('Game type')).toEqual(['ALL', 'NEUTRAL']);
    await press(user, 'Refresh');
    await user.selectOptions(select('Game type'), 'NEUTRAL');
    expect(address()).toBe('/neutralsitereport?year=2026&gametype=NEUTRAL');
    await waitFor(() => expect(asked.at(-1)).toBe('neutralsitereport/gametype/NEUTRAL/start/2026/end/2026'));
    await press(user, 'CSV');
    await waitFor(() => expect(files[0]?.name).toMatch(/^neutral-site-report-/));
    expect(asked).toEqual([
      'neutralsitereport/start/2026/end/2026',
      'neutralsitereport/start/2026/end/2026',
      'neutralsitereport/gametype/NEUTRAL/start/2026/end/2026',
      'neutralsitereportcsv/gametype/NEUTRAL/start/2026/end/2026/sortby/GameDate',
    ]);
  });

  it('the neutral site report ends with the averages of what the home and the road side get [REP-085]', async () => {
    const neutral = { GameType: 'Neutral', Guarantee: null } as const;
    answers.games = [
      aGuaranteeGame({ ...neutral, HomeGuarantee: 4_000_000, RoadGuarantee: 2_000_000 }),
      aGuaranteeGame({ ...neutral, HomeGuarantee: 3_000_000, RoadGuarantee: -1 }),
      aGuaranteeGame({ ...neutral, HomeGuarantee: 9_000_000, RoadGuarantee: 9_000_000, IgnoreAverage: 1 }),
    ];
    open('/neutralsitereport?year=2026');
    const foot = await screen.findByText('Averages of 2 games');
    expect(foot.closest('tr')).toHaveTextContent('Averages of 2 games$3,500,000$2,000,000');
  });

  it('the neutral site report shows 50 games, and 50 more with SHOW MORE [REP-053]', async () => {
    answers.games = Array.from({ length: 60 }, () => aGuaranteeGame({ GameType: 'Neutral' }));
    const user = open('/neutralsitereport?year=2026');
    expect(await screen.findByText('50 of 60')).toBeVisible();
    expect(screen.getAllByText('09/05/2026')).toHaveLength(50);
    await user.click(screen.getByText('SHOW MORE'));
    expect(screen.getAllByText('09/05/2026')).toHaveLength(60);
  });
});
