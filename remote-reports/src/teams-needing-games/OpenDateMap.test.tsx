import type { NeedingSchool, ReportGroup, School } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeamsNeedingGamesPage } from './TeamsNeedingGamesPage.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';

const LAKES = aConference({ id: 1, Nickname: 'Lakes', TypeID: 1 });
const FBS: ReportGroup = {
  Group: 'FBS',
  Reports: [
    { id: 1, Title: 'FBS available by year', Kind: 'available' },
    { id: 9, Title: 'FBS byes in a year', Kind: 'bye' },
  ],
};
const SATURDAYS: Readonly<Record<number, string>> = { 2: '2027-09-04', 3: '2027-09-11' };

const needs = (SchoolId: number, Nickname: string, Week: number, Wants: number[] = []): NeedingSchool => ({
  SchoolId,
  SchoolName: Nickname,
  Nickname,
  SchoolLogoUrl: '',
  SaturdayDate: SATURDAYS[Week] ?? '',
  Week,
  ConferenceId: 1,
  Wants,
});

const school = (ID: number, SchoolName: string, City: string, State: string): School =>
  aMember(LAKES, { ID, SchoolName, City, State });

const PLACES = [
  { SchoolID: 12, Latitude: 41.66, Longitude: -83.61 },
  { SchoolID: 7, Latitude: 39.53, Longitude: -119.81 },
  { SchoolID: 8, Latitude: 41.38, Longitude: -83.65 },
];
let areRefused: boolean;
let asked: number;
const entries = () => [
  needs(7, 'Harbor', 2, [4]),
  needs(7, 'Harbor', 3, [4]),
  needs(8, 'Ridge', 2),
  needs(9, 'Vale', 3, [3, 22]),
];

beforeEach(() => {
  areRefused = false;
  asked = 0;
  answerCall('reports', 'list', () => [FBS]);
  answerCall('reports', 'leftOut', () => ({ Schools: 0 }));
  answerCall('session', 'savePreviousSearch', () => DONE);
  answerCall('reports', 'seasons', () => reportedSeasons(2027));
  answerCall('reference', 'schools', () => [
    school(12, 'Toledo', 'Toledo', 'OH'),
    school(7, 'Harbor', 'Reno', 'NV'),
    school(8, 'Ridge', 'Bowling Green', 'OH'),
    school(9, 'Vale', 'Nowhere', 'KS'),
  ]);
  answerCall('reference', 'conferences', () => [LAKES]);
  answerCall('reference', 'places', () => {
    asked += 1;
    if (areRefused) throw new RefusedCall('unavailable', 'The places are being moved.');
    return PLACES;
  });
  answerCall('reports', 'teamsNeedingGames', () => [
    { Week: null, Date: null, ConferenceNickname: '', ConferenceLogoUrl: '', Schools: entries() },
  ]);
});

const MAP = '/reports?reportId=1&year=2027&view=map';
const EDITOR = { user: { SchoolId: 12 }, today: '2027-08-01' };
const address = () => screen.getByLabelText('address').textContent;
const list = () => screen.findByRole('list', { name: 'Schools, the nearest first' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .filter((row) => row.dataset['school'] !== undefined);
const marker = (name: RegExp) => screen.getByRole('button', { name });

it('the address shows a numbered report as a map with the same open dates [REP-110]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027', EDITOR);
  await screen.findByRole('region', { name: 'Week 1' });
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Map' }));
  expect(address()).toBe(MAP);
  expect(await screen.findByRole('figure', { name: 'Map of the states with distances from Toledo' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4 open dates');
  expect(await rows()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Week 1' }));
  expect(await rows()).toHaveLength(2);
  expect(address()).toBe(`${MAP}&hide=2`);
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('region', { name: 'Week 2' })).toBeVisible();
  expect(address()).toBe('/reports?reportId=1&year=2027&hide=2');
});

it("the list next to the map is sorted by distance from the user's own school [REP-111]", async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  const [ridge, harbor, vale] = await rows();
  expect(ridge).toHaveTextContent('Ridge19 milesBowling Green, OH · LakesHas not said');
  expect(harbor).toHaveTextContent(
    'Harbor1,891 milesReno, NV · LakesLooks for a guarantee for a visit to an FBS school',
  );
  expect(vale).toHaveTextContent('ValeDistance unknown');
  expect(screen.getByText('250 mi')).toBeInTheDocument();
});

it('distances can be measured from another school, which the address names [REP-111]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  await list();
  const field = screen.getByRole('combobox', { name: 'Distances from' });
  expect(field).toHaveAttribute('placeholder', 'Toledo');
  await userEvent.type(field, 'Harbor');
  await userEvent.click(await screen.findByRole('option', { name: /Harbor/ }));
  expect(address()).toBe(`${MAP}&from=7`);
  expect((await rows())[0]).toHaveTextContent('Harbor0 miles');
  expect(field).toHaveValue('Harbor');
  await userEvent.clear(field);
  expect(address()).toBe(MAP);
  expect((await rows())[0]).toHaveTextContent('Ridge19 miles');
});

it('a user without a school sees the map without distances until they choose a school [REP-111]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, { user: { SchoolId: null, RoleId: 1 } });
  expect(await screen.findByRole('figure', { name: 'Map of the states' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Schools' })).not.toHaveTextContent(/miles|unknown/);
  expect(screen.getByText('Choose a school in the options to see distances.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Within' })).toBeDisabled();
});

it('the largest distance is in the address, is said above the report and is switched off there [REP-111]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  await list();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '250 miles');
  expect(address()).toBe(`${MAP}&within=250`);
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 open date');
  expect(
    screen.getByText('Within 250 miles of Toledo: 2 schools are farther away or in no known place.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(await screen.findByRole('link', { name: 'Ridge 19 mi' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Harbor/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show any distance' }));
  expect(address()).toBe('/reports?reportId=1&year=2027');
  expect(await screen.findAllByRole('link', { name: 'Harbor' })).toHaveLength(2);
});

