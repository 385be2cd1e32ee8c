import type { User } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aSchool } from '@open-date/shared-api/testing/league';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { aGrid, aNeutralGrid, aSummary, guaranteeServer, MAC, NEC } from '../../testing/guarantees.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GuaranteeConferenceSummaryPage as ConferenceSummary } from './GuaranteeConferenceSummaryPage.tsx';
import { GuaranteeSummaryPage as GuaranteeSummary } from './GuaranteeSummaryPage.tsx';

const { answers, asked, searches } = guaranteeServer();
afterEach(() => jest.restoreAllMocks());

const CURRENT = reportSeasons(businessDate(new Date()), []).guarantees;
const SUMMARY = '/guaranteesummary?conference=15&startSeason=2025&endSeason=2026';
const CONFERENCES = '/guaranteeconferencesummary?startSeason=2025&endSeason=2026';
const SOME_QUARTILES = {
  count: 4,
  minimum: 300_000,
  lowerQuartile: 375_000,
  median: 450_000,
  upperQuartile: 550_000,
  maximum: 700_000,
};
const open = (address: string, user: Partial<User> = {}) => {
  const summary = address.startsWith('/guaranteesummary') ? <GuaranteeSummary /> : <ConferenceSummary />;
  renderScreen(summary, address, { user });
  return userEvent.setup({ delay: null });
};
const address = () => screen.getByLabelText('address').textContent;
// Finds by label and text: queries by role scan every element, which takes long with large tables.
const select = (name: string) => screen.getByLabelText(name);
const readOptions = (name: string) =>
  [...select(name).querySelectorAll('option')].map(({ textContent }) => textContent);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByText(name));
