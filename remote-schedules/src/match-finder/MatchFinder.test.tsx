import { screen, waitFor, within } from '@testing-library/react';
import { AKRON, aGame, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { aBlockedMatch, aMatch, anOpponent, someMatches } from '../../testing/match-builders.ts';
import { openWeek } from '../../testing/open-week.tsx';
import { toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

type User = Awaited<ReturnType<typeof openWeek>>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const opponents = () => within(dialog().getByRole('list', { name: 'Opponents, the best first' }));
const names = () =>
  opponents()
    .getAllByRole('button', { name: /^Add game with/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Add game with ', ''));
const filter = () => dialog().getByRole('searchbox', { name: 'Find a school' });

/** Opens the week and its opponents. */
async function openFinder(answer: ReturnType<typeof someMatches> = someMatches()) {
  answerCall('matches', 'find', () => answer);
  const view = await openWeek();
  await view.user.click(await screen.findByRole('button', { name: 'Find opponents' }));
  await screen.findByRole('dialog', { name: /^Opponents for/ });
  return view;
}

const loaded = () => screen.findAllByRole('button', { name: /^Add game with/ });

describe('opponents for an open week', () => {
  it("the list of opponents names the date and keeps the server's order, with reasons and distances", async () => {
    await openFinder(
      someMatches({
        Matches: [
          aMatch({
            School: AKRON,
            Reasons: [
              { code: 'wants-fit', text: 'Looks for a guarantee away; Toledo looks for a guarantee at home.' },
              { code: 'near', text: '121 miles apart.' },
            ],
            Against: [{ code: 'same-conference', text: 'Members of the same conference.' }],
            Site: 'home',
            Miles: 121,
            LastSeason: 2026,
          }),
          aMatch({ School: PENN_STATE, Miles: 1312, Site: 'away' }),
        ],
      }),
    );
    await loaded();
    expect(screen.getByRole('dialog', { name: 'Opponents for Sat Sep 11, 2027' })).toBeVisible();
    await waitFor(() => expect(filter()).toHaveFocus());
    expect(names()).toEqual(['Akron', 'Penn State']);
    const [akron, pennState] = opponents().getAllByRole('listitem');
    for (const words of [
      'Mid-American Conference',
      'Looks for a guarantee away; Toledo looks for a guarantee at home.',
      '121 miles apart',
      'Members of the same conference.',
      'Home game',
      '121 miles · Last met in 2026',
    ]) {
      expect(within(akron ?? document.body).getByText(words)).toBeVisible();
    }
    expect(within(pennState ?? document.body).getByText('Away game')).toBeVisible();
    expect(within(pennState ?? document.body).getByText('1,312 miles · Not met before')).toBeVisible();
  });

  it('picking an opponent opens a game on the suggested side that can be saved at once', async () => {
    const { user } = await openFinder(someMatches({ Matches: [aMatch({ School: PENN_STATE, Site: 'away' })] }));
    await user.click((await loaded())[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Add game' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Home team' })).toHaveValue('Penn State');
    const sent: unknown[] = [];
    answerCall('games', 'add', ({ body }) => {
      sent.push(body);
      return aGame({ home: PENN_STATE, away: TOLEDO });
    });
    await user.click(screen.getByRole('button', { name: 'Save game' }));
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toMatchObject([{ SchoolIdHome: 2, SchoolIdAway: 1, GameDate: '2027-09-11' }]);
  });

  it('canceling the new game returns to the list with its search text, and Back leads to the week', async () => {
    const { user } = await openFinder(
      someMatches({ Matches: [aMatch({ School: PENN_STATE, Site: 'home' }), aMatch({ School: AKRON })] }),
    );
    await loaded();
    await user.type(filter(), 'penn');
    await user.click((await loaded())[0] ?? document.body);
    expect(await screen.findByRole('combobox', { name: 'Away team' })).toHaveValue('Penn State');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('dialog', { name: /^Opponents for/ });
    expect(filter()).toHaveValue('penn');
    expect(names()).toEqual(['Penn State']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Open date' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add game' })).toBeVisible();
  });

  it('a search finds schools by name or conference, whether they are free or not', async () => {
    const { user } = await openFinder(
      someMatches({
        Matches: [
          aMatch({ School: anOpponent('Hawai‘i', { State: 'HI', ConferenceName: 'Mountain West' }) }),
          aMatch({ School: PENN_STATE }),
        ],
        Blocked: [aBlockedMatch()],
      }),
    );
    await loaded();
    await user.type(filter(), 'hawaii');
    expect(names()).toEqual(['Hawai‘i']);
    expect(screen.queryByRole('region', { name: 'Not free' })).toBeNull();
    await user.clear(filter());
    await user.type(filter(), 'big ten');
    expect(names()).toEqual(['Penn State']);
    await user.clear(filter());
    await user.type(filter(), 'akron');
    expect(screen.getByText('No results.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Not free' })).getByText('Akron')).toBeVisible();
  });

  it('a school that wants such a game but is not free is listed with the reason', async () => {
    await openFinder(someMatches({ Blocked: [aBlockedMatch()] }));
    const section = within(await screen.findByRole('region', { name: 'Not free' }));
    expect(section.getByText('The week is set to BYE. 121 miles')).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('the list of opponents says that it is empty', async () => {
    await openFinder(someMatches({ Matches: [] }));
    expect(await screen.findByText('No results.')).toBeVisible();
  });

  it('the list of opponents starts with the best and loads all of them on request or for a search', async () => {
    const late = anOpponent('Marshall');
    const best = [aMatch({ School: AKRON })];
    answerCall('matches', 'find', ({ query }) =>
      someMatches({
        Matches: query['limit'] === '50' ? best : [...best, aMatch({ School: late })],
        Total: 2,
      }),
    );
    const { user } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Find opponents' }));
    await loaded();
    expect(screen.getByText('The best 1 of 2 schools that are free.')).toBeVisible();
    await user.type(filter(), 'marsh');
    await waitFor(() => expect(names()).toEqual(['Marshall']));
    await user.clear(filter());
    expect(names()).toEqual(['Akron']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toEqual(['Akron', 'Marshall']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('canceling the form of a game returns to all opponents that were shown, at the chosen one [PLT-230]', async () => {
    const best = [aMatch({ School: AKRON })];
    const late = anOpponent('Marshall');
    answerCall('matches', 'find', ({ query }) =>
      someMatches({ Matches: query['limit'] === '50' ? best : [...best, aMatch({ School: late })], Total: 2 }),
    );
    const { user } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Find opponents' }));
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(await screen.findByRole('button', { name: 'Add game with Marshall' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('dialog', { name: /^Opponents for/ });
    expect(names()).toEqual(['Akron', 'Marshall']);
    expect(screen.getByRole('button', { name: 'Add game with Marshall' })).toHaveFocus();
  });

  it.each([
    ['Show more', async (user: User) => user.click(screen.getByRole('button', { name: 'Show more' }))],
    ['a search', async (user: User) => user.type(filter(), 'marsh')],
  ])('opponents that %s could not load are told, and load on request', async (_, ask) => {
    const best = [aMatch({ School: AKRON })];
    answerCall('matches', 'find', ({ query }) => {
      if (query['limit'] !== '50') throw new RefusedCall('internal', '');
      return someMatches({ Matches: best, Total: 2 });
    });
    const { user } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Find opponents' }));
    await loaded();
    await ask(user);
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('The other opponents could not be loaded.');
    expect(dialog().queryByText('No results.')).toBeNull();
    const all = [...best, aMatch({ School: anOpponent('Marshall') })];
    answerCall('matches', 'find', () => someMatches({ Matches: all, Total: 2 }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toContain('Marshall'));
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('the list of opponents shows that it is loading and offers a retry after a failure', async () => {
    let refuse = (): void => undefined;
    answerCall('matches', 'find', async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    const { user } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Find opponents' }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await waitFor(() => {
      refuse();
      expect(screen.getByRole('alert')).toHaveTextContent('The database is being restarted.');
    });
    answerCall('matches', 'find', () => someMatches());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await loaded()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the keyboard alone leads from the week to an opponent and on to the form of the game', async () => {
    answerCall('matches', 'find', () => someMatches());
    const { user } = await openWeek();
    (await screen.findByRole('button', { name: 'Find opponents' })).focus();
    await user.keyboard('{Enter}');
    await loaded();
    await waitFor(() => expect(filter()).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Add game with Penn State' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add game' })).toBeVisible();
  });
});

describe('the button for opponents', () => {
  it('viewers who cannot add a game are not offered opponents', async () => {
    await openWeek({ week: { Actions: { canAddGame: 0 } } });
    expect(await screen.findByRole('button', { name: 'Edit week' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find opponents' })).toBeNull();
  });

  it('a week with a game offers no opponents', async () => {
    await openWeek({ school: toledoWith({ GameData: aGame() }) });
    expect(await screen.findByRole('button', { name: 'Edit game' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find opponents' })).toBeNull();
  });
});
