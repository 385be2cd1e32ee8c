import type { ReportSeason } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';
import { AAC, MAC, weeklyCountsServer } from '../../testing/weekly-counts.ts';
import { ByeReportPage as ByeReport } from './ByeReportPage.tsx';
import { ControlledGamesPage as ControlledGames } from './ControlledGamesPage.tsx';
import { FcsGamesPage as FcsGames } from './FcsGamesPage.tsx';
import { OddEvenPage as OddEven } from './OddEvenPage.tsx';

const { answers, asked, searches } = weeklyCountsServer();
afterEach(() => jest.restoreAllMocks());

const SCREENS = {
  '/odd-even': OddEven,
  '/byereport': ByeReport,
  '/controlledgames': ControlledGames,
  '/fcsgames': FcsGames,
} as const;

const open = (path: keyof typeof SCREENS, search = '?year=2027') => {
  const Screen = SCREENS[path];
  return renderScreen(<Screen />, path + search, { today: '2027-10-01' }).user;
};
const address = () => screen.getByLabelText('address').textContent;
const readOptions = (name: string) =>
  [...screen.getByLabelText(name).querySelectorAll('option')].map(({ textContent }) => textContent);
/** The texts of the table without the letters of marks, line by line. */
const readTable = async (name: string) => {
  const found = await screen.findByRole('table', { name });
  const readCell = (cell: Element) =>
    [...cell.querySelectorAll('[data-mark]')].reduce(
      (text, mark) => text.replace(mark.textContent ?? '', ''),
      cell.textContent ?? '',
    );
  return [...found.querySelectorAll('tr')].map((row) => [...row.children].map(readCell));
};