it('map and list highlight each other, and a press on the map leads to the school in the list [REP-112]', async () => {
  const scroll = jest.fn();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true });
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  const [ridge, harbor] = await rows();
  await userEvent.hover(marker(/^Harbor/));
  expect(harbor).toHaveAttribute('data-active');
  expect(ridge).not.toHaveAttribute('data-active');
  await userEvent.hover(within(ridge ?? document.body).getByText('19 miles'));
  expect(marker(/^Ridge/)).toHaveAttribute('data-active');
  await userEvent.click(marker(/^Harbor/));
  expect(harbor).toHaveFocus();
  expect(scroll).toHaveBeenCalled();
  await userEvent.tab();
  expect(within(harbor ?? document.body).getByRole('link', { name: 'Harbor' })).toHaveFocus();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('a school leads to its schedule and a date to the opponents on it [REP-112]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  const [, harbor] = await rows();
  const links = within(harbor ?? document.body).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Harbor', '/team/7?year=2027'],
    ['Sat 09/04/2027', '/team/12?year=2027&week=2&find=1'],
    ['Sat 09/11/2027', '/team/12?year=2027&week=3&find=1'],
  ]);
});

it('the frame of a mark says what a school looks for, and a school without a place is counted [REP-113]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  await list();
  const wanted = (name: RegExp) => marker(name).querySelector('[data-wanted]')?.getAttribute('data-wanted');
  expect(wanted(/^Harbor, 1,891 miles, Looks for an away game/)).toBe('away');
  expect(wanted(/^Ridge, 19 miles, Has not said/)).toBe('unsaid');
  expect(screen.getByText('1 school has no place on the map.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Frames on the map' })).toHaveTextContent('Looks for a home game');
});

it('a map of byes says nothing of wants and leads no date to opponents [REP-113]', async () => {
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=9&year=2027&view=map', EDITOR);
  const [, harbor] = await rows();
  expect(harbor).not.toHaveTextContent(/Looks|said/);
  expect(within(harbor ?? document.body).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Frames on the map' })).toBeNull();
});

it('the file of the map has a line for each school and date, the nearest first [REP-111]', async () => {
  const downloads = watchDownloads();
  renderScreen(<TeamsNeedingGamesPage />, `${MAP}&within=2000`, EDITOR);
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(readCsv(downloads[0]?.text ?? '')).toEqual([
    ['Miles', 'School', 'Conference', 'Week', 'Date', 'Looks for'],
    ['19', 'Ridge', 'Lakes', '1', 'Sat 09/04/2027', ''],
    ['1891', 'Harbor', 'Lakes', '1', 'Sat 09/04/2027', 'a guarantee for a visit to an FBS school'],
    ['1891', 'Harbor', 'Lakes', '2', 'Sat 09/11/2027', 'a guarantee for a visit to an FBS school'],
  ]);
});

it('the file of the list has distances when a school to measure from is in the address [REP-111]', async () => {
  const downloads = watchDownloads();
  renderScreen(<TeamsNeedingGamesPage />, '/reports?reportId=1&year=2027&from=12&hide=3', EDITOR);
  await screen.findByRole('link', { name: 'Ridge 19 mi' });
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(readCsv(downloads[0]?.text ?? '')).toEqual([
    ['Week', 'Date', 'Conference', 'School', 'Miles'],
    ['1', 'Sat 09/04/2027', 'Lakes', 'Harbor', '1891'],
    ['1', 'Sat 09/04/2027', 'Lakes', 'Ridge', '19'],
  ]);
});

it('places that fail to load are asked for again [REP-110]', async () => {
  areRefused = true;
  renderScreen(<TeamsNeedingGamesPage />, MAP, EDITOR);
  expect(await screen.findByRole('alert')).toHaveTextContent('The places are being moved.');
  areRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});

it.each(['view=globe', 'within=far', 'within=0', 'from=x'])(
  'the address with %s is not a report [REP-110]',
  async (field) => {
    renderScreen(<TeamsNeedingGamesPage />, `/reports?reportId=1&year=2027&${field}`, EDITOR);
    expect(await screen.findByText('No report for 2027.')).toBeVisible();
  },
);
