import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aGame } from '../../testing/builders.ts';
import { editWeek, openWeek } from '../../testing/open-week.tsx';
import { findCell, renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';

const LONG = 'x'.repeat(2001);

/** Pastes more than a field takes and reads what the field says of itself. */
async function pasteTooMuch(label: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  expect(field).toHaveAccessibleDescription(/^\d+ of 2000 characters\./);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(LONG);
  expect(field).toHaveValue('x'.repeat(2000));
  expect(field).toHaveAccessibleDescription(/^2000 of 2000 characters\./);
}

describe('a field for comments says how much of its room is taken', () => {
  it('in the form of a game', async () => {
    await editWeek('Edit game', { school: toledoWith({ GameData: aGame() }) });
    await pasteTooMuch('Comments');
    await pasteTooMuch('Week comments');
  });

  it('in the form of a week without a game', async () => {
    await editWeek('Edit week', { school: toledoWith({ Comments: 'Night' }) });
    expect(screen.getByLabelText('Week comments')).toHaveAccessibleDescription('5 of 2000 characters.');
    await pasteTooMuch('Week comments');
  });

  it('in the reason of a dispute', async () => {
    const school = toledoWith({ GameData: aGame() });
    const { user } = await openWeek({ school, week: { Actions: { canDispute: 1 } } });
    await user.click(await screen.findByRole('button', { name: 'Dispute game' }));
    await pasteTooMuch('Reason');
  });

  it('in the comments of a season', async () => {
    const { user } = renderSchedule();
    await findCell(/open date/);
    await user.click(screen.getByRole('button', { name: /^Comments/ }));
    await pasteTooMuch('Comments');
    expect(screen.getByLabelText('Comments')).toHaveAccessibleDescription(/Every signed-in user can read them\.$/);
  });
});
