import { screen, waitFor, within } from '@testing-library/react';
import { aConferenceSchedule } from '../../testing/builders.ts';
import { answerConference, renderConference } from '../../testing/render-conference.tsx';
import { answerCall, Refusal } from '@open-date/shared-api/testing/answer-call';
import type { ScheduleChange } from './schedule-changes.ts';

const CONFERENCE = { release: 1, releaseToConference: 1, movePending: 1, remove: 0 } as const;
const ADMIN = { ...CONFERENCE, remove: 1 } as const;

const RELEASED = { state: 'released', games: 3 } as const;

const menuButton = () => screen.findByRole('button', { name: 'Conference' });

const CHANGES: readonly { label: string; change: ScheduleChange; words: RegExp; failure: string }[] = [
  {
    label: 'RELEASE TO THE PROVIDER',
    change: 'release',
    words: /release this schedule to the provider\?/,
    failure: 'Error. Could not release schedule to the provider.',
  },
  {
    label: 'RELEASE TO MEMBERSHIP',
    change: 'releaseToConference',
    words: /release this schedule to the conference membership\?/,
    failure: 'Error. Could not release schedule to conference.',
  },
  {
    label: 'MARK ALL CONFERENCE GAMES PRIVATE',
    change: 'movePending',
    words: /mark all conference games of this schedule private\? .* members lose sight of them too/,
    failure: 'Error. Could not move schedule to conference private.',
  },
  {
    label: 'REMOVE',
    change: 'remove',
    words: /remove this conference schedule\?/,
    failure: 'Error. Could not remove conference schedule.',
  },
];

/** Opens the menu as an administrator, chooses, and gives what was sent. */
async function choose(label: string, change: ScheduleChange, answer?: () => never) {
  const sent: unknown[] = [];
  const { user } = renderConference({ schedule: aConferenceSchedule({ Actions: ADMIN, State: 'private' }) });
  answerCall('conferences', change, ({ params, body }) => {
    sent.push([params['id'], body]);
    answer?.();
    answerConference(aConferenceSchedule({ Actions: ADMIN, State: 'released' }));
    return RELEASED;
  });
  await user.click(await menuButton());
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }));
  const question = within(await screen.findByRole('alertdialog'));
  return { user, question, sent };
}

const confirmButton = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .find((button) => button.textContent !== 'Cancel') ?? document.body;

describe('the conference menu', () => {
  it.each(CHANGES)(
    '$label asks first, sends the year and says what came of it [SCH-024 SCH-025 SCH-026 SCH-027]',
    async ({ label, change, words }) => {
      const { user, question, sent } = await choose(label, change);
      expect(question.getByText(words)).toBeVisible();
      await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
      await user.click(confirmButton());
      expect(await screen.findByText('Preferences Updated.')).toBeVisible();
      expect(sent).toEqual([['5', { year: 2027 }]]);
      expect(await screen.findByText('2 teams · 2027 season, released to the provider')).toBeVisible();
    },
  );

  it.each(CHANGES)('$label sends nothing on Cancel [SCH-024 SCH-028]', async ({ label, change }) => {
    const { user, question, sent } = await choose(label, change);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(screen.getByText('2 teams · 2027 season, in conference review')).toBeVisible();
  });

  it.each(CHANGES)(
    '$label has fixed words when the server gives no reason [ERR-007 ERR-008 ERR-009 ERR-010]',
    async ({ label, change, failure }) => {
      const { user } = await choose(label, change, () => {
        throw new Refusal('internal', '');
      });
      await user.click(confirmButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    },
  );

  it('shows the reason of the server when there is one', async () => {
    const { user } = await choose('REMOVE', 'remove', () => {
      throw new Refusal('forbidden', 'You do not have permission to do this.');
    });
    await user.click(confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  });

  it('does not offer REMOVE to a conference administrator [SCH-023 SCH-027]', async () => {
    const { user } = renderConference({
      schedule: aConferenceSchedule({ Actions: CONFERENCE, State: 'membership' }),
      user: { RoleId: 10, SchoolId: null, ConferenceId: 5 },
    });
    await user.click(await menuButton());
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      expect.stringContaining('RELEASE TO THE PROVIDER'),
      expect.stringContaining('RELEASE TO MEMBERSHIP'),
      expect.stringContaining('MARK ALL CONFERENCE GAMES PRIVATE'),
    ]);
    await waitFor(() => expect(screen.getByText('2027 schedule · released to membership')).toBeVisible());
  });

  it('is not there for those who may change nothing [SCH-023]', async () => {
    renderConference();
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Conference' })).toBeNull();
  });
});

describe('the public page', () => {
  it('is led to from a released schedule, and from no other', async () => {
    const { user, unmount } = renderConference({
      schedule: aConferenceSchedule({ Actions: CONFERENCE, State: 'released' }),
    });
    await user.click(await menuButton());
    expect(await screen.findByRole('menuitem', { name: /^Public page/ })).toHaveAttribute(
      'href',
      '/public/conference/5/2027',
    );
    unmount();
    const { user: other } = renderConference({
      schedule: aConferenceSchedule({ Actions: CONFERENCE, State: 'membership' }),
    });
    await other.click(await menuButton());
    await screen.findByRole('menuitem', { name: /^RELEASE TO THE PROVIDER/ });
    expect(screen.queryByRole('menuitem', { name: /^Public page/ })).toBeNull();
  });
});
