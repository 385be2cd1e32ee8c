import type { SeasonSettings, User } from '@open-date/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { renderSchedule } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

const ADMIN = { RoleId: 1, SchoolId: null } as const;

const someSettings = (facts: Partial<SeasonSettings> = {}): SeasonSettings => ({
  SchoolId: 1,
  ConferenceId: 5,
  Year: 2027,
  ParticipateInPlayoffs: '0',
  ParticipateInChampionship: '0',
  PlayAtHawaii: '0',
  ConferenceGames: 8,
  ConferenceGamesHome: null,
  ...facts,
});

async function openSettings(user: Partial<User>, settings = someSettings()) {
  const season = aSchoolYear({ CanEdit: 1, Schedule: [aWeekCell()] });
  const view = renderSchedule({ schools: [aSchoolSchedules({ Years: [season] })], user });
  answerCall('schoolYears', 'settings', () => settings);
  await view.user.click(await screen.findByRole('button', { name: /2027 season status/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Season settings' }));
  await screen.findByRole('dialog', { name: 'Season settings' });
  await screen.findByLabelText('Conference games');
  return view;
}

const toggle = (name: RegExp) => screen.findByRole('switch', { name });

describe('season settings', () => {
  it('a season setting changes only after the server has accepted it', async () => {
    const { user } = await openSettings(ADMIN);
    let accept: (answer: { value: '1' }) => void = () => undefined;
    const sent: unknown[] = [];
    answerCall('schoolYears', 'playAtHawaii', ({ params, body }) => {
      sent.push([params['id'], body]);
      return new Promise((resolve) => {
        accept = resolve;
      });
    });
    await user.click(await toggle(/Plays at Hawaii/));
    await waitFor(() => expect(sent).toEqual([['1', { year: 2027, From: '0' }]]));
    expect(await toggle(/Plays at Hawaii/)).not.toBeChecked();
    accept({ value: '1' });
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(await toggle(/Plays at Hawaii/)).toBeChecked();
  });

  it("a refused season setting stays as it was, with the server's message [ERR-002]", async () => {
    const { user } = await openSettings(ADMIN);
    answerCall('schoolYears', 'playoffs', () => {
      throw new RefusedCall('forbidden', 'You do not have permission to do this.');
    });
    await user.click(await toggle(/Playoffs/));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
    expect(await toggle(/Playoffs/)).not.toBeChecked();
  });

  it('season settings offer 0 to 11 conference games and save a chosen number', async () => {
    const { user } = await openSettings(ADMIN);
    const games = within(screen.getByLabelText('Conference games'));
    expect(games.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '-- Select --',
      ...Array.from({ length: 12 }, (_, count) => String(count)),
    ]);
    const sent: unknown[] = [];
    answerCall('schoolYears', 'conferenceGames', ({ params, body }) => {
      sent.push([params['id'], params['year'], body]);
      return someSettings({ ConferenceGamesHome: 4 });
    });
    await user.selectOptions(screen.getByLabelText('Conference home games'), '4');
    expect(await screen.findByText('Conference year game counts saved.')).toBeVisible();
    expect(sent).toEqual([['5', '2027', { SchoolId: 1, ConferenceGamesHome: 4, FromConferenceGamesHome: null }]]);
    await waitFor(() => expect(screen.getByLabelText('Conference home games')).toHaveValue('4'));
  });

  it('a number that somebody else changed meanwhile is refused with theirs, which the season settings then show [ADM-165]', async () => {
    const { user } = await openSettings(ADMIN);
    answerCall('schoolYears', 'settings', () => someSettings({ ConferenceGames: 9 }));
    answerCall('schoolYears', 'conferenceGames', () => {
      throw new RefusedCall('stale', 'Someone else has saved 9 conference games for Toledo meanwhile.');
    });
    await user.selectOptions(screen.getByLabelText('Conference games'), '7');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has saved 9 conference games/);
    await waitFor(() => expect(screen.getByLabelText('Conference games')).toHaveValue('9'));
  });

  it('a commissioner sees only the game counts in the season settings of a member', async () => {
    await openSettings({ RoleId: 10, SchoolId: null, ConferenceId: 5 });
    expect(screen.getByLabelText('Conference games')).toHaveValue('8');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('an associate of a school sets game counts and switches in the season settings', async () => {
    await openSettings({ RoleId: 2, Associate: 1 });
    expect(screen.getByLabelText('Conference games')).toBeEnabled();
    expect(screen.getAllByRole('switch')).toHaveLength(3);
  });

  it('a school editor who is not an associate gets no season settings', async () => {
    const season = aSchoolYear({ CanEdit: 1, Schedule: [aWeekCell()] });
    const { user } = renderSchedule({ schools: [aSchoolSchedules({ Years: [season] })] });
    await user.click(await screen.findByRole('button', { name: /2027 season status/ }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'FULL' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Season settings' })).toBeNull();
  });

  it('season settings that fail to load can be retried', async () => {
    const season = aSchoolYear({ CanEdit: 1, Schedule: [aWeekCell()] });
    const { user } = renderSchedule({ schools: [aSchoolSchedules({ Years: [season] })], user: ADMIN });
    answerCall('schoolYears', 'settings', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    await user.click(await screen.findByRole('button', { name: /2027 season status/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Season settings' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
