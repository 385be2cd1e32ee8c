import type { NeedingSchool, ReportGroup, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeamsNeedingGamesPage } from './TeamsNeedingGamesPage.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';

const LAKES = aConference({ id: 1, Nickname: 'Lakes', TypeID: 1 });
const FBS: ReportGroup = {
  Group: 'FBS',
  Reports: [
    { id: 4, Title: 'Buy FBS guarantee', Kind: 'want' },
    { id: 1, Title: 'FBS available by year', Kind: 'available' },
  ],
};
const FCS: ReportGroup = {
  Group: 'FCS',
  Reports: [
    { id: 9, Title: 'FBS byes in a year', Kind: 'bye' },
    { id: 20, Title: 'FCS buy a DIV II game', Kind: 'want' },
  ],
};
const SATURDAYS: Readonly<Record<number, string>> = { 2: '2027-09-04', 3: '2027-09-11' };

/** A school of Lakes (1) or Coast (2) in a stored week. */
const needs = (SchoolId: number, Nickname: string, Week: number, ConferenceId = 1): NeedingSchool => ({
  SchoolId,
  SchoolName: Nickname,
  Nickname,
  SchoolLogoUrl: '',
  SaturdayDate: SATURDAYS[Week] ?? '',
  Week,
  ConferenceId,
  Wants: [],
});
const row = (...Schools: NeedingSchool[]): TeamsNeedingGames => ({
  Week: null,
  Date: null,
  ConferenceNickname: '',
  ConferenceLogoUrl: '',
  Schools,
});

const CURRENT = reportSeasons(businessDate(new Date()), [])['open-1'];
const YEARS = [...new Set([CURRENT, 2027, 2028])];
const asked: SeenCall[] = [];
const reports = () => asked.map(({ params }) => `${String(params['report'])} of ${String(params['year'])}`);
let answer: () => TeamsNeedingGames[];
let leftOut = 0;
const searches: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  answer = () => [row(needs(7, 'Harbor', 2), needs(8, 'Ridge', 2, 2)), row(needs(7, 'Harbor', 3))];
  leftOut = 0;
  searches.length = 0;
  answerCall('reports', 'list', ({ query }) => (query['unlinked'] === '1' ? [FBS, FCS] : [FBS]));
  answerCall('reports', 'leftOut', () => ({ Schools: leftOut }));
  answerCall('session', 'savePreviousSearch', ({ body }) => {
    searches.push(body);
    return DONE;
  });
  answerCall('reports', 'seasons', () => reportedSeasons(...YEARS));
  answerCall('reference', 'schools', () => [aMember(LAKES, { ID: 7, SchoolName: 'Harbor' })]);
  answerCall('reference', 'conferences', () => [LAKES, aConference({ id: 2, Nickname: 'Coast' })]);
  answerCall('reports', 'teamsNeedingGames', (call) => {
    asked.push(call);
    return answer();
  });
});

/** Refuses the report from now on. */
const refuse = (...refusal: ConstructorParameters<typeof RefusedCall>) => {
  answer = () => {
    throw new RefusedCall(...refusal);
  };
};

const address = () => screen.getByLabelText('address').textContent;
const week = (name: string) => screen.getByRole('button', { name });

it('a numbered report shows the schools of each week by conference, linked to their schedules [REP-012]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=4&year=2027');
  const first = await screen.findByRole('region', { name: 'Week 1' });
  expect(within(first).getByText('Sat 09/04/2027')).toBeVisible();
  expect(within(first).getByText('2 teams')).toBeVisible();
  const lakes = within(first).getByRole('list', { name: 'Lakes' });
  expect(within(lakes).getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/team/7?year=2027');
  expect(within(first).getByRole('list', { name: 'Coast' })).toHaveTextContent('Ridge');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Buy FBS guarantee, 2027, 3 open dates');
  expect(reports()).toEqual(['4 of 2027']);
  expect(asked[0]?.query).toEqual({ forceIntegers: '1', groupby: 'week' });
});

