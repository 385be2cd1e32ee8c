import type { ScheduledWeek } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aScheduledGame, aScheduledWeek } from '../../testing/builders.ts';
import { expectOptionsToggle } from '../../testing/expect-options-toggle.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ScheduledGamesPage } from './ScheduledGamesPage.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';

const THURSDAY = aScheduledGame({ GameDate: '2027-09-02', HomeSchoolName: 'Toledo' });
const SATURDAY = aScheduledGame({
  SchoolIdHome: 7,
  HomeSchoolName: 'Ohio',
  SchoolIdAway: 8,
  AwaySchoolName: 'Akron',
  ConferenceGame: 1,
});
const NEUTRAL = aScheduledGame({ HomeSchoolName: 'Army', AwaySchoolName: 'Navy', AltLocation: 'Chicago' });

const YEARS = [2026, 2027, 2028];
const asked: SeenCall[] = [];
const divisions = () => asked.map(({ query }) => query['division']);
let weeks: ScheduledWeek[] = [];

/** Answers the scheduled games with these weeks and records the requests. */
function answerGames() {
  answerCall('schedules', 'scheduledGames', (call) => {
    asked.push(call);
    return weeks;
  });
}

beforeEach(() => {
  asked.length = 0;
  answerCall('reports', 'seasons', () => reportedSeasons(...YEARS));
  answerGames();
  weeks = [
    aScheduledWeek({ Week: 1, SaturdayDate: '2027-08-28', Games: [NEUTRAL] }),
    aScheduledWeek({ Week: 2, SaturdayDate: '2027-09-04', Games: [THURSDAY, SATURDAY] }),
    aScheduledWeek({ Week: 3, SaturdayDate: '2027-09-11' }),
  ];
});

it('Scheduled Games has the dropdowns Schedules, Season and Week [REP-041]', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  expect(await screen.findByRole('combobox', { name: 'Schedules' })).toHaveDisplayValue('FBS');
  expect(await screen.findByDisplayValue('Week 1, 09/04/2027')).toHaveAccessibleName('Week');
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('2027');
});

it('a year that the server does not take is no season, and nothing to try again', async () => {
  answerCall('schedules', 'scheduledGames', () => {
    throw new RefusedCall('input.invalid', 'Too small: expected number to be >=1869');
  });
  renderScreen(<ScheduledGamesPage />, '/schedules?year=5');
  expect(await screen.findByText('There is no schedule of games at this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a week that is not there is not shown as another one, which can be chosen', async () => {
  const { user } = renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=77');
  expect(await screen.findByText('There is no schedule of games at this address.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Week' })).toHaveDisplayValue('Week 77');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), 'Week 0, 08/28/2027');
  expect(await screen.findByRole('link', { name: 'Navy' })).toBeVisible();
});

it('Scheduled Games groups the games of a week by date, written MM/dd/yyyy [REP-042 REP-080]', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  const thursday = await screen.findByRole('region', { name: 'Thu 09/02/2027' });
  const saturday = screen.getByRole('region', { name: 'Sat 09/04/2027' });
  expect(within(thursday).getByRole('link', { name: 'Toledo' })).toBeVisible();
  expect(within(saturday).getByRole('link', { name: 'Ohio' })).toBeVisible();
  expect(within(saturday).queryByRole('link', { name: 'Toledo' })).toBeNull();
});

it('Scheduled Games marks conference games and no others [REP-043]', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  const saturday = await screen.findByRole('region', { name: 'Sat 09/04/2027' });
  expect(within(saturday).getByText('Conference')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Thu 09/02/2027' })).queryByText('Conference')).toBeNull();
});

it('Scheduled Games links schools to their schedules [REP-044]', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  expect(await screen.findByRole('link', { name: 'Ohio' })).toHaveAttribute('href', '/team/7');
  await userEvent.click(screen.getByRole('link', { name: 'Akron' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/team/8');
});

it('Scheduled Games shows the place of a neutral game', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=0');
  expect(await screen.findByText('Chicago')).toBeVisible();
});

it('choosing a week of Scheduled Games adds no previous search', async () => {
  const searches: unknown[] = [];
  answerCall('session', 'savePreviousSearch', ({ body }) => {
    searches.push(body);
    return DONE;
  });
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  await screen.findByRole('link', { name: 'Ohio' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week' }), 'Week 0, 08/28/2027');
  expect(await screen.findByText('Chicago')).toBeVisible();
  expect(searches).toEqual([{ url: '/schedules?year=2027', description: 'Scheduled Games FBS 2027' }]);
});

it('changing a filter of Scheduled Games changes the address and requests the games again [REP-009]', async () => {
  const user = userEvent.setup();
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Schedules' }), 'FCS');
  expect(screen.getByLabelText('address')).toHaveTextContent('/schedules?year=2027&week=1&reportId=2');
  await screen.findByRole('region', { name: 'Sat 09/04/2027' });
  expect(divisions().at(-1)).toBe('2');
});

it('a week without games says so [REP-010 ERR-014]', async () => {
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=2');
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

describe('on a day', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-10-10', '2026', 'Week 0, 08/28/2027'],
    ['2027-09-02', '2027', 'Week 1, 09/04/2027'],
    ['2027-09-10', '2027', 'Week 2, 09/11/2027'],
  ])(
    'Scheduled Games opens on %s with the season %s and division FBS, and with the week of that day or the first [REP-077]',
    async (today, season, week) => {
      jest.useFakeTimers({ now: Date.parse(`${today}T17:00:00Z`), advanceTimers: true });
      renderScreen(<ScheduledGamesPage />, '/schedules');
      expect(await screen.findByDisplayValue(week)).toHaveAccessibleName('Week');
      expect(asked[0]?.params).toMatchObject({ year: season });
      expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue(season);
      expect(divisions()[0]).toBe('1');
    },
  );
});

it('Scheduled Games that fail to load keep their filters and offer a retry [REP-083]', async () => {
  const user = userEvent.setup();
  answerCall('schedules', 'scheduledGames', (call) => {
    asked.push(call);
    throw new RefusedCall('unavailable', 'The report is too large.');
  });
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  expect(await screen.findByText('The report is too large.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Schedules' }), 'FCS');
  await waitFor(() => expect(divisions()).toEqual(['1', '2']));
  answerGames();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Akron' })).toBeVisible();
  expect(divisions()).toEqual(['1', '2', '2']);
});

it.each([1280, 375])('Scheduled Games hides and shows its options at a width of %i px [REP-008]', async (width) => {
  await expectOptionsToggle(width, 'Schedules', () =>
    renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1'),
  );
});

it('printing Scheduled Games advises a screenshot first [REP-011]', async () => {
  const user = userEvent.setup();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderScreen(<ScheduledGamesPage />, '/schedules?year=2027&week=1');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print these games?' });
  expect(dialog).toHaveTextContent('For best results, take a screenshot of this page instead of printing.');
  expect(print).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(dialog).not.toBeInTheDocument();
});
