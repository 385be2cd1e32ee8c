import { act, screen, waitFor, within } from '@testing-library/react';
import { aConferenceSchedule } from '../../testing/builders.ts';
import { answerConference, renderConference } from '../../testing/render-conference.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import type { ScheduleChange } from './schedule-changes.ts';

const COMMISSIONER = { release: 1, releaseToConference: 1, movePending: 1, remove: 0, publish: 1 } as const;
const ADMIN = { ...COMMISSIONER, remove: 1 } as const;

/** The schedule for a viewer who has the conference menu. */
const managed = (facts: Parameters<typeof aConferenceSchedule>[0]) =>
  aConferenceSchedule({ Menu: 'manager', State: 'private', Public: 0, Actions: ADMIN, ...facts });

const RELEASED = { state: 'released', games: 3 } as const;

const CHECK = {
  Games: 1,
  Promised: 4,
  Missing: [
    { ID: 1, SchoolName: 'Akron', Missing: 2 },
    { ID: 2, SchoolName: 'Toledo', Missing: 1 },
  ],
  Members: 3,
  Commissioners: 1,
};

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

/** Opens the menu as an administrator, picks an entry, and returns what was sent. */
async function choose(label: string, change: ScheduleChange, answer?: () => never) {
  const sent: unknown[] = [];
  const { user, router } = renderConference({ schedule: managed({}) });
  answerCall('conferences', 'releaseCheck', () => CHECK);
  answerCall('conferences', change, ({ params, body }) => {
    sent.push([params['id'], body]);
    answer?.();
    answerConference(managed({ State: 'released' }));
    return RELEASED;
  });
  await user.click(await menuButton());
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }));
  const question = within(await screen.findByRole('alertdialog'));
  return { user, router, question, sent };
}

const confirmButton = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .find((button) => button.textContent !== 'Cancel') ?? document.body;