it('a numbered report can be grouped by conference [REP-014 REP-009]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  await userEvent.click(await screen.findByRole('radio', { name: 'Conference' }));
  const lakes = await screen.findByRole('region', { name: 'Lakes' });
  expect(within(lakes).getByRole('list', { name: 'Week 1, Sat 09/04/2027' })).toHaveTextContent('Harbor');
  expect(within(lakes).getByRole('list', { name: 'Week 2, Sat 09/11/2027' })).toHaveTextContent('Harbor');
  expect(address()).toBe('/reports?reportId=1&year=2027&groupby=conference');
  expect(asked.at(-1)?.query).toMatchObject({ groupby: 'conference' });
});

it('weeks of a numbered report can be hidden and shown, one by one or all [REP-015]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  await screen.findByRole('region', { name: 'Week 1' });
  expect(week('Week 2')).toHaveAttribute('aria-pressed', 'true');
  expect(week('Week 4')).toBeDisabled();
  await userEvent.click(week('Week 2'));
  expect(screen.queryByRole('region', { name: 'Week 2' })).not.toBeInTheDocument();
  expect(address()).toBe('/reports?reportId=1&year=2027&hide=3');
  await userEvent.click(week('Toggle All Weeks'));
  expect(screen.getByRole('region', { name: 'Week 2' })).toBeVisible();
  await userEvent.click(week('Toggle All Weeks'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByText('No Results Found')).toBeVisible();
  expect(week('Week 1')).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toHaveLength(1);
});

it('hiding a week adds no previous search, and one press shows all weeks again [REP-087]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  await screen.findByRole('region', { name: 'Week 2' });
  await userEvent.click(week('Week 2'));
  expect(screen.getByText('1 week is hidden.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all weeks' }));
  expect(screen.getByRole('region', { name: 'Week 2' })).toBeVisible();
  expect(screen.queryByText(/hidden/)).toBeNull();
  expect(searches).toEqual([
    {
      url: '/reports?reportId=1&year=2027',
      description: 'Teams Needing Games: FBS available by year 2027',
    },
  ]);
});

it("a numbered report says how many schools the user's settings leave out and leads to them [REP-084 REP-087]", async () => {
  leftOut = 3;
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  expect(await screen.findByText('3 schools are left out by your settings.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change settings' })).toHaveAttribute('href', '/settings');
});

it('a numbered report whose left out schools could not be counted says so and counts them after a retry', async () => {
  answerCall('reports', 'leftOut', () => {
    throw new RefusedCall('unavailable', '');
  });
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The number of schools that your settings leave out could not be loaded.',
  );
  answerCall('reports', 'leftOut', () => ({ Schools: 3 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 schools are left out by your settings.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [
    'week',
    [
      ['Week', 'Date', 'Conference', 'School'],
      ['1', 'Sat 09/04/2027', 'Coast', 'Ridge'],
      ['1', 'Sat 09/04/2027', 'Lakes', 'Harbor'],
    ],
  ],
  [
    'conference',
    [
      ['Conference', 'Week', 'Date', 'School'],
      ['Coast', '1', 'Sat 09/04/2027', 'Ridge'],
      ['Lakes', '1', 'Sat 09/04/2027', 'Harbor'],
    ],
  ],
])(
  'the file of a numbered report by %s has the rows of the screen, without hidden weeks [REP-088]',
  async (by, lines) => {
    const downloads = watchDownloads();
    renderScreen(<TeamsNeedingGamesPage />, `/reports?reportId=1&year=2027&groupby=${by}&hide=3`);
    await screen.findByText('Coast');
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(readCsv(downloads[0]?.text ?? '')).toEqual(lines);
  },
);

it('an open date leads editors to the opponents for their school on it, and school viewers nowhere [REP-089]', async () => {
  const { unmount } = renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027', {
    user: { SchoolId: 12 },
    today: '2027-08-01',
  });
  const open = await screen.findByRole('link', { name: 'Sat 09/04/2027' });
  expect(open).toHaveAttribute('href', '/team/12?year=2027&week=2&find=1');
  unmount();
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027', {
    user: { SchoolId: 12, RoleId: 3 },
    today: '2027-08-01',
  });
  expect(await screen.findByText('Sat 09/04/2027')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sat 09/04/2027' })).toBeNull();
});

