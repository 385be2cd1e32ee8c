import { screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, aSchoolWeek, TOLEDO } from '../../testing/builders.ts';
import { editWeek } from '../../testing/open-week.tsx';
import { answerWeek, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

const mine = aGame({ home: TOLEDO, away: AKRON, Comments: '' });
const theirs = { ...mine, Version: 2, AltLocation: 'Cleveland, OH', Comments: 'Theirs' };

describe('a game changed by another user', () => {
  async function meetStale() {
    const school = toledoWith({ GameData: mine });
    const view = await editWeek('Edit game', { school });
    answerCall('games', 'save', () => {
      throw new RefusedCall('stale', 'This game was changed by someone else. Please reload.');
    });
    await view.user.type(screen.getByLabelText('Comments'), 'Mine');
    await view.user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This game was changed by someone else. Please reload.');
    answerWeek(toledoWith({ GameData: theirs }));
    return view;
  }

  it('an editor who reloads a game changed by someone else can keep their own changes and save', async () => {
    const { user } = await meetStale();
    const sent: unknown[] = [];
    answerCall('games', 'save', ({ body }) => {
      sent.push(body);
      return theirs;
    });
    await user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
    expect(screen.getByLabelText('Comments')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ Comments: 'Mine', AltLocation: 'Cleveland, OH', version: 2 }]);
  });

  it('an editor who reloads a game changed by someone else can discard their own changes', async () => {
    const { user } = await meetStale();
    await user.click(screen.getByRole('button', { name: 'Reload and discard my changes' }));
    await waitFor(() => expect(screen.getByLabelText('Comments')).toHaveValue('Theirs'));
    expect(screen.getByRole('button', { name: 'Save game' })).toBeDisabled();
  });
});

describe('a game deleted by another user', () => {
  async function meetGone() {
    const view = await editWeek('Edit game', { school: toledoWith({ GameData: mine }) });
    answerCall('games', 'save', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    await view.user.type(screen.getByLabelText('Comments'), 'Mine');
    await view.user.click(screen.getByRole('button', { name: 'Save game' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This game was deleted by someone else.');
    return { ...view, alert: within(alert) };
  }

  it('with the values in the form, an editor adds a game that someone else has deleted', async () => {
    const { user, alert } = await meetGone();
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      return mine;
    });
    await user.click(alert.getByRole('button', { name: 'Add it again' }));
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ Comments: 'Mine', SchoolIdHome: mine.SchoolIdHome, GameDate: mine.GameDate }]);
  });

  it('Close beside the message that a game was deleted closes the dialog', async () => {
    const { user, alert } = await meetGone();
    await user.click(alert.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('comments of a week with a game', () => {
  const school = toledoWith({ GameData: mine, Comments: 'Kickoff at noon' });

  it('the comments of a week are saved without its game when the game is unchanged', async () => {
    const { user } = await editWeek('Edit game', { school });
    const sent: unknown[] = [];
    answerCall('schoolWeeks', 'save', ({ body }) => {
      sent.push(body);
      return aSchoolWeek();
    });
    await user.type(screen.getByLabelText('Week comments'), ' or later');
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toEqual([{ Comments: 'Kickoff at noon or later', version: 1 }]);
  });

  it('comments of a week that are refused after its game was saved can be saved without the game', async () => {
    const { user } = await editWeek('Edit game', { school });
    answerCall('games', 'save', () => theirs);
    answerCall('schoolWeeks', 'save', () => {
      throw new RefusedCall('stale', 'This week was changed by someone else. Please reload.');
    });
    await user.type(screen.getByLabelText('Comments'), 'Mine');
    await user.type(screen.getByLabelText('Week comments'), ' or later');
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The game was saved, but not the week comments.');
    answerWeek(toledoWith({ GameData: { ...mine, Comments: 'Mine', Version: 2 }, Comments: 'Kickoff at noon' }));
    await user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
    expect(await screen.findByText('1 change')).toBeVisible();
    answerCall('schoolWeeks', 'save', () => aSchoolWeek());
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
  });
});

describe('leaving the week form', () => {
  it('leaving a changed form asks for confirmation, and Esc returns to the form', async () => {
    const { user, unsavedWork } = await editWeek('Edit game', { school: toledoWith({ GameData: aGame() }) });
    await user.type(screen.getByLabelText('Comments'), 'Talks');
    expect(unsavedWork()).toBe(1);
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsavedWork()).toBe(0);
  });

  it('leaving an unchanged form asks nothing', async () => {
    const { user } = await editWeek('Add game');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('Close').closest('button')).toHaveFocus());
  });
});
