import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { unsavedWorkAtom } from '@open-date/shared-host/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { AKRON, aGame, TOLEDO } from '../../testing/builders.ts';
import { editWeek, openWeek } from '../../testing/open-week.tsx';
import {
  answerSchedules,
  answerWeek,
  emptySeasons,
  renderSchedule,
  toledoWith,
} from '../../testing/render-schedule.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const akronGame = (facts: Parameters<typeof aGame>[0] = {}) =>
  toledoWith({ GameData: aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1, ...facts }) });

describe('the game modal in view mode', () => {
  it('the game modal shows both schools with stadium, city and state [SCH-031 SCH-092]', async () => {
    await openWeek({ school: toledoWith({ GameData: aGame({ Comments: 'Guarantee $1,450,000' }) }) });
    expect(dialog().getByText('Beaver Stadium, University Park, PA')).toBeVisible();
    expect(dialog().getByText('Guarantee $1,450,000')).toBeVisible();
    expect(dialog().getByText('Sat Sep 11, 2027')).toBeVisible();
    expect(dialog().getByText('Toledo · 2027 · Week 2')).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Penn State' })).toHaveAttribute('href', '/team/2?year=2027');
  });

  it('a game with an alternate location shows that location instead of the stadium [SCH-092]', async () => {
    await openWeek({ school: toledoWith({ GameData: aGame({ AltLocation: 'Cleveland, OH' }) }) });
    expect(dialog().getByText('Cleveland, OH')).toBeVisible();
    expect(dialog().queryByText(/Beaver Stadium/)).toBeNull();
  });

  it("the game modal shows the week from the grid until the server's answer arrives", async () => {
    const school = toledoWith({ Wants: [3], Comments: 'Afternoon only', CellLabel: 'BUY FBS' });
    const view = renderSchedule({ schools: [school] });
    answerCall('schoolWeeks', 'get', () => new Promise(() => undefined));
    await view.user.click(await screen.findByRole('gridcell'));
    expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
    expect(dialog().getByText('BUY FBS GUARANTEE')).toBeVisible();
    expect(dialog().getByText('Afternoon only')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Add game' })).toBeNull();
  });

  it('viewers who may not edit can only close the game modal [SCH-058]', async () => {
    const none = { canEdit: 0, canAddGame: 0, canEditGame: 0, canHoldForFcs: 0 } as const;
    await openWeek({ school: akronGame(), week: { Actions: none }, user: { RoleId: 3 } });
    await waitFor(() =>
      expect(
        dialog()
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['', 'Close']),
    );
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull();
  });

  it('a week whose permissions fail to load shows the error and a retry', async () => {
    const school = toledoWith({});
    const { user } = renderSchedule({ schools: [school] });
    answerCall('schoolWeeks', 'get', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    await user.click(await screen.findByRole('gridcell'));
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerWeek(school);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Add game' })).toBeVisible();
  });
});

describe('deleting a game', () => {
  it('deleting a game asks for confirmation, and Cancel keeps the game [SCH-054]', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Akron at Toledo will be removed from both schedules/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByText('Game deleted.')).toBeNull();
  });

  it('a deleted game disappears from both schedules [SCH-054]', async () => {
    const { user, router } = await editWeek('Edit game', { school: akronGame() });
    answerCall('games', 'remove', () => {
      answerSchedules([toledoWith({}), emptySeasons(AKRON)]);
      return DONE;
    });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    expect(await screen.findByText('Game deleted.')).toBeVisible();
    expect(screen.getByText('Akron at Toledo, Sat Sep 11, 2027')).toBeVisible();
    expect(await screen.findByRole('gridcell', { name: /open date/ })).toBeVisible();
    await act(() => router.navigate('/team/3'));
    await screen.findByRole('grid', { name: 'Akron schedule' });
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /at Toledo/ })).toBeNull());
  });

  it('what was typed beside a deletion under way is left with it, as with a save', async () => {
    const { user, store } = await editWeek('Edit game', { school: akronGame() });
    const areSaving = () => [...store.get(unsavedWorkAtom).values()];
    const { promise, resolve } = Promise.withResolvers<void>();
    answerCall('games', 'remove', () => promise.then(() => DONE));
    await user.type(screen.getByLabelText('Comments'), 'Mine');
    expect(areSaving()).toEqual([false]);
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    await waitFor(() => expect(areSaving()).toEqual([true]));
    resolve();
    expect(await screen.findByText('Game deleted.')).toBeVisible();
    await waitFor(() => expect(areSaving()).toEqual([]));
  });

  it("a refused deletion shows the server's message [SCH-055 ERR-002]", async () => {
    const { user } = await editWeek('Edit game', { school: akronGame() });
    answerCall('games', 'remove', () => {
      throw new RefusedCall('forbidden', 'You do not have permission to do this.');
    });
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  });
});