it('a report of byes leads no day to opponents and lists seasons that are over', async () => {
  answerCall('reports', 'seasons', () => reportedSeasons(2020, 2027));
  const { unmount } = renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=9&year=2027');
  expect(await screen.findByText('Byes of the season.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sat 09/04/2027' })).toBeNull();
  const years = () => within(screen.getByRole('combobox', { name: 'Season' })).getAllByRole('option');
  expect(years().map(({ textContent }) => textContent)).toEqual(['2020', '2027']);
  unmount();
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  expect(await screen.findByText('Open dates of the season.')).toBeVisible();
  await waitFor(() => expect(years().map(({ textContent }) => textContent)).toEqual(['2027']));
});

describe('reports that the list of reports does not link', () => {
  it('report 20 has its title and stands among the reports [A171]', async () => {
    renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=20&year=2027');
    expect(await screen.findByText(/^FCS buy a DIV II game, 2027/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Report' })).toHaveDisplayValue('20. FCS buy a DIV II game');
  });

  it('reports 22 to 24 lead to the pending games [REP-070]', async () => {
    const { unmount } = renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=23&year=2027');
    await waitFor(() => expect(address()).toBe('/pendingreport?reportId=23&year=2027'));
    unmount();
    renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Report' }),
      '24. PENDING NON-CONFERENCE GAMES BY YEAR',
    );
    await waitFor(() => expect(address()).toBe('/pendingreport?reportId=24&year=2027'));
  });

  it('associates are not offered the pending games [REP-072]', async () => {
    renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027', { user: { Associate: 1 } });
    await screen.findByRole('region', { name: 'Week 1' });
    expect(screen.queryByRole('option', { name: /PENDING/ })).toBeNull();
  });
});

it('a numbered report has Print, reports and seasons; another report shows all weeks [REP-013 REP-009]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027&hide=2');
  await screen.findByRole('region', { name: 'Week 2' });
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), '4. Buy FBS guarantee');
  expect(address()).toBe('/reports?reportId=4&year=2027');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2028');
  expect(address()).toBe('/reports?reportId=4&year=2028');
});

it('a numbered report opens with the current year [REP-077]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1');
  await screen.findByRole('region', { name: 'Week 1' });
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue(String(CURRENT));
  expect(reports()).toEqual([`1 of ${CURRENT}`]);
});

it.each([
  [1, 2028, ['2028']],
  [20, 2027, ['2027', '2028']],
  [3, 2028, ['2026', '2027', '2028']],
  [9, 2026, ['2025', '2026', '2027', '2028']],
])(
  'report %i opens with the season in which it has rows, %i, and offers %j [REP-133 REP-136]',
  async (report, opening, years) => {
    answerCall('reports', 'seasons', () => reportedSeasons(2025, 2026, 2027, 2028));
    const reportSeasons = { games: 2026, 'open-1': 2028, 'open-2': 2027, full: 2028 };
    renderScreen(<TeamsNeedingGamesPage />, `/reports?reportId=${report}`, { today: '2026-11-23', reportSeasons });
    await screen.findByRole('region', { name: 'Week 1' });
    expect(reports()).toEqual([`${report} of ${opening}`]);
    const season = () => within(screen.getByRole('combobox', { name: 'Season' }));
    await waitFor(() =>
      expect(
        season()
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(years),
    );
  },
);

it.each([1280, 375])('a numbered report hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Season', () =>
    renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027'),
  );
});

