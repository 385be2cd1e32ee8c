import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { AKRON, aGame, aSchoolWeek, TOLEDO } from '../../testing/builders.ts';
import { openWeek, pickOpponent } from '../../testing/open-week.tsx';
import { toledoWith } from '../../testing/render-schedule.tsx';
import { resizeWindow } from '../../testing/window.ts';

beforeEach(() => resizeWindow(767));
afterEach(() => resizeWindow(1024));

const sheet = () => within(screen.getByRole('dialog'));
const press = (name: string) => screen.findByRole('button', { name });
const READ_ONLY = { canEdit: 0, canAddGame: 0, canEditGame: 0 } as const;

it('a viewer reads wants and comments in full on a phone [SCH-032]', async () => {
  const school = toledoWith({ Wants: [3, 7, 23], Comments: 'Afternoon only, at home, with a return in 2029.' });
  await openWeek({ school, week: { Actions: READ_ONLY }, user: { RoleId: 3 } });
  expect(await sheet().findByText('BUY FBS GUARANTEE, BUY AN FCS GAME, OPEN TO ANY OFFER')).toBeVisible();
  expect(sheet().getByText('Afternoon only, at home, with a return in 2029.')).toBeVisible();
  expect(sheet().queryByRole('button', { name: /Add|Change|Set|Remove/ })).toBeNull();
});

it('a phone sets a bye in one step [SCH-032]', async () => {
  const { user } = await openWeek();
  const sent: unknown[] = [];
  answerCall('schoolWeeks', 'save', ({ body }) => {
    sent.push(body);
    return aSchoolWeek();
  });
  await user.click(await press('Set bye or not available'));
  expect(await screen.findByRole('dialog', { name: 'This week is' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Week comments' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Bye' }));
  await user.click(await press('Save week'));
  expect(await screen.findByText('Preferences Updated.')).toBeVisible();
  expect(sent).toEqual([{ Bye: 1, HoldForFCS: 0, NotAvailable: 0, version: 1 }]);
});

it('a phone adds a game step by step, and Back and Esc go back one step without losing input [SCH-032]', async () => {
  const { user } = await openWeek();
  const sent: unknown[] = [];
  answerCall('games', 'add', ({ body }) => {
    sent.push(body);
    return aGame();
  });
  await user.click(await press('Add game'));
  expect(await screen.findByRole('dialog', { name: 'Teams' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('form', { name: 'Teams' })).toHaveFocus());
  expect(await press('Next')).toBeDisabled();
  await pickOpponent(user, 'Akron');
  await user.click(await press('Next'));
  await user.type(await screen.findByLabelText('Alternate location'), 'Cleveland, OH');
  await user.click(await press('Next'));
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
  await user.click(await press('Back'));
  expect(await screen.findByRole('combobox', { name: /team$/ })).toHaveValue('Akron');
  await user.click(await press('Next'));
  await user.click(await press('Next'));
  await user.click(await press('Save game'));
  expect(await screen.findByText('Game saved.')).toBeVisible();
  expect(sent).toMatchObject([{ SchoolIdHome: 1, SchoolIdAway: 3, AltLocation: 'Cleveland, OH' }]);
});

it('Undo gives a week back what was saved, and leaves flags of the season alone [SCH-111]', async () => {
  const { user } = await openWeek({ school: toledoWith({ Kind: 'na', NotAvailable: 1 }) });
  const sent: unknown[] = [];
  answerCall('schoolWeeks', 'save', ({ body }) => {
    sent.push(body);
    return aSchoolWeek({ Version: 2 });
  });
  await user.click(await press('Change comments'));
  await user.type(await screen.findByRole('textbox', { name: 'Week comments' }), 'x');
  await user.click(await press('Save week'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone.')).toBeVisible();
  expect(sent).toEqual([
    { Comments: 'x', version: 1 },
    { Comments: '', version: 2 },
  ]);
});

it('a phone asks before Back from the first step discards input', async () => {
  const { user } = await openWeek();
  await user.click(await press('Change comments'));
  await user.type(await screen.findByRole('textbox', { name: 'Week comments' }), 'Night game');
  await user.click(await press('Back'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByRole('textbox', { name: 'Week comments' })).toHaveValue('Night game');
});

it('a phone opens the form of a game and removes the game [SCH-032]', async () => {
  const school = toledoWith({ GameData: aGame({ id: 9, Version: 4, home: TOLEDO, away: AKRON }) });
  const { user } = await openWeek({ school });
  const removed: unknown[] = [];
  answerCall('games', 'remove', ({ query }) => {
    removed.push(query['version']);
    return DONE;
  });
  await user.click(await press('Change game'));
  expect(await screen.findByRole('dialog', { name: 'Teams' })).toBeVisible();
  await user.click(await press('Back'));
  await user.click(await press('Remove game'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
  expect(await screen.findByText('Game deleted.')).toBeVisible();
  expect(removed).toEqual(['4']);
});

it('a phone moves a game to another week [SCH-032 SCH-112]', async () => {
  const school = toledoWith({ GameData: aGame({ id: 9, Version: 4, home: TOLEDO, away: AKRON }) });
  const { user } = await openWeek({ school });
  const sent: unknown[] = [];
  answerCall('games', 'save', ({ body }) => {
    sent.push(body);
    return aGame({ id: 9, Version: 5 });
  });
  await user.click(await press('Move game'));
  const weeks = await screen.findByRole('combobox', { name: 'Week' });
  await screen.findByRole('option', { name: 'Week 4, Sat Sep 25, 2027' });
  await user.selectOptions(weeks, 'Week 4, Sat Sep 25, 2027');
  await user.click(await press('Next'));
  await user.click(await press('Save game'));
  expect(await screen.findByText('Game moved to Sat Sep 25, 2027.')).toBeVisible();
  expect(sent).toMatchObject([{ GameDate: '2027-09-25', version: 4 }]);
});

it('turning the phone back and forth keeps the input [SCH-032]', async () => {
  const { user } = await openWeek();
  await user.click(await press('Add game'));
  await pickOpponent(user, 'Akron');
  await user.click(await press('Next'));
  await user.type(await screen.findByLabelText('Alternate location'), 'Cleveland, OH');
  act(() => resizeWindow(844));
  expect(await screen.findByRole('radiogroup', { name: 'This week is' })).toBeVisible();
  expect(screen.getByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
  expect(screen.getByRole('combobox', { name: /team$/ })).toHaveValue('Akron');
  act(() => resizeWindow(390));
  expect(await screen.findByRole('dialog', { name: 'Day and place' })).toBeVisible();
  expect(screen.getByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
});
