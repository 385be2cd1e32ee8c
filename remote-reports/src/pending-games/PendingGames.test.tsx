import type { PendingGame, PendingWeek } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PendingGamesPage } from './PendingGamesPage.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';

let lastId = 0;

/** A pending game in Week 1 of 2027, by default of Akron at Toledo. */
function aPendingGame(facts: Partial<PendingGame> = {}): PendingGame {
  lastId += 1;
  return {
    GameID: lastId,
    GameDate: '2027-09-04',
    Week: 2,
    Pending: 1,
    ConferenceGame: 0,
    AltLocation: '',
    HomeTeamConferenceTypeId: 1,
    HomeSchoolId: 1,
    HomeSchoolName: 'University of Toledo',
    HomeSchoolNickname: 'Toledo',
    HomeLogoUrl: '',
    AwayTeamConferenceTypeId: 1,
    AwaySchoolId: 2,
    AwaySchoolName: 'University of Akron',
    AwaySchoolNickname: 'Akron',
    AwayLogoUrl: '',
    ...facts,
  };
}

const WEEKS: PendingWeek[] = [
  {
    Week: 1,
    Date: '2027-08-28',
    Games: [aPendingGame({ Week: 1, GameDate: '2027-08-28', AwaySchoolNickname: 'Army' })],
  },
  {
    Week: 2,
    Date: '2027-09-04',
    Games: [
      aPendingGame({ GameDate: '2027-09-02', ConferenceGame: 1, Pending: 3, AwaySchoolNickname: 'Ohio' }),
      aPendingGame({ Pending: 2, AltLocation: 'Chicago', AwaySchoolNickname: 'Navy' }),
    ],
  },
];

const asked: SeenCall[] = [];
const searches: unknown[] = [];
const requests = () => asked.map(({ params, query }) => `${String(query['report'])} of ${String(params['year'])}`);
let answer: () => PendingWeek[];