/** The texts of a table's rows, without heads. */
const readRows = async (label: string) => {
  const table = await screen.findByLabelText(label);
  const rows = [...table.querySelectorAll('tr')].slice(2);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the guarantee summary', () => {
  it('the guarantee summary has seasons, conference, game type, Refresh and CSV [REP-061]', async () => {
    const files = watchDownloads();
    answers.file = 'School,Season\r\n';
    const user = open(SUMMARY);
    await screen.findByLabelText('Guarantee games by season');
    expect(readOptions('Conference')).toEqual(['Choose a conference', 'MAC Conference', 'NEC Conference']);
    expect(readOptions('Game type')).toEqual(['HOME (GAMES BOUGHT)', 'ROAD (GAMES SOLD)']);
    expect(readOptions('Start season').slice(0, 5)).toEqual(['2011', '2012', '2013', '2014', '2015']);
    await press(user, 'Refresh');
    await user.selectOptions(select('Game type'), 'ROAD (GAMES SOLD)');
    await user.selectOptions(select('End season'), '2027');
    expect(address()).toBe(
      '/guaranteesummary?conference=15&startSeason=2025&endSeason=2027&homeAwayType=ROAD+%28GAMES+SOLD%29',
    );
    await press(user, 'CSV');
    await waitFor(() =>
      expect(files).toEqual([{ name: expect.stringMatching(/^guarantee-summary-/), text: answers.file }]),
    );
    expect(asked).toEqual([
      'guaranteesummary/conference/15/start/2025/end/2026/homeaway/HOME',
      'guaranteesummary/conference/15/start/2025/end/2026/homeaway/HOME',
      'guaranteesummary/conference/15/start/2025/end/2026/homeaway/AWAY',
      'guaranteesummary/conference/15/start/2025/end/2027/homeaway/AWAY',
      'guaranteesummarycsv/conference/15/start/2025/end/2027/homeaway/AWAY',
    ]);
  });

  it('the guarantee summary requests nothing without a conference, and its file is empty [REP-062]', async () => {
    const files = watchDownloads();
    const user = open('/guaranteesummary');
    expect(await screen.findByText('Choose a conference to see its guarantee games.')).toBeVisible();
    expect(select('Start season')).toHaveDisplayValue(String(CURRENT));
    await press(user, 'CSV');
    await waitFor(() => expect(files).toEqual([{ name: expect.stringMatching(/^guarantee-summary-/), text: '' }]));
    expect(asked).toEqual([]);
    await user.selectOptions(select('Conference'), await screen.findByText('NEC Conference'));
    await screen.findByLabelText('Guarantee games by season');
    expect(asked).toEqual([`guaranteesummary/conference/40/start/${CURRENT}/end/${CURRENT}/homeaway/HOME`]);
  });

  it.each([
    ['of a commissioner', { RoleId: 10, SchoolId: null, ConferenceId: 40 }, 'Show the NEC', 40],
    ['of a school', { RoleId: 2, SchoolId: 1, ConferenceId: null }, 'Show the MAC', 15],
  ] as const)('without a conference the own one %s is one press away', async (_, who, name, id) => {
    answerCall('reference', 'schools', () => [aSchool({ ID: 1, ConferenceId: 15 })]);
    const user = open('/guaranteesummary', who);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByLabelText('Guarantee games by season');
    expect(asked).toEqual([`guaranteesummary/conference/${id}/start/${CURRENT}/end/${CURRENT}/homeaway/HOME`]);
  });

  it('users without a conference choose one from the list', async () => {
    open('/guaranteesummary', { RoleId: 1, SchoolId: null, ConferenceId: null });
    await screen.findByText('NEC Conference');
    expect(screen.queryByRole('button', { name: /^Show the/ })).not.toBeInTheDocument();
  });

  it('the guarantee summary of a conference in the address stays, with its file, when the conferences cannot be loaded', async () => {
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('internal', '');
    });
    const user = open(SUMMARY);
    await screen.findByLabelText('Guarantee games by season');
    await waitFor(() =>
      expect(select('Conference')).toHaveAccessibleDescription('The conferences could not be loaded.'),
    );
    expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
    expect(screen.getByText(/the members of the conference/)).toBeInTheDocument();
    answerCall('reference', 'conferences', () => [NEC, MAC]);
    await press(user, 'Try again');
    await waitFor(() => expect(select('Conference')).toHaveDisplayValue('MAC Conference'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('MAC Conference, home games');
  });

  it('without a conference the guarantee summary asks for none while its choices cannot be loaded', async () => {
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('internal', '');
    });
    const user = open('/guaranteesummary');
    await waitFor(() =>
      expect(select('Conference')).toHaveAccessibleDescription('The conferences could not be loaded.'),
    );
    answerCall('reference', 'conferences', () => [NEC, MAC]);
    await press(user, 'Try again');
    await user.selectOptions(select('Conference'), await screen.findByText('NEC Conference'));
    expect(await screen.findByLabelText('Guarantee games by season')).toBeVisible();
  });

  it('the guarantee summary shows games, averages and sums per season and in total [REP-065 REP-066 REP-067]', async () => {
    open(SUMMARY);
    expect(await readRows('Guarantee games by season')).toEqual([
      ['2025', '1', '$1,500,000', '$1.5M', '2', '$400,000', '$800K', '3', '$2.3M', '0', '', ''],
      ['2026', '2', 'X', 'X', '1', '$500,000', '$500K', '3', '$500K', '0', '', ''],
      ['2025 to 2026', '3', '$1,500,000', '$1.5M', '3', '$433,333', '$1.3M', '6', '$2.8M', '0', '', ''],
    ]);
    expect(
      await screen.findByRole('img', {
        name: 'Average guarantee per game against FBS and FCS opponents, 2025 to 2026. FCS up 25% since 2025',
      }),
    ).toBeVisible();
    expect(screen.getByText('2026, FCS opp.: $500K', { selector: 'title' })).toBeInTheDocument();
    expect(screen.queryByText(/^2026, FBS opp/, { selector: 'title' })).toBeNull();
  });

  it('the guarantee summary lists games at neutral sites with both averages [REP-085]', async () => {
    const neutral = aNeutralGrid([1, 3_000_000, -1], [0, null, null], [1, 3_000_000, -1]);
    answers.summary = aSummary({ neutral });
    open(SUMMARY);
    const seasons = await readRows('Guarantee games by season');
    expect(seasons.map((row) => row.slice(-3))).toEqual([
      ['1', '$3,000,000', 'X'],
      ['0', '', ''],
      ['1', '$3,000,000', 'X'],
    ]);
    expect(seasons[0]?.slice(0, 9)).toEqual([
      '2025',
      '1',
      '$1,500,000',
      '$1.5M',
      '2',
      '$400,000',
      '$800K',
      '3',
      '$2.3M',
    ]);
    const [school] = await readRows('Guarantee games by school');
    expect(school?.slice(8, 15)).toEqual(['1', '$1.5M', '2', '$400K', '1', '$3M', 'X']);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Neutral sites', 'Home average', 'Road average', 'Neutral']));
  });

  it('the guarantee summary shows the spread of the amounts of each season in a table and next to each box [REP-101]', async () => {
    answers.summary = aSummary({ fcs: { ...answers.summary.fcs, quartiles: [SOME_QUARTILES, null, SOME_QUARTILES] } });
    open(SUMMARY);
    const amounts = ['$300,000', '$375,000', '$450,000', '$550,000', '$700,000'];
    const none = ['0', '', '', '', '', ''];
    expect(await readRows('Guarantee amounts by season')).toEqual([
      ['2025', ...none, '4', ...amounts],
      ['2026', ...none, ...none],
      ['2025 to 2026', ...none, '4', ...amounts],
    ]);
    const chart = await screen.findByRole('img', { name: /^Guarantees against FCS opponents by season, 2025 to 2026/ });
    expect(chart).toHaveAccessibleDescription(/The table “Guarantee amounts by season” has the same numbers\.$/);
    const median = screen.getByText('2025: median $450K, middle 50% $375K to $550K, lowest $300K, highest $700K', {
      selector: 'title',
    });
    expect(median.closest('svg')).toBe(chart);
  });

  it('a summary without a known amount has no ranges', async () => {
    open(SUMMARY);
    await screen.findByLabelText('Guarantee games by season');
    expect(screen.queryByLabelText('Guarantee amounts by season')).toBeNull();
  });

  it('a phone shows the games of all seasons together, each number with what it belongs to [REP-109]', async () => {
    jest.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    open(SUMMARY);
    const table = await screen.findByLabelText('Guarantee games by school');
    const cells = [...table.querySelectorAll('tbody td')];
    expect(cells.map((cell) => `${cell.getAttribute('data-label')} ${cell.textContent}`)).toEqual([
      'FBS games 3',
      'FBS average $1.5M',
      'FCS games 3',
      'FCS average $433.3K',
    ]);
  });

  it('the guarantee summary shows games and averages per school, linked to its schedule', async () => {
    open(SUMMARY);
    expect(await readRows('Guarantee games by school')).toEqual([
      ['Toledo', '3', '$1.5M', '3', '$433.3K', '1', '$1.5M', '2', '$400K', '2', 'X', '1', '$500K'],
      ['All', '3', '$1.5M', '3', '$433.3K', '1', '$1.5M', '2', '$400K', '2', 'X', '1', '$500K'],
    ]);
    expect(screen.getByText('Toledo').closest('a')).toHaveAttribute('href', '/team/1');
  });

  it.each([
    [SUMMARY, 'Games that the members of the MAC Conference bought at home, with averages per season.'],
    [
      `${CONFERENCES}&homeAwayType=ROAD (GAMES SOLD)`,
      'Games that the members of each FBS conference sold on the road, with averages per season.',
    ],
  ])('the summary at %s says what it counts, and exactly on request [REP-109]', async (at, line) => {
    const user = open(at);
    expect(await screen.findByText(line)).toBeVisible();
    await press(user, 'What counts');
    expect(await screen.findByRole('dialog', { name: 'What counts' })).toHaveTextContent(
      'Games marked Ignore In Average and games without a disclosed amount are counted',
    );
  });

  it('the guarantee summary is remembered as a previous search', async () => {
    open(SUMMARY);
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]).toEqual({
      url: SUMMARY,
      description: 'Guarantee Summary MAC Conference, 2025 to 2026, home games bought',
    });
  });

  it('the guarantee summary of a conference without guarantee games says so', async () => {
    answers.summary = aSummary({ rows: [] });
    open(SUMMARY);
    expect(await screen.findByText('No Results Found')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('a guarantee summary that fails keeps its options and offers a retry [REP-083]', async () => {
    answers.refuses = { part: 'report', error: 'The report is being moved.' };
    const user = open(SUMMARY);
    expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
    await user.selectOptions(select('Conference'), 'NEC Conference');
    await waitFor(() => expect(asked).toHaveLength(2));
    answers.refuses = null;
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByLabelText('Guarantee games by season')).toBeVisible();
    expect(asked.at(-1)).toBe('guaranteesummary/conference/40/start/2025/end/2026/homeaway/HOME');
  });
});

