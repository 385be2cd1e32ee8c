import type { User } from '@open-date/shared-api/contract';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { screen, waitFor, within } from '@testing-library/react';
import { AKRON, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { TeamSelectPage } from './TeamSelectPage.tsx';

const NOBODY: Partial<User> = { RoleId: 1, SchoolId: null, SchoolName: '' };

function renderSelect(user: Partial<User> = NOBODY) {
  answerCall('calendars', 'list', () => []);
  answerCall('reference', 'conferences', () => [aConference()]);
  return renderScreen(<TeamSelectPage />, '/team/select', { user });
}

// The open list of matches hides the rest of the page from the accessibility tree.
const viewSchedule = () => screen.getByRole('button', { name: 'View Schedule', hidden: true });

const WIDTH = window.innerWidth;
afterEach(() => {
  window.innerWidth = WIDTH;
});

describe('/team/select', () => {
  it("the picked school's schedule opens [SCH-001]", async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect();
    await user.type(await screen.findByRole('combobox', { name: 'School' }), 'penn');
    await user.click(await screen.findByRole('option', { name: /Penn State/ }));
    await user.click(viewSchedule());
    expect(screen.getByLabelText('address')).toHaveTextContent('/team/2');
  });

  it('a typed text opens nothing until a school is chosen [SCH-002]', async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect();
    expect(viewSchedule()).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'School' }), 'Toledo');
    await screen.findByRole('option', { name: /Toledo/ });
    expect(viewSchedule()).toBeDisabled();
    await user.click(screen.getByRole('option', { name: /Toledo/ }));
    expect(viewSchedule()).toBeEnabled();
  });

  it('the own school is chosen before the schools have loaded, and one Enter opens it [SCH-093]', async () => {
    answerCall('reference', 'schools', () => new Promise(() => undefined));
    const { user } = renderSelect({});
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Toledo');
    expect(viewSchedule()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('address')).toHaveTextContent('/team/1');
  });

  it('a user who changes the chosen school must choose again [SCH-002 SCH-093]', async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect({});
    await user.type(screen.getByRole('combobox', { name: 'School' }), '{Backspace}');
    expect(viewSchedule()).toBeDisabled();
    await user.click(await screen.findByRole('option', { name: /Toledo/ }));
    expect(viewSchedule()).toBeEnabled();
  });

  it('the schools opened last and those whose calendars the user takes are one press away [SCH-095]', async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    answerCall('session', 'previousSearches', () => [
      { Url: '/compare/2027-2,2028-1', Description: 'Penn State 2027, Toledo 2028' },
      { Url: '/team/99', Description: 'A school that is gone' },
    ]);
    const { user } = renderSelect();
    answerCall('calendars', 'list', () => [{ SchoolId: 3, SchoolName: 'Akron', CreatedAt: '2026-10-01T12:00:00Z' }]);
    const recent = within(await screen.findByRole('region', { name: 'Recent' }));
    await recent.findByRole('link', { name: 'Penn State' });
    expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/team/2', '/team/1']);
    const followed = within(screen.getByRole('region', { name: 'Followed' }));
    await user.click(await followed.findByRole('link', { name: 'Akron' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/team/3');
  });

  it('a person without recent or followed schools reads what would stand there [SCH-095]', async () => {
    answerCall('reference', 'schools', () => [TOLEDO]);
    answerCall('session', 'previousSearches', () => []);
    renderSelect();
    expect(await screen.findByText('The schools whose schedules you open appear here.')).toBeVisible();
    expect(await screen.findByText(/^The schools you subscribe to appear here\./)).toBeVisible();
  });

  it('recent and followed schools that could not be loaded say so and stand there after a retry [SCH-095]', async () => {
    answerCall('reference', 'schools', () => [TOLEDO, AKRON]);
    const refuse = () => {
      throw new RefusedCall('unavailable', '');
    };
    answerCall('session', 'previousSearches', refuse);
    const { user } = renderSelect();
    answerCall('calendars', 'list', refuse);
    const recent = within(await screen.findByRole('region', { name: 'Recent' }));
    const followed = within(screen.getByRole('region', { name: 'Followed' }));
    expect(await recent.findByRole('alert')).toHaveTextContent('The schools that you opened last could not be loaded.');
    expect(await followed.findByRole('alert')).toHaveTextContent('The schools that you follow could not be loaded.');
    answerCall('session', 'previousSearches', () => [{ Url: '/team/1', Description: 'Toledo' }]);
    answerCall('calendars', 'list', () => [{ SchoolId: 3, SchoolName: 'Akron', CreatedAt: '2026-10-01T12:00:00Z' }]);
    await user.click(recent.getByRole('button', { name: 'Try again' }));
    expect(await recent.findByRole('link', { name: 'Toledo' })).toBeVisible();
    await user.click(followed.getByRole('button', { name: 'Try again' }));
    expect(await followed.findByRole('link', { name: 'Akron' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('every school is a mark under its conference, the own conference first, and other divisions one press away [SCH-096]', async () => {
    const yale = aSchool({ ID: 9, SchoolName: 'Yale', ConferenceId: 18, ConferenceName: 'Ivy', ConferenceType: 2 });
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO, yale]);
    const { user } = renderSelect({});
    const lists = () =>
      screen.getAllByRole('list').flatMap((list) => {
        const links = within(list)
          .queryAllByRole('link')
          .map((link) => link.getAttribute('title'));
        return links.length === 0 ? [] : [[list.getAttribute('aria-label'), ...links]];
      });
    await screen.findByRole('link', { name: 'Akron' });
    expect(lists()).toEqual([
      ['Mid-American Conference', 'Akron', 'Toledo'],
      ['Big Ten Conference', 'Penn State'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'FCS' }));
    expect(lists()).toEqual([['Ivy', 'Yale']]);
    await user.click(screen.getByRole('link', { name: 'Yale' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/team/9');
  });

  it('Tab stops once in each conference, and arrow keys go from mark to mark [SCH-096]', async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect({});
    const akron = await screen.findByRole('link', { name: 'Akron' });
    akron.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Toledo' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Penn State' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(akron).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Penn State' })).toHaveFocus();
    const stops = ['Akron', 'Toledo', 'Penn State'].map((name) => screen.getByRole('link', { name }).tabIndex);
    expect(stops).toEqual([0, -1, 0]);
  });

  it('on a phone only the own conference is open at first [SCH-096]', async () => {
    window.innerWidth = 390;
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    renderSelect({});
    expect(await screen.findByRole('link', { name: 'Akron' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Penn State' })).not.toBeVisible());
  });

  it('a league without schools says who adds them', async () => {
    answerCall('reference', 'schools', () => []);
    renderSelect();
    expect(await screen.findByText(/^There are no schools yet\./)).toBeVisible();
  });

  it("schools that fail to load show the server's message and a retry", async () => {
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    const { user } = renderSelect();
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('reference', 'schools', () => [TOLEDO]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'School' })).toBeVisible();
  });
});
