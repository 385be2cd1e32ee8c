import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSchoolWeek, WANTS } from '../../testing/builders.ts';
import { editWeek, openWeek } from '../../testing/open-week.tsx';
import { findCell, renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';

const LOOKING = toledoWith({ Wants: [7] });
const NOT_LOADED = 'The wants could not be loaded.';

const refuse = () => {
  throw new RefusedCall('unavailable', '');
};
const answer = () => answerCall('reference', 'wants', () => WANTS);

const retry = (inside: HTMLElement) => within(inside).getByRole('button', { name: 'Try again' });
const files = () => ['Export CSV', 'Print'].map((name) => screen.getByRole('button', { name }));

describe('wants that could not be loaded', () => {
  it('a schedule without them says so, keeps its files back and shows them after a retry', async () => {
    localStorage.setItem('schedule-layout', JSON.stringify('compact'));
    const { user } = renderSchedule({ schools: [LOOKING], wants: refuse });
    expect(await findCell(/: open date$/)).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${NOT_LOADED} Open dates show without their wants.`);
    for (const button of files()) expect(button).toBeDisabled();
    answer();
    await user.click(retry(alert));
    expect(await findCell(/: open date, looking for BUY FCS$/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const button of files()) expect(button).toBeEnabled();
  });

  it('a week without them says so and shows them after a retry', async () => {
    const { user } = await openWeek({ school: LOOKING, wants: refuse });
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(NOT_LOADED);
    answer();
    await user.click(retry(dialog));
    expect(await within(dialog).findByText('BUY AN FCS GAME')).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('a week shows that its wants are on their way', async () => {
    const wants = Promise.withResolvers<typeof WANTS>();
    await openWeek({ school: LOOKING, wants: () => wants.promise });
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('status', { name: 'Loading' })).toBeVisible();
    wants.resolve(WANTS);
    expect(await within(dialog).findByText('BUY AN FCS GAME')).toBeVisible();
    expect(within(dialog).queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('a week that has no wants says nothing', async () => {
    await openWeek({ wants: refuse });
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Edit week' });
    await screen.findByText(/Open dates show without their wants/);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('the form of a week says so and saves none of them', async () => {
    const { user } = await editWeek('Edit week', { school: LOOKING, wants: refuse });
    const sent: unknown[] = [];
    answerCall('schoolWeeks', 'save', ({ body }) => {
      sent.push(body);
      return aSchoolWeek();
    });
    const fields = screen.getByRole('group', { name: 'Looking for' });
    expect(await within(fields).findByRole('alert')).toHaveTextContent(NOT_LOADED);
    expect(within(fields).queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText('Week comments'), 'Afternoon');
    await user.click(screen.getByRole('button', { name: 'Save week' }));
    await waitFor(() => expect(sent).toEqual([{ Comments: 'Afternoon', version: 1 }]));
  });

  it('the form of a week offers them after a retry, with the saved ones chosen', async () => {
    const { user } = await editWeek('Edit week', { school: LOOKING, wants: refuse });
    const fields = screen.getByRole('group', { name: 'Looking for' });
    await within(fields).findByRole('alert');
    answer();
    await user.click(retry(fields));
    expect(await within(fields).findByRole('checkbox', { name: 'BUY AN FCS GAME' })).toBeChecked();
  });

  it('a retry by keyboard keeps the focus in the dialog of the week', async () => {
    const { user } = await editWeek('Edit week', { school: LOOKING, wants: refuse });
    const fields = screen.getByRole('group', { name: 'Looking for' });
    await within(fields).findByRole('alert');
    answer();
    act(() => retry(fields).focus());
    await user.keyboard('{Enter}');
    await within(fields).findByRole('checkbox', { name: 'BUY AN FCS GAME' });
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('the form of a week shows that they are on their way', async () => {
    const wants = Promise.withResolvers<typeof WANTS>();
    await editWeek('Edit week', { school: LOOKING, wants: () => wants.promise });
    const fields = screen.getByRole('group', { name: 'Looking for' });
    expect(within(fields).getByRole('status', { name: 'Loading' })).toBeVisible();
    wants.resolve(WANTS);
    expect(await within(fields).findByRole('checkbox', { name: 'BUY AN FCS GAME' })).toBeChecked();
  });
});