it.each([
  [SUMMARY, 1280],
  [SUMMARY, 375],
  [CONFERENCES, 1280],
  [CONFERENCES, 375],
])('%s hides and shows its options at a width of %i px [REP-008]', async (at, width) => {
  await expectOptionsToggle(width, 'Game type', () => open(at));
});

describe('the table of a summary with many seasons', () => {
  const YEARS = Array.from({ length: 16 }, (_, place) => 2011 + place);

  it('is printed as tables of two seasons each, with every season [REP-143]', async () => {
    answers.summary = aSummary({ years: YEARS, rows: [{ id: 15, Name: 'MAC' }] });
    open(CONFERENCES);
    await screen.findByLabelText('Guarantee games by conference');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheets = screen.getAllByLabelText('Guarantee games by conference');
    const groups = sheets.map((sheet) =>
      [...sheet.querySelectorAll('thead tr:first-child th')].flatMap(({ textContent }) => textContent?.trim() || []),
    );
    expect(groups.every((group) => group.length <= 3)).toBe(true);
    for (const year of YEARS) expect(groups.flat()).toContain(String(year));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByLabelText('Guarantee games by conference')).toHaveLength(1);
  });

  it('has its order in the address, and the file has it too [REP-144]', async () => {
    watchDownloads();
    answers.summary = aSummary({
      rows: [
        { id: 15, Name: 'MAC' },
        { id: 16, Name: 'Sun Belt' },
      ],
    });
    const user = open(`${CONFERENCES}${CONFERENCES.includes('?') ? '&' : '?'}sort=-name`);
    await screen.findByLabelText('Guarantee games by conference');
    await press(user, 'CSV');
    await waitFor(() => expect(asked.at(-1)).toMatch(/^guaranteeconferencesummarycsv\/.*\/order\/16(,|%2C)15$/));
  });
});

