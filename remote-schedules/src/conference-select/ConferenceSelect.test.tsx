import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@open-date/shared-api/contract';
import { aConference, someSeasons } from '@open-date/shared-api/testing/league';
import { PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { ConferenceSelectPage } from './ConferenceSelectPage.tsx';

const NOBODY: Partial<User> = { RoleId: 1, SchoolId: null, SchoolName: '' };

function renderSelect(user: Partial<User> = NOBODY) {
  answerCall('calendars', 'list', () => []);
  answerCall('reference', 'schools', () => [TOLEDO, PENN_STATE]);
  answerCall('reference', 'conferences', () => [
    aConference({ id: 7, Name: 'Ivy League', Nickname: 'Ivy', TypeID: 2 }),
    aConference(),
  ]);
  answerCall('reference', 'seasons', () => someSeasons(2027, 2028));
  return renderScreen(<ConferenceSelectPage />, '/conference/select', { user });
}

const view = () => screen.getByRole('button', { name: 'View Conference' });
const address = () => screen.getByLabelText('address');

describe('/conference/select', () => {
  it('choosing a conference schedule needs a conference and a year, and shows divisions by default [SCH-005]', async () => {
    const { user } = renderSelect();
    await screen.findByRole('option', { name: 'Mid-American Conference' });
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Year'), 'Choose a year');
    await user.selectOptions(screen.getByLabelText('Conference'), 'Mid-American Conference');
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Year'), '2028');
    expect(view()).toBeEnabled();
    await user.click(view());
    expect(address()).toHaveTextContent('/conference/5/2028/1');
  });

  it('a conference schedule opens without divisions when they are unchecked [SCH-005]', async () => {
    const { user } = renderSelect();
    await screen.findByRole('option', { name: 'Ivy League' });
    await user.selectOptions(screen.getByLabelText('Year'), '2027');
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Conference'), 'Ivy League');
    await user.click(screen.getByRole('checkbox', { name: 'Show divisions' }));
    await user.click(view());
    expect(address()).toHaveTextContent('/conference/7/2027/0');
  });

  it.each([
    ['a commissioner', { RoleId: 10, SchoolId: null, ConferenceId: 5 }],
    ['a school editor', { RoleId: 2, SchoolId: 1 }],
  ] as const)('one Enter opens the conference of %s in the season that it plans [SCH-094]', async (_, who) => {
    const { user } = renderSelect(who);
    await waitFor(() => expect(view()).toHaveFocus());
    expect(screen.getByLabelText('Conference')).toHaveDisplayValue('Mid-American Conference');
    expect(screen.getByLabelText('Year')).toHaveValue('2027');
    await user.keyboard('{Enter}');
    expect(address()).toHaveTextContent('/conference/5/2027/1');
  });

  it('every conference is a mark under its division that opens the chosen year and divisions [SCH-097]', async () => {
    const { user } = renderSelect();
    const fcs = within(await screen.findByRole('list', { name: 'FCS' }));
    await user.selectOptions(screen.getByLabelText('Year'), '2028');
    await user.click(screen.getByRole('checkbox', { name: 'Show divisions' }));
    await user.click(fcs.getByRole('link', { name: 'Ivy League' }));
    expect(address()).toHaveTextContent('/conference/7/2028/0');
  });

  it('the conferences opened last and those of followed schools are one press away [SCH-095]', async () => {
    answerCall('session', 'previousSearches', () => [
      { Url: '/conference/7/2026/1', Description: 'Ivy 2026 schedule' },
    ]);
    const { user } = renderSelect();
    answerCall('calendars', 'list', () => [{ SchoolId: 1, SchoolName: 'Toledo', CreatedAt: '2026-10-01T12:00:00Z' }]);
    const recent = within(await screen.findByRole('region', { name: 'Recent' }));
    expect(await recent.findByRole('link', { name: 'Ivy League' })).toHaveAttribute('href', '/conference/7/2027/1');
    const followed = within(screen.getByRole('region', { name: 'Followed' }));
    await user.click(await followed.findByRole('link', { name: 'Mid-American Conference' }));
    expect(address()).toHaveTextContent('/conference/5/2027/1');
  });

  it('conferences of followed schools that could not be loaded say so and stand there after a retry [SCH-095]', async () => {
    const { user } = renderSelect();
    answerCall('calendars', 'list', () => [{ SchoolId: 1, SchoolName: 'Toledo', CreatedAt: '2026-10-01T12:00:00Z' }]);
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('internal', '');
    });
    const followed = within(await screen.findByRole('region', { name: 'Followed' }));
    expect(await followed.findByRole('alert')).toHaveTextContent(
      'The conferences of the schools that you follow could not be loaded.',
    );
    answerCall('reference', 'schools', () => [TOLEDO]);
    await user.click(followed.getByRole('button', { name: 'Try again' }));
    expect(await followed.findByRole('link', { name: 'Mid-American Conference' })).toBeVisible();
  });

  it('the conferences are listed by conference type', async () => {
    renderSelect();
    expect(await screen.findByRole('group', { name: 'FBS' })).toContainElement(
      screen.getByRole('option', { name: 'Mid-American Conference' }),
    );
    expect(screen.getByRole('group', { name: 'FCS' })).toContainElement(
      screen.getByRole('option', { name: 'Ivy League' }),
    );
  });

  it('seasons that fail to load are named in the message', async () => {
    renderSelect();
    answerCall('reference', 'seasons', () => {
      throw new RefusedCall('internal', '');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The conferences and seasons could not be loaded.');
  });

  it("conferences that fail to load show the server's message and a retry", async () => {
    const { user } = renderSelect();
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('reference', 'conferences', () => [aConference()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Mid-American Conference' })).toBeInTheDocument();
  });
});
