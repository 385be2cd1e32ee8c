import type { WhatIf } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aDraft, someConsequences } from '../../testing/what-if.ts';
import { ConsequencesPage } from './ConsequencesPage.tsx';

let stored: WhatIf;
let sent: [name: string, body: unknown][];
beforeEach(() => {
  sent = [];
  stored = aDraft();
  answerCall('adminWhatIf', 'one', () => stored);
  answerCall('adminWhatIf', 'consequences', () => someConsequences());
});

const look = () =>
  renderScreen(<ConsequencesPage />, '/admin/whatif/7/consequences', undefined, {
    released: ['team.schedule', 'conference.schedule'],
  });
const address = () => screen.getByLabelText('address').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });
const school = () => screen.findByRole('combobox', { name: 'School' });
const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => head.closest('tr')?.textContent);

it('counts come first, then every consequence by kind and school with links to schedules [ADM-172]', async () => {
  look();
  const counts = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0 problems to solve',
    '1 note',
    '1 school moves',
    '2 games are affected',
    '1 season with a wrong number of conference games',
    '1 week loses preferences or its hold',
    '1 conference changes size',
  ]);
  expect(counts.getByRole('link', { name: '2 games are affected' })).toHaveAttribute('href', '#games');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Problems and notes',
    'Moves 1',
    'Games 2',
    'Numbers of conference games 1',
    'Preferences and weeks held for FCS 1',
    'Members of conferences 1',
  ]);
  expect(screen.getByRole('link', { name: 'Schedule of the school' })).toHaveAttribute('href', '/team/1?year=2028');
  expect(lines('Moves')).toEqual(['Toledo2028–2029Mid-American Conference (East)Big Ten Conference']);
  expect(lines('Become conference games')).toEqual(['Toledo10/07/2028at Ohio State–Big Ten Conference–']);
  expect(lines('No longer conference games')).toEqual([
    'Toledo09/30/2028at AkronMid-American Conference–Private to Mid-American Conference',
  ]);
  expect(lines('Numbers of conference games')).toEqual(['Toledo2028Big Ten ConferenceMoves819Too few']);
  expect(lines('Preferences and weeks held for FCS')).toEqual(['Toledo09/16/2028Home game, Buy a gameEnds']);
  expect(lines('Members of conferences')).toEqual(['Big Ten Conference2028–20291819']);
  for (const link of screen.getAllByRole('link', { name: 'Toledo' }))
    expect(link).toHaveAttribute('href', '/team/1?year=2028');
});

it('the lists are narrowed to a school, and to all numbers of games, in the address [ADM-172]', async () => {
  look();
  type(await school(), '3');
  expect(address()).toBe('/admin/whatif/7/consequences?school=3');
  expect(screen.queryByRole('table', { name: 'No longer conference games' })).toBeNull();
  expect(lines('Become conference games')).toHaveLength(1);
  expect(screen.getAllByText('Nothing changes for Ohio State.')).toHaveLength(3);
  type(await school(), '');
  const numbers = within(screen.getByRole('radiogroup', { name: 'Numbers' }));
  fireEvent.click(numbers.getByRole('radio', { name: 'Too few or too many (1)' }));
  expect(address()).toBe('/admin/whatif/7/consequences');
  fireEvent.click(numbers.getByRole('radio', { name: 'All (2)' }));
  expect(address()).toBe('/admin/whatif/7/consequences?balance=all');
  expect(lines('Numbers of conference games')).toHaveLength(2);
  fireEvent.click(numbers.getByRole('radio', { name: 'Too few or too many (1)' }));
  expect(address()).toBe('/admin/whatif/7/consequences');
});

it('a draft is applied after a question that names what ends, as it was shown, and its undo is offered [ADM-173]', async () => {
  answerCall('adminWhatIf', 'apply', ({ body }) => {
    sent.push(['apply', body]);
    return (stored = aDraft({
      version: 2,
      State: 'applied',
      AppliedAt: '2027-09-02T16:00:00.000Z',
      AppliedBy: 'Ada Moss',
      ChangeId: 90,
    }));
  });
  answerCall('adminWhatIf', 'undo', () => {
    sent.push(['undo', null]);
    return (stored = aDraft({ version: 3 }));
  });
  look();
  fireEvent.click(await screen.findByRole('button', { name: 'Apply draft' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    within(dialog.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 school moves in 2 seasons.',
    '1 game is no longer a conference game.',
    '1 private game stays private to the conferences that the schools leave.',
    '2 preferences end.',
    '1 week is no longer held for FCS.',
    '2 seasons lose their divisions.',
  ]);
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Apply draft' }));
  expect(await screen.findByText('The draft was applied.')).toBeVisible();
  expect(sent).toEqual([['apply', { version: 1, Fingerprint: 'abc' }]]);
  await waitFor(() => expect(address()).toBe('/admin/whatif/7'));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveAccessibleDescription('The draft was applied. Lake realignment');
  fireEvent.click(undo);
  expect(await screen.findByText('The draft was undone.')).toBeVisible();
  expect(sent[1]).toEqual(['undo', null]);
});

it('consequences that have changed since are refused and shown again, and a draft with problems cannot be applied [ADM-173]', async () => {
  const changed = 'What this ends has changed since you looked. Look at it again before you apply it.';
  answerCall('adminWhatIf', 'apply', () => {
    answerCall('adminWhatIf', 'consequences', () =>
      someConsequences({
        CanApply: 0,
        Problems: [
          {
            Kind: 'moved-twice',
            Blocks: 1,
            Text: 'Toledo is moved twice in 2028.',
            Move: 1,
            SchoolId: 1,
            ConferenceId: 15,
            Year: 2028,
          },
        ],
      }),
    );
    throw new RefusedCall('what-if.changed', changed);
  });
  look();
  fireEvent.click(await screen.findByRole('button', { name: 'Apply draft' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply draft' }));
  expect(await screen.findByText(changed)).toBeVisible();
  expect(await screen.findByText('Move 2: Toledo is moved twice in 2028.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Apply draft' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Edit moves' })).toHaveAttribute('href', '/admin/whatif/7');
});

it('an applied draft no longer has consequences, and leads to its moves [ADM-172]', async () => {
  stored = aDraft({ State: 'applied' });
  look();
  expect(await screen.findByText('This draft is applied. Its consequences are in the schedules.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', '/admin/whatif/7');
});

it('consequences that fail to load can be loaded again', async () => {
  answerCall('adminWhatIf', 'consequences', () => {
    throw new RefusedCall('internal', '');
  });
  look();
  expect(await screen.findByText('The consequences could not be loaded.')).toBeVisible();
  answerCall('adminWhatIf', 'consequences', () => someConsequences());
  press('Try again');
  expect(await screen.findByRole('list', { name: 'Counts' })).toBeVisible();
});