describe('the conference menu', () => {
  it.each(CHANGES)(
    '$label asks for confirmation, sends the year and reports the result [SCH-024 SCH-025 SCH-026 SCH-027]',
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

  it.each([
    ['RELEASE TO THE PROVIDER', 'release'],
    ['RELEASE TO MEMBERSHIP', 'releaseToConference'],
  ] as const)('%s says how complete the schedule is and who will be notified [SCH-103]', async (label, change) => {
    const { question } = await choose(label, change);
    const text = question.getByText(/release this schedule/).textContent;
    expect(text).toContain('1 of 4 promised conference games is entered. Games are missing for Akron (2), Toledo (1).');
    expect(text).toContain('3 users at member schools and 1 other commissioner will be notified.');
  });

  it('a release is asked about although its check failed [SCH-103]', async () => {
    const { user } = renderConference({ schedule: managed({}) });
    answerCall('conferences', 'releaseCheck', () => {
      throw new RefusedCall('internal', '');
    });
    await user.click(await menuButton());
    await user.click(await screen.findByRole('menuitem', { name: /^RELEASE TO MEMBERSHIP/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/How many games are entered could not be read\./)).toBeVisible();
  });

  it('the season that the question named is changed, although another is shown by then', async () => {
    const { user, router, sent } = await choose('REMOVE', 'remove');
    const next = Promise.withResolvers<ReturnType<typeof managed>>();
    answerCall('conferences', 'schedule', () => next.promise);
    act(() => void router.navigate('/conference/5/2028/1'));
    const button = () => screen.getByRole('button', { name: 'Conference', hidden: true });
    await waitFor(() => expect(button()).toBeDisabled());
    next.resolve(managed({ Year: 2028 }));
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(confirmButton());
    await waitFor(() => expect(sent).toEqual([['5', { year: 2027 }]]));
  });

  it.each(CHANGES)('$label sends nothing on Cancel [SCH-024 SCH-028]', async ({ label, change }) => {
    const { user, question, sent } = await choose(label, change);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(screen.getByText('2 teams · 2027 season, not started')).toBeVisible();
  });

  it.each(CHANGES)(
    '$label shows its fixed text when the server fails [ERR-007 ERR-008 ERR-009 ERR-010 PLT-267]',
    async ({ label, change, failure }) => {
      const { user } = await choose(label, change, () => {
        throw new RefusedCall('internal', 'Error. Could not save.');
      });
      await user.click(confirmButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    },
  );

  it("a refused change shows the server's reason", async () => {
    const { user } = await choose('REMOVE', 'remove', () => {
      throw new RefusedCall('forbidden', 'You do not have permission to do this.');
    });
    await user.click(confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  });

  it('commissioners are not offered REMOVE [SCH-023 SCH-027]', async () => {
    const { user } = renderConference({
      schedule: managed({ Actions: COMMISSIONER, State: 'membership' }),
      user: { RoleId: 10, SchoolId: null, ConferenceId: 5 },
    });
    await user.click(await menuButton());
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      expect.stringContaining('RELEASE TO THE PROVIDER'),
      expect.stringContaining('RELEASE TO MEMBERSHIP'),
      expect.stringContaining('MARK ALL CONFERENCE GAMES PRIVATE'),
      expect.stringContaining('Public page'),
    ]);
    await waitFor(() => expect(screen.getByText('2027 schedule · released to membership')).toBeVisible());
  });

  it('associate administrators see every menu entry, disabled with its reason as accessible text [SCH-023]', async () => {
    const { user } = renderConference({
      schedule: managed({
        Menu: 'associate',
        Actions: { release: 0, releaseToConference: 0, movePending: 0, remove: 0, publish: 0 },
      }),
      user: { RoleId: 1, Associate: 1 },
    });
    await user.click(await menuButton());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'RELEASE TO THE PROVIDERAssociates cannot release schedules',
      'RELEASE TO MEMBERSHIPAssociates cannot release schedules',
      'MARK ALL CONFERENCE GAMES PRIVATEAssociates cannot edit private games',
      'REMOVESite adminAssociates cannot remove schedules',
      'Public pageAssociates cannot switch the public page',
    ]);
    for (const item of items) {
      expect(item).toHaveAttribute('aria-disabled', 'true');
      await user.keyboard('{ArrowDown}');
      expect(items).toContain(document.activeElement);
      await user.click(item);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('viewers who may change nothing have no conference menu [SCH-023]', async () => {
    renderConference();
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Conference' })).toBeNull();
  });
});

describe('the public page', () => {
  async function openDialog(Public: 0 | 1, answer?: () => never) {
    const sent: unknown[] = [];
    const { user } = renderConference({ schedule: managed({ Actions: COMMISSIONER, Public }) });
    const next: 0 | 1 = Public === 1 ? 0 : 1;
    answerCall('conferences', 'publish', ({ params, body }) => {
      sent.push([params['id'], body]);
      answer?.();
      answerConference(managed({ Actions: COMMISSIONER, Public: next }));
      return { public: next };
    });
    await user.click(await menuButton());
    await user.click(await screen.findByRole('menuitem', { name: /^Public page/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Public page of MAC 2027' }));
    return { user, dialog, sent };
  }

  it('the dialog that switches the public page on says who can read it and shows its address', async () => {
    const { user, dialog, sent } = await openDialog(0);
    expect(dialog.getByText('The public page is off.')).toBeVisible();
    expect(dialog.getByText(/everybody on the Internet can read it/)).toBeVisible();
    expect(dialog.getByLabelText('Address')).toHaveValue(`${location.origin}/public/conference/5/2027`);
    expect(dialog.queryByRole('link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Switch public page on' }));
    expect(await screen.findByText('Public page switched on.')).toBeVisible();
    expect(sent).toEqual([['5', { year: 2027, public: 1 }]]);
    expect(await dialog.findByText('The public page is on.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open public page' })).toHaveAttribute('href', '/public/conference/5/2027');
  });

  it('the dialog of the public page switches the page off', async () => {
    const { user, dialog, sent } = await openDialog(1);
    await user.click(dialog.getByRole('button', { name: 'Switch public page off' }));
    expect(await screen.findByText('Public page switched off.')).toBeVisible();
    expect(sent).toEqual([['5', { year: 2027, public: 0 }]]);
    expect(await dialog.findByText('The public page is off.')).toBeVisible();
  });

  it('the address of the public page can be copied', async () => {
    const { user, dialog } = await openDialog(1);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Address copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/public/conference/5/2027`);
  });

  it('a refused switch leaves the public page as it was and shows the reason', async () => {
    const { user, dialog } = await openDialog(0, () => {
      throw new RefusedCall('forbidden', 'You do not have permission to do this.');
    });
    await user.click(dialog.getByRole('button', { name: 'Switch public page on' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
    expect(dialog.getByText('The public page is off.')).toBeVisible();
  });
});

it('an address that asks for the release opens its question once and loses the question [HDR-016]', async () => {
  answerCall('conferences', 'releaseCheck', () => CHECK);
  const { user } = renderConference({
    schedule: managed({ Actions: COMMISSIONER }),
    address: '/conference/5/2027/1?ask=release',
  });
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/release this schedule to the provider\?/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('address')).not.toHaveTextContent('ask'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('an address that asks for the release asks nobody who may not release', async () => {
  renderConference({
    schedule: managed({ Actions: { ...COMMISSIONER, release: 0 } }),
    address: '/conference/5/2027/1?ask=release',
  });
  await menuButton();
  await waitFor(() => expect(screen.getByLabelText('address')).not.toHaveTextContent('ask'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