describe('games changed by another user', () => {
  it('a game that someone else changed is not deleted but shown as it is now', async () => {
    const { user } = await editWeek('Edit game', { school: akronGame({ Version: 4 }) });
    const versions: unknown[] = [];
    answerCall('games', 'remove', ({ query }) => {
      versions.push(query['version']);
      answerWeek(akronGame({ Version: 5, AltLocation: 'Cleveland, OH' }));
      throw new RefusedCall('stale', 'This game was changed by someone else. Please reload.');
    });
    await user.type(screen.getByLabelText('Comments'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Delete game' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This game was changed by someone else. This is how it is now; it was not deleted.',
      ),
    );
    expect(screen.getByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
    expect(screen.getByLabelText('Comments')).toHaveValue('Mine');
    expect(versions).toEqual(['4']);
  });

  it('editing starts from the newest version of a game even when an older version is visible', async () => {
    const { user, client } = await openWeek({ school: akronGame({ id: 9, Version: 4 }) });
    await screen.findByRole('button', { name: 'Edit game' });
    const week = answerWeek(akronGame({ id: 9, Version: 5, AltLocation: 'Cleveland, OH' }));
    let tell: (week: SchoolWeekDetail) => void = () => undefined;
    answerCall('schoolWeeks', 'get', () => new Promise((resolve) => (tell = resolve)));
    act(() => void client.invalidateQueries({ queryKey: callKey('schoolWeeks', 'get') }));
    await user.click(screen.getByRole('button', { name: 'Edit game' }));
    await waitFor(() => expect(client.isFetching({ queryKey: callKey('schoolWeeks', 'get') })).toBe(1));
    act(() => tell(week));
    expect(await screen.findByLabelText('Alternate location')).toHaveValue('Cleveland, OH');
  });

  it('a game that the viewer may no longer see disappears from the screen', async () => {
    const game = aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1 });
    const { client } = await openWeek({ school: toledoWith({ id: 77, GameData: game }) });
    await screen.findByRole('button', { name: 'Edit game' });
    const hidden = toledoWith({ id: 77, Kind: 'conference', CellLabel: 'CONF', CellClickable: 0 });
    answerSchedules([hidden]);
    answerWeek(hidden, { Actions: { canEdit: 0, canAddGame: 0, canEditGame: 0 } });
    act(() => void client.invalidateQueries());
    await waitFor(() => expect(dialog().queryByText('Akron at Toledo')).toBeNull());
    expect(dialog().queryByRole('link', { name: 'Akron' })).toBeNull();
    expect(dialog().queryByRole('button', { name: /Edit/ })).toBeNull();
  });
});

describe('Create Auction', () => {
  const released = ['auctions.create'] as const;
  const offered = { Actions: { canCreateAuction: 1 } } as const;

  it('Create Auction opens the form with the school, the date and the week [SCH-070]', async () => {
    await openWeek({ school: toledoWith({ id: 77, CellDate: '2027-09-11' }), week: offered, released });
    expect(await screen.findByRole('link', { name: 'Create Auction' })).toHaveAttribute(
      'href',
      '/auctions/create/1/2027-09-11/77',
    );
  });

  it('Create Auction is hidden unless the server offers it and the auctions remote is released [SCH-066]', async () => {
    const { unmount } = await openWeek({ released });
    expect(await screen.findByRole('button', { name: 'Add game' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create Auction' })).toBeNull();
    unmount();
    await openWeek({ week: offered });
    expect(await screen.findByRole('button', { name: 'Add game' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create Auction' })).toBeNull();
  });
});