describe('the bye report', () => {
  it('the bye report shows week, date and byes per conference with totals [REP-046 REP-080]', async () => {
    open('/byereport');
    expect(await readTable('Bye Report')).toEqual([
      ['Conference', 'Week', 'Total'],
      ['Week 0 08/28/2027', 'Week 1 09/04/2027', 'Week 2 09/11/2027'],
      ['American', '4', '0', '3', '7'],
      ['MAC', '0', '2', '1', '3'],
      ['Total', '4', '2', '4', '10'],
    ]);
    expect(readOptions('Division')).toEqual(['FBS', 'FCS', 'DIV II']);
    expect(readOptions('Season')).toEqual(['2026', '2027', '2028']);
    expect(screen.queryByLabelText('Days')).toBeNull();
  });

  it('the bye report opens with FBS and the current year [REP-077 REP-078]', async () => {
    open('/byereport', '');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Bye Report ?FBS, 2027$/);
    await screen.findByRole('table');
    expect(asked).toEqual(['byes 2027 1']);
    expect(screen.getByLabelText('Division')).toHaveDisplayValue('FBS');
  });

  it('a changed filter of the bye report navigates to the same route [REP-009 REP-046]', async () => {
    const user = open('/byereport');
    await user.selectOptions(await screen.findByLabelText('Division'), 'DIV II');
    expect(address()).toBe('/byereport?year=2027&confType=3');
    await user.selectOptions(screen.getByLabelText('Season'), '2028');
    expect(address()).toBe('/byereport?year=2028&confType=3');
    await waitFor(() => expect(asked).toEqual(['byes 2027 1', 'byes 2027 3', 'byes 2028 3']));
  });

  it('a number of byes leads to their list, and a conference to its schedule of that season [REP-046]', async () => {
    open('/byereport', '?year=2027&confType=2');
    const byes = await screen.findByRole('link', { name: '2 byes, MAC, Week 1' });
    expect(byes).toHaveAttribute('href', '/reports?reportId=17&year=2027&hide=1-3');
    expect(screen.getByRole('link', { name: '1 bye, MAC, Week 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^0/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'MAC' })).toHaveAttribute('href', '/conference/7/2027/1');
  });

  it('the order of the bye report stands in its address, and the file also has it [REP-081]', async () => {
    const files = watchDownloads();
    const user = open('/byereport');
    await user.click(await screen.findByRole('button', { name: 'Total' }));
    expect(address()).toBe('/byereport?year=2027&sort=total');
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^bye-report-\d{4}-\d\d-\d\d\.csv$/);
    expect(readCsv(files[0]?.text ?? '')).toEqual([
      ['Conference', 'Week 0 08/28/2027', 'Week 1 09/04/2027', 'Week 2 09/11/2027', 'Total'],
      ['MAC', '0', '2', '1', '3'],
      ['American', '4', '0', '3', '7'],
      ['Total', '4', '2', '4', '10'],
    ]);
  });

  it('an address with an order shows it', async () => {
    open('/byereport', '?year=2027&sort=-conference');
    const [, , first] = await readTable('Bye Report');
    expect(first?.[0]).toBe('MAC');
    expect(screen.getByRole('columnheader', { name: 'Conference' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('a season without conferences reads No Results Found [REP-010]', async () => {
    answers.counts = [];
    open('/byereport');
    expect(await screen.findByText('No Results Found')).toBeVisible();
  });

  it('the bye report is remembered as a previous search', async () => {
    open('/byereport', '?confType=2&year=2027');
    await waitFor(() =>
      expect(searches).toEqual([{ url: '/byereport?confType=2&year=2027', description: 'Bye Report FCS, 2027' }]),
    );
  });
});

describe('the odd-even report', () => {
  it('the odd-even report shows numbers as odd or even in conference weeks, with the odd ones counted [REP-045]', async () => {
    answers.counts = [
      [MAC, null, 9, 8],
      [AAC, 7, 12, 11],
    ];
    open('/odd-even');
    expect(await readTable('Odd-Even Report')).toEqual([
      ['Conference', 'Week', 'Odd weeks'],
      ['Week 0 08/28/2027', 'Week 1 09/04/2027', 'Week 2 09/11/2027'],
      ['American', '7 ODD', '12 EVEN', '11 ODD', '2'],
      ['MAC', '', '9 ODD', '8 EVEN', '1'],
      ['Odd conferences', '1', '1', '1', '3'],
    ]);
    expect(readOptions('Division')).toEqual(['FBS', 'FCS']);
    expect(asked).toEqual(['oddEven 2027 1']);
  });

  it('the file of the odd-even report has its words [REP-045]', async () => {
    const files = watchDownloads();
    answers.counts = [[MAC, null, 9, 8]];
    const user = open('/odd-even', '?year=2027&confType=2');
    const button = await screen.findByRole('button', { name: 'CSV' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(files[0]?.name).toMatch(/^odd-even-/));
    expect(readCsv(files[0]?.text ?? '')).toEqual([
      ['Conference', 'Week 1 09/04/2027', 'Week 2 09/11/2027', 'Odd weeks'],
      ['MAC', '9 ODD', '8 EVEN', '1'],
      ['Odd conferences', '1', '0', '1'],
    ]);
  });
});

describe('the controlled games', () => {
  it('controlled games count Saturdays at first and all days on request [REP-047]', async () => {
    const user = open('/controlledgames');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^Controlled Games ?FBS, 2027, Saturdays only$/,
    );
    expect(readOptions('Division')).toEqual(['FBS', 'FCS', 'DIV II']);
    expect(readOptions('Days')).toEqual(['Saturdays only', 'All days']);
    await user.selectOptions(screen.getByLabelText('Days'), 'All days');
    expect(address()).toBe('/controlledgames?year=2027&days=all');
    await waitFor(() => expect(asked).toEqual(['controlledGames 2027 1 saturday', 'controlledGames 2027 1 all']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FBS, 2027, all days');
    expect(screen.getByText(/^Games of all days that members host/)).toBeVisible();
  });

  it('a number of controlled games leads to the games of its week', async () => {
    open('/controlledgames', '?year=2027&confType=2');
    expect(await screen.findByRole('link', { name: '4 controlled games, American, Week 0' })).toHaveAttribute(
      'href',
      '/schedules?reportId=2&year=2027&week=0',
    );
  });
});

describe('the picture of a report', () => {
  const PICTURE = '?year=2027&confType=2&view=picture';
  /** The shaded numbers of the picture with what they are called. */
  const findLinks = async () =>
    within(await screen.findByRole('group', { name: /by conference and week/ })).findAllByRole('link');

  it('a user chooses the picture in the address, and its file and order stay those of the table [REP-105]', async () => {
    const files = watchDownloads();
    const user = open('/byereport', '?year=2027&sort=total');
    await user.click(await screen.findByRole('radio', { name: 'Picture' }));
    expect(address()).toBe('/byereport?year=2027&sort=total&view=picture');
    expect(await screen.findByRole('figure', { name: 'Byes by conference and week' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect((await findLinks()).map((link) => link.getAttribute('aria-label'))).toEqual([
      '2 byes, MAC, Week 1',
      '1 bye, MAC, Week 2',
      '4 byes, American, Week 0',
      '3 byes, American, Week 2',
    ]);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(readCsv(files[0]?.text ?? '')[1]?.[0]).toBe('MAC');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Bye Report' })).toBeVisible();
  });

  it('each number of the picture leads where the number of the table leads [REP-105]', async () => {
    open('/byereport', PICTURE);
    const [first] = await findLinks();
    expect(first).toHaveAttribute('href', '/reports?reportId=17&year=2027&hide=2-3');
  });

  it('the picture has a legend of its steps and names the extremes [REP-105]', async () => {
    open('/byereport', PICTURE);
    const steps = within(await screen.findByRole('list', { name: 'Shades of byes' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
    expect(await screen.findByRole('group', { name: /by conference and week/ })).toHaveAccessibleDescription(
      /^Most of a conference: 4 byes, American in Week 0\. Most in all: 4 byes in Week 0 and Week 2; fewest: 2 byes in Week 1\./,
    );
  });

  it('Tab reaches one number of the picture, and the arrow keys go on from it [REP-105]', async () => {
    const user = open('/byereport', PICTURE);
    const links = await findLinks();
    expect(links.filter((link) => link.getAttribute('tabindex') === '0')).toHaveLength(1);
    act(() => links[0]?.focus());
    await user.keyboard('{ArrowRight}');
    expect(links[1]).toHaveFocus();
    expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '0', '-1', '-1']);
  });

  it('the odd-even report has no picture [REP-105]', async () => {
    open('/odd-even', '?year=2027&view=picture');
    expect(await screen.findByText('There is no report at this address.')).toBeVisible();
  });
});

it.each([
  ['/byereport', '', ['2025', '2026', '2027']],
  ['/byereport', '&confType=2', ['2025', '2026']],
  ['/odd-even', '', ['2025', '2026', '2027']],
  ['/controlledgames', '', ['2025', '2026']],
  ['/fcsgames', '', ['2025', '2026']],
] as const)('%s%s offers the seasons in which it can have rows: %j [REP-136]', async (path, search, years) => {
  // 2024 is over without games, 2027 has FBS schools and no games yet.
  const [before, last, running, next] = reportedSeasons(2024, 2025, 2026, 2027);
  if (!before || !last || !running || !next) throw new Error('Four seasons were asked for.');
  const seasons: ReportSeason[] = [{ ...before, HasGames: 0 }, last, running, { ...next, HasGames: 0, Divisions: [1] }];
  answerCall('reports', 'seasons', () => seasons);
  open(path, `?year=2026${search}`);
  await waitFor(() => expect(readOptions('Season')).toEqual(years));
});

it('the FCS games have a season to choose and no division [REP-048]', async () => {
  const user = open('/fcsgames');
  expect(await screen.findByRole('link', { name: '3 FCS games, American, Week 2' })).toHaveAttribute(
    'href',
    '/schedules?reportId=1&year=2027&week=2',
  );
  expect(screen.queryByLabelText('Division')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Season'), '2028');
  expect(address()).toBe('/fcsgames?year=2028');
  await waitFor(() => expect(asked).toEqual(['fcsGames 2027', 'fcsGames 2028']));
});

describe.each(['/odd-even', '/byereport', '/controlledgames', '/fcsgames'] as const)('%s', (path) => {
  it('says what it counts, and exactly on request', async () => {
    const user = open(path);
    await user.click(await screen.findByRole('button', { name: 'What counts' }));
    expect(await screen.findByRole('dialog', { name: 'What counts' })).toHaveTextContent(/\w/);
  });

  it.each([1280, 375])('hides and shows its options at a width of %i px [REP-008]', async (width) => {
    await expectOptionsToggle(width, 'Season', () => open(path));
  });

  it.each(['?confType=4', '?confType=FBS', '?year=abc', '?year=3000', '?sort=week', '?view=chart'])(
    'says that there is no report at %s and asks for nothing',
    async (search) => {
      open(path, search);
      expect(await screen.findByText('There is no report at this address.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('says that there is no report of a season that the league does not have', async () => {
    answers.refusal = new RefusedCall('not-found', 'There is no season 1999.');
    open(path, '?year=1999');
    expect(await screen.findByText('There is no season 1999.')).toBeVisible();
  });

  it('keeps its options when it fails to load, and offers a retry [REP-083]', async () => {
    answers.refusal = new RefusedCall('unavailable', 'The report is too large.');
    const user = open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('The report is too large.');
    answers.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByLabelText('Season')).toHaveDisplayValue('2027');
  });

  it('advises a screenshot before it prints [REP-011]', async () => {
    const user = userEvent.setup();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open(path);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print this report?' });
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