describe('the guarantee conference summary', () => {
  it('the conference summary has seasons, FBS/FCS report, game type, Refresh and CSV, all in its address [REP-063 REP-064]', async () => {
    const files = watchDownloads();
    answers.summary = aSummary({ rows: [{ id: 15, Name: 'MAC' }] });
    const user = open(CONFERENCES);
    await screen.findByLabelText('Guarantee games by conference');
    expect(readOptions('FBS/FCS report')).toEqual(['FBS', 'FCS']);
    await press(user, 'Refresh');
    await user.selectOptions(select('FBS/FCS report'), 'FCS');
    expect(address()).toBe(
      '/guaranteeconferencesummary?startSeason=2025&endSeason=2026&gameType=FCS&homeAwayType=HOME+%28GAMES+BOUGHT%29',
    );
    await user.selectOptions(select('Game type'), 'ROAD (GAMES SOLD)');
    await user.selectOptions(select('Start season'), '2011');
    expect(address()).toBe(
      '/guaranteeconferencesummary?startSeason=2011&endSeason=2026&gameType=FCS&homeAwayType=ROAD+%28GAMES+SOLD%29',
    );
    await press(user, 'CSV');
    await waitFor(() => expect(files[0]?.name).toMatch(/^guarantee-conference-summary-/));
    expect(asked).toEqual([
      'guaranteeconferencesummary/gametype/FBS/start/2025/end/2026/homeaway/home',
      'guaranteeconferencesummary/gametype/FBS/start/2025/end/2026/homeaway/home',
      'guaranteeconferencesummary/gametype/FCS/start/2025/end/2026/homeaway/home',
      'guaranteeconferencesummary/gametype/FCS/start/2025/end/2026/homeaway/away',
      'guaranteeconferencesummary/gametype/FCS/start/2011/end/2026/homeaway/away',
      'guaranteeconferencesummarycsv/gametype/FCS/start/2011/end/2026/homeaway/away',
    ]);
  });

  it.each([
    ['ROAD (GAMES SOLD)', 'away'],
    ['HOME (GAMES BOUGHT)', 'home'],
    ['anything else', 'home'],
  ])('the conference summary with the game type %s requests %s games [REP-064]', async (type, side) => {
    open(`${CONFERENCES}&homeAwayType=${type}`);
    await screen.findByLabelText('Guarantee games by conference');
    expect(asked).toEqual([`guaranteeconferencesummary/gametype/FBS/start/2025/end/2026/homeaway/${side}`]);
  });

  it("the conference summary shows games and averages per season, linked to each conference's summary", async () => {
    answers.summary = aSummary({ rows: [{ id: 15, Name: 'MAC' }] });
    open(`${CONFERENCES}&homeAwayType=ROAD (GAMES SOLD)`);
    const rows = await readRows('Guarantee games by conference');
    expect(rows[0]).toEqual(['MAC', '3', '$1.5M', '3', '$433.3K', '1', '$1.5M', '2', '$400K', '2', 'X', '1', '$500K']);
    expect(screen.getByRole('link', { name: 'MAC' })).toHaveAttribute(
      'href',
      '/guaranteesummary?conference=15&startSeason=2025&endSeason=2026&homeAwayType=ROAD+%28GAMES+SOLD%29',
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Conference', 'All seasons', '2025', '2026']);
  });

  it('the conference summary shows where the amounts of each season lie [REP-101]', async () => {
    answers.summary = aSummary({ fbs: { ...answers.summary.fbs, quartiles: [null, SOME_QUARTILES, SOME_QUARTILES] } });
    open(CONFERENCES);
    const rows = await readRows('Guarantee amounts by season');
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['2025', '0', '', '', '', '', ''],
      ['2026', '4', '$300,000', '$375,000', '$450,000', '$550,000', '$700,000'],
      ['2025 to 2026', '4', '$300,000', '$375,000', '$450,000', '$550,000', '$700,000'],
    ]);
    expect(await screen.findByRole('img', { name: /^Guarantees against FBS opponents/ })).toHaveTextContent('$450K');
  });

  it('the conference summary opens with the current year and shows a single season once [REP-066 REP-077]', async () => {
    answers.summary = aSummary({
      years: [CURRENT],
      fbs: aGrid([1, 999, 999], [1, 999, 999]),
      fcs: aGrid([0, null, null]),
    });
    open('/guaranteeconferencesummary');
    expect((await readRows('Guarantee games by conference'))[0]).toEqual(['Toledo', '1', '$999', '', '']);
    expect(asked).toEqual([`guaranteeconferencesummary/gametype/FBS/start/${CURRENT}/end/${CURRENT}/homeaway/home`]);
  });
});