beforeEach(() => {
  asked.length = 0;
  searches.length = 0;
  answer = () => WEEKS;
  answerCall('reports', 'seasons', () => reportedSeasons(2026, 2027, 2028));
  answerCall('reference', 'schools', () => [aMember(aConference(), { ID: 1, SchoolName: 'Toledo' })]);
  answerCall('weeklyReports', 'pending', (call) => {
    asked.push(call);
    return answer();
  });
  answerCall('session', 'savePreviousSearch', ({ body }) => {
    searches.push(body);
    return DONE;
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (address = '/pendingreport?reportId=22&year=2027') =>
  renderScreen(<PendingGamesPage />, address, { today: '2026-11-22' });
const select = (name: string) => screen.getByRole('combobox', { name });
const options = (name: string) => Array.from(select(name).querySelectorAll('option'), ({ textContent }) => textContent);
const address = () => screen.getByLabelText('address').textContent;
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Pending Games' });
  return within(table).getAllByRole('row').slice(1);
};
const awaySides = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent);

it('the pending report offers its three reports to the letter, season and week [REP-070]', async () => {
  const { user } = open();
  await rows();
  expect(options('Report')).toEqual([
    'PENDING GAMES BY YEAR',
    'PENDING CONFERENCE GAMES BY YEAR',
    'PENDING NON-CONFERENCE GAMES BY YEAR',
  ]);
  expect(options('Season')).toEqual(['2026', '2027', '2028']);
  await user.selectOptions(select('Report'), 'PENDING NON-CONFERENCE GAMES BY YEAR');
  await user.selectOptions(select('Season'), '2028');
  expect(address()).toBe('/pendingreport?reportId=24&year=2028');
  await waitFor(() => expect(requests()).toEqual(['22 of 2027', '24 of 2027', '24 of 2028']));
});

it('the pending report opens with all games of the season that reports open with [REP-070 REP-077]', async () => {
  open('/pendingreport');
  await rows();
  expect(requests()).toEqual(['22 of 2026']);
  expect(select('Week')).toHaveDisplayValue('ALL');
});

it('the weeks of the pending report are ALL, as -1, and numbers with Week 0 [REP-071]', async () => {
  const { user } = open();
  expect(await awaySides()).toEqual(['Army', 'Ohio', 'Navy']);
  expect(options('Week').slice(0, 3)).toEqual(['ALL', 'Week 0, 08/28/2027', 'Week 1, 09/04/2027']);
  await user.selectOptions(select('Week'), 'Week 0, 08/28/2027');
  expect(address()).toBe('/pendingreport?reportId=22&year=2027&week=0');
  expect(await awaySides()).toEqual(['Army']);
  await user.selectOptions(select('Week'), 'ALL');
  expect(address()).toBe('/pendingreport?reportId=22&year=2027&week=-1');
  expect(await awaySides()).toEqual(['Army', 'Ohio', 'Navy']);
  expect(asked).toHaveLength(1);
});

it('a pending game shows day, both schools with links, type, status and place', async () => {
  open('/pendingreport?year=2027&week=1');
  const [ohio, navy] = await rows();
  expect(ohio).toHaveTextContent(/Ohio.*Toledo.*Thu 09\/02\/2027.*Conference.*Private to the conference/);
  expect(navy).toHaveTextContent(
    /Navy.*Toledo.*Sat 09\/04\/2027.*Non-conference.*Pending, administrators only.*Chicago/,
  );
  expect(screen.getAllByRole('link', { name: /Toledo/ })[0]).toHaveAttribute('href', '/team/1?year=2027');
});

it('the order of pending games stands in the address and in the file [REP-088]', async () => {
  const downloads = watchDownloads();
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Away' }));
  expect(address()).toBe('/pendingreport?reportId=22&year=2027&sort=away');
  await user.click(screen.getByRole('button', { name: 'Away' }));
  expect(address()).toBe('/pendingreport?reportId=22&year=2027&sort=-away');
  expect(await awaySides()).toEqual(['Ohio', 'Navy', 'Army']);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(readCsv(downloads[0]?.text ?? '')).toEqual([
    ['Away', 'Home', 'Week', 'Date', 'Type', 'Status', 'Neutral site'],
    ['Ohio', 'Toledo', '1', 'Thu 09/02/2027', 'Conference', 'Private to the conference', ''],
    ['Navy', 'Toledo', '1', 'Sat 09/04/2027', 'Non-conference', 'Pending, administrators only', 'Chicago'],
    ['Army', 'Toledo', '0', 'Sat 08/28/2027', 'Non-conference', 'Pending', ''],
  ]);
  expect(searches.at(-1)).toEqual({
    url: '/pendingreport?reportId=22&year=2027&sort=-away',
    description: 'PENDING GAMES BY YEAR 2027',
  });
});

it('a season without pending games says so [REP-010]', async () => {
  answer = () => [];
  open();
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it('pending games that fail to load keep their filters and offer a retry [REP-083]', async () => {
  answer = () => {
    throw new RefusedCall('unavailable', 'The report is being moved.');
  };
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The report is being moved.');
  expect(select('Season')).toBeEnabled();
  answer = () => WEEKS;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});

it.each(['reportId=21', 'reportId=x', 'year=20270', 'year=2027&week=-2', 'year=2027&week=40'])(
  'the page at /pendingreport?%s says that there is no such report',
  async (search) => {
    open(`/pendingreport?${search}`);
    expect(await screen.findByText('There is no report at this address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'This season' })).toHaveAttribute('href', '/pendingreport');
  },
);

it.each([1280, 375])('the pending report hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Season', open);
});

it('a chosen week is shown although the seasons cannot be loaded, and all weeks can be chosen', async () => {
  answerCall('reports', 'seasons', () => {
    throw new RefusedCall('internal', '');
  });
  const { user } = renderScreen(<PendingGamesPage />, '/pendingreport?reportId=22&year=2027&week=1');
  expect(await screen.findByRole('link', { name: 'Navy' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Week' })).toHaveDisplayValue('Week 1');
  expect(screen.queryByRole('link', { name: 'Army' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), 'ALL');
  expect(await screen.findByRole('link', { name: 'Army' })).toBeVisible();
});