it('a numbered report that lists no school says so [REP-010]', async () => {
  answer = () => [];
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  expect(await screen.findByText('No Results Found')).toBeVisible();
  expect(week('Toggle All Weeks')).toBeDisabled();
});

it('printing a numbered report advises a screenshot first [REP-011]', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print this report?' });
  expect(dialog).toHaveTextContent('For best results, take a screenshot of this page instead of printing.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(dialog).not.toBeInTheDocument();
});

it('a numbered report that fails to load keeps its options and offers a retry [REP-083]', async () => {
  refuse('unavailable', 'The report is being moved.');
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2028');
  await waitFor(() => expect(asked).toHaveLength(2));
  answer = () => [row(needs(7, 'Harbor', 2))];
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Week 1' })).toBeVisible();
  expect(reports()).toEqual(['1 of 2027', '1 of 2028', '1 of 2028']);
});

describe('a long report', () => {
  const tell: ((near: boolean) => void)[] = [];
  beforeEach(() => {
    tell.length = 0;
    class FakeObserver {
      constructor(report: (entries: object[]) => void) {
        tell.push((isIntersecting) => report([{ isIntersecting, boundingClientRect: { height: 900 } }]));
      }
      observe() {}
      disconnect() {}
    }
    Object.defineProperty(window, 'IntersectionObserver', { value: FakeObserver, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  it('a long report renders every week, but only the schools near the viewport unless printed', async () => {
    const WEEKS = 14;
    const teams = Array.from({ length: 252 }, (_, at) => needs(at + 1, `Team ${at + 1}`, (at % WEEKS) + 2));
    answer = () => [row(...teams)];
    renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
    expect(await screen.findByText(/252 open dates$/)).toBeVisible();
    const main = screen.getByRole('main');
    const schools = () => main.querySelectorAll('li a[title]').length;
    expect(within(main).getAllByRole('region')).toHaveLength(WEEKS);
    // The nine weeks that begin within the first 150 schools, until the browser says which are near.
    expect(schools()).toBe(162);
    act(() => tell.forEach((report, week) => report(week < 2)));
    expect(schools()).toBe(36);
    expect(main.querySelectorAll('*').length).toBeLessThan(600);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(schools()).toBe(252);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(schools()).toBe(36);
  });
});

it('a numbered report without the names of conferences is not shown, and one press asks for all that failed', async () => {
  refuse('unavailable', 'The report is being moved.');
  answerCall('reference', 'conferences', () => {
    throw new RefusedCall('unavailable', 'The conferences are being moved.');
  });
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027&groupby=conference');
  expect(await screen.findByText('The report is being moved.')).toBeVisible();
  answer = () => [row(needs(7, 'Harbor', 2))];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The conferences are being moved.', { selector: 'main *' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Harbor' })).toBeNull();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
  answerCall('reference', 'conferences', () => [LAKES]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Lakes' })).toHaveTextContent('Harbor');
});

it('a numbered report that cannot be read again stays under the message', async () => {
  const { client } = renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027');
  await screen.findByRole('region', { name: 'Week 1' });
  refuse('unavailable', 'The report is being moved.');
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('The report is being moved.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Week 1' })).toHaveTextContent('Harbor');
});

it.each(['/reports?reportId=abc&year=2027', '/reports?reportId=0', '/reports?reportId=1&year=20270'])(
  'the page at %s says that there is no such report and requests none',
  async (address) => {
    asked.length = 0;
    renderScreen(<TeamsNeedingGamesPage />, address);
    expect(await screen.findByText(/No report for \d{4}\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reportslinks');
    expect(asked).toEqual([]);
  },
);

it.each([
  ['not-found', 98, 2027],
  ['input.invalid', 1, 1999],
] as const)('a report that the server answers with %s is no such report', async (code, report, year) => {
  refuse(code, 'Not found.');
  renderScreen(<TeamsNeedingGamesPage />, `/reports?reportId=${report}&year=${year}`);
  expect(await screen.findByText(`No report for ${year}.`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Teams Needing Games$/);
});
