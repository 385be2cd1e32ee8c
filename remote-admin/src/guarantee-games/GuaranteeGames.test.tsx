import type { AdminGuaranteeGame } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { answerCall, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CreateGamePage as CreateGame } from './CreateGamePage.tsx';
import { EditGamePage as EditGame } from './EditGamePage.tsx';
import { GuaranteeGamesPage as GuaranteeGames } from './GuaranteeGamesPage.tsx';

const LAKE = aSchool({ ID: 1, SchoolName: 'Lake University', Nickname: 'Lake' });
const RIDGE = aSchool({ ID: 2, SchoolName: 'Ridge College', Nickname: 'Ridge' });
const GREAT = aConference({ id: 5, Name: 'Great Conference', Nickname: 'Great', Abbreviation: 'GC' });
const SMALL = aConference({ id: 6, Name: 'Small Conference', Nickname: 'Small', Abbreviation: 'SC', TypeID: 2 });
const SUCCESS = { status: 'Success', message: '' } as const;

function aGame(facts: Partial<AdminGuaranteeGame> = {}): AdminGuaranteeGame {
  return {
    id: 9,
    AwaySchool: 'Ridge College',
    HomeSchool: 'Lake University',
    AwayConference: 'Small',
    HomeConference: 'Great',
    GameDate: '2027-09-04',
    Guarantee: 1_450_000,
    HomeGuarantee: null,
    RoadGuarantee: -1,
    Site: 'Lake City, OH',
    GameType: 'FCS vs. FBS',
    Source: 'School',
    ReleaseDate: '2026-11-12',
    IgnoreAverage: 0,
    HomeTeamID: 1,
    RoadTeamID: 2,
    HomeConfID: 5,
    RoadConfID: 6,
    version: 3,
    ...facts,
  };
}

const listed = ({ version: _version, ...game }: AdminGuaranteeGame) => game;
let asked: string[] = [];
function answerGames(games: readonly AdminGuaranteeGame[]): void {
  server.use(
    http.get('*/api/v1/reports/guaranteeall*', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname.replace(/^.*guaranteeall\/?/, '')));
      return HttpResponse.json(games.map(listed));
    }),
  );
}

beforeEach(() => {
  asked = [];
  answerGames([aGame()]);
  answerCall('guarantees', 'seasons', () => [{ Year: 2027, Games: 1, NeutralGames: 0 }]);
  answerCall('reference', 'seasons', () => [{ ID: 1, Year: 2027, StartDate: '2027-08-24', EndDate: '2027-12-13' }]);
  answerCall('reference', 'schools', () => [LAKE, RIDGE]);
  answerCall('reference', 'conferences', () => [GREAT, SMALL]);
  answerCall('adminGuaranteeGames', 'one', () => aGame());
});

const address = () => screen.getByLabelText('address').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the table of guarantee games', () => {
  const cells = () => [...(document.querySelectorAll('tbody tr')[0]?.children ?? [])].map((cell) => cell.textContent);

  it('a guarantee game stands in the documented columns with a link to its form, and Create leads to a new one [ADM-084 ADM-085]', async () => {
    renderScreen(<GuaranteeGames />, '/admin/guaranteeall');
    const edit = await screen.findByRole('link', { name: 'Edit Ridge College at Lake University, 09/04/2027' });
    expect(edit).toHaveAttribute('href', '/admin/guaranteeall/9');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Away',
      'Home',
      'Away Conf.',
      'Home Conf.',
      'Game Date',
      'Guarantee',
      'Guarantee Home',
      'Guarantee Road',
      'Site',
      'Game Type',
      'Source',
      'Publication Date',
      'Ignore In Average',
      'Edit',
    ]);
    await waitFor(() =>
      expect(cells().slice(2, 13)).toEqual([
        'SC',
        'GC',
        '09/04/2027',
        '$1,450,000',
        '–',
        'X',
        'Lake City, OH',
        'FCS vs. FBS',
        'School',
        '11/12/2026',
        'NO',
      ]),
    );
    expect(screen.getByText('1 game')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/admin/guaranteeall/create');
  });

  it('the newest games come first, every column but Edit sorts, and 50 of 60 rows are shown at first [ADM-086]', async () => {
    answerGames(
      Array.from({ length: 60 }, (_, at) =>
        aGame({ id: at + 1, GameDate: `2027-09-${String((at % 30) + 1).padStart(2, '0')}` }),
      ),
    );
    renderScreen(<GuaranteeGames />, '/admin/guaranteeall');
    expect(await screen.findByText('50 of 60')).toBeVisible();
    expect(cells()[4]).toBe('09/30/2027');
    // Queries by role scan every element, which takes long with a large table.
    const heads = [...document.querySelectorAll('thead th')];
    const sortable = heads.filter((head) => head.querySelector('button') !== null);
    expect(sortable.map(({ textContent }) => textContent)).toEqual(
      heads.slice(0, -1).map(({ textContent }) => textContent),
    );
    for (const head of sortable) {
      fireEvent.click(head.querySelector('button') ?? head);
      expect(head).toHaveAttribute('aria-sort', 'ascending');
    }
    expect(address()).toBe('/admin/guaranteeall?sort=IgnoreAverage');
  });

  it('filters in the address narrow the games, are shown, and are changed one by one [ADM-007]', async () => {
    renderScreen(<GuaranteeGames />, '/admin/guaranteeall?year=2025-2027&school=1&conference=5&gametype=Neutral');
    expect(await screen.findByDisplayValue('Lake University')).toBeVisible();
    expect(asked).toEqual(['gametype/Neutral/school/1/conference/5/start/2025/end/2027']);
    expect(screen.getByLabelText('Start season')).toHaveValue('2025');
    expect(screen.getByLabelText('End season')).toHaveValue('2027');
    expect(screen.getByLabelText('Game type')).toHaveValue('Neutral');
    await waitFor(() => expect(screen.getByLabelText('Conference')).toHaveValue('5'));
    type('Game type', 'ALL');
    press('Clear');
    type('Start season', '2027');
    type('Conference', '');
    await waitFor(() => expect(asked.at(-1)).toBe('start/2027/end/2027'));
    expect(address()).toBe('/admin/guaranteeall?year=2027');
    type('End season', '');
    await waitFor(() => expect(asked.at(-1)).toBe(''));
    press('Refresh');
    await waitFor(() => expect(asked.slice(-2)).toEqual(['', '']));
  });

  it('while other games load, those before are veiled and not counted', async () => {
    renderScreen(<GuaranteeGames />, '/admin/guaranteeall');
    expect(await screen.findByText('1 game')).toBeVisible();
    const next = Promise.withResolvers<never>();
    server.use(http.get('*/api/v1/reports/guaranteeall/*', () => next.promise));
    type('Game type', 'Neutral');
    expect(screen.getByText('Counting…')).toBeVisible();
    expect(await screen.findByText('Loading guarantee games')).toBeVisible();
  });

  it.each(['year=soon', 'year=2027-2025', 'school=x', 'conference=-1', 'gametype=Friendly'])(
    'the address with %s says that it has no guarantee games instead of showing all',
    async (query) => {
      renderScreen(<GuaranteeGames />, `/admin/guaranteeall?${query}`);
      expect(await screen.findByText('There are no guarantee games at this address.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'All guarantee games' })).toHaveAttribute('href', '/admin/guaranteeall');
      expect(asked).toEqual([]);
    },
  );

  it('a school that does not exist is named, with a way back to all games', async () => {
    server.use(
      http.get('*/api/v1/reports/guaranteeall/school/99', () =>
        HttpResponse.json({ error: 'There is no such school.', code: 'not-found' }, { status: 404 }),
      ),
    );
    renderScreen(<GuaranteeGames />, '/admin/guaranteeall?school=99');
    expect(await screen.findByText('There is no such school.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All guarantee games' })).toBeVisible();
  });
});

describe('the form of a guarantee game', () => {
  const openEdit = async () => {
    renderScreen(<EditGame />, '/admin/guaranteeall/9');
    await screen.findByDisplayValue('Lake University');
  };

  it('a new game is sent with all documented fields, and its list follows [ADM-087]', async () => {
    const sent: unknown[] = [];
    answerCall('adminGuaranteeGames', 'create', ({ body }) => {
      sent.push(body);
      return SUCCESS;
    });
    const user = userEvent.setup({ delay: null });
    renderScreen(<CreateGame />, '/admin/guaranteeall/create');
    press('Create game');
    for (const text of [
      GUARANTEE_MESSAGES.chooseAway,
      GUARANTEE_MESSAGES.chooseHome,
      GUARANTEE_MESSAGES.chooseDate,
      GUARANTEE_MESSAGES.chooseType,
    ])
      expect(await screen.findByText(text)).toBeVisible();
    for (const [label, name] of [
      ['Away', 'Ridge College'],
      ['Home', 'Lake University'],
    ] as const) {
      await user.type(screen.getByLabelText(label), name);
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    type('Home Conf.', '5');
    type('Game Date', '2027-09-04');
    type('Game Type', 'FCS vs. FBS');
    type('Guarantee', '$1,450,000');
    type('Guarantee Road', 'x');
    type('Site', 'Lake City, OH');
    type('Source', 'School');
    type('Publication Date', '2026-11-12');
    fireEvent.click(screen.getByLabelText(/^Ignore In Average/));
    press('Create game');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    expect(sent).toEqual([
      {
        HomeTeamID: 1,
        RoadTeamID: 2,
        HomeConfID: 5,
        RoadConfID: null,
        GameDate: '2027-09-04',
        Guarantee: 1_450_000,
        HomeGuarantee: null,
        RoadGuarantee: -1,
        Site: 'Lake City, OH',
        GameType: 'FCS vs. FBS',
        Source: 'School',
        ReleaseDate: '2026-11-12',
        IgnoreAverage: 1,
      },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/guaranteeall'));
  });

  it('a saved game is sent with the version that was read, and the form shows what is stored afterwards [ADM-087]', async () => {
    let stored = aGame();
    const sent: unknown[] = [];
    answerCall('adminGuaranteeGames', 'one', () => stored);
    answerCall('adminGuaranteeGames', 'save', ({ body }) => {
      sent.push(body);
      stored = aGame({ Guarantee: 1_500_000, version: 4, Site: 'Lake City' });
      return SUCCESS;
    });
    await openEdit();
    expect(screen.getByLabelText('Guarantee')).toHaveValue('1,450,000');
    expect(screen.getByLabelText('Guarantee Road')).toHaveValue('X');
    type('Guarantee', 'a lot');
    press('Save game');
    expect(await screen.findByText(GUARANTEE_MESSAGES.wholeDollars)).toBeVisible();
    type('Guarantee', '1500000');
    press('Save game');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    const {
      id: _id,
      AwaySchool: _away,
      HomeSchool: _home,
      AwayConference: _awayConference,
      HomeConference: _homeConference,
      ...written
    } = aGame({ Guarantee: 1_500_000 });
    expect(sent).toEqual([written]);
    await waitFor(() => expect(screen.getByLabelText('Site')).toHaveValue('Lake City'));
    expect(screen.getByLabelText('Guarantee')).toHaveValue('1,500,000');
  });

  it('a saved game that cannot be read again keeps what was saved', async () => {
    answerCall('adminGuaranteeGames', 'save', () => {
      answerCall('adminGuaranteeGames', 'one', () => {
        throw new RefusedCall('unavailable', 'Something went wrong.');
      });
      return SUCCESS;
    });
    await openEdit();
    type('Site', 'Ridge Field');
    press('Save game');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save game' })).toBeEnabled());
    expect(screen.getByLabelText('Site')).toHaveValue('Ridge Field');
  });

  it('a reply that is not Success shows its message and keeps what was typed [ADM-089]', async () => {
    answerCall('adminGuaranteeGames', 'save', () => ({
      status: 'Error' as const,
      message: GUARANTEE_MESSAGES.duplicate,
    }));
    await openEdit();
    type('Game Date', '2027-09-11');
    press('Save game');
    expect(await screen.findByText(GUARANTEE_MESSAGES.duplicate)).toBeVisible();
    expect(screen.getByLabelText('Game Date')).toHaveValue('2027-09-11');
  });

  it('a game that somebody else has changed shows a warning and their changes, and keeps the typed text [ADM-120]', async () => {
    let stored = aGame();
    answerCall('adminGuaranteeGames', 'one', () => stored);
    answerCall('adminGuaranteeGames', 'save', () => {
      stored = aGame({ version: 4, Source: 'Media report' });
      throw new RefusedCall('stale', GUARANTEE_MESSAGES.stale);
    });
    await openEdit();
    type('Site', 'Ridge Field');
    press('Save game');
    expect(await screen.findByText(GUARANTEE_MESSAGES.stale)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Source')).toHaveValue('Media report'));
    expect(screen.getByLabelText('Site')).toHaveValue('Ridge Field');
  });

  it('a side that somebody else changed is one question with its conference, and days are said as the lists show them', async () => {
    let stored = aGame();
    answerCall('adminGuaranteeGames', 'one', () => stored);
    answerCall('adminGuaranteeGames', 'save', () => {
      stored = aGame({ version: 4, HomeTeamID: 2, GameDate: '2027-09-18', ReleaseDate: null });
      throw new RefusedCall('stale', GUARANTEE_MESSAGES.stale);
    });
    await openEdit();
    type('Home Conf.', '6');
    type('Game Date', '2027-09-11');
    type('Publication Date', '2026-11-13');
    press('Save game');
    const theirs = within(await screen.findByRole('list', { name: 'What they saved' }));
    expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Home Conf.',
      'Game Date: 09/18/2027',
      'Publication Date: empty',
    ]);
    expect(screen.getByLabelText('Home')).toHaveValue('Lake University');
    press('Take theirs');
    await waitFor(() => expect(screen.getByLabelText('Home')).toHaveValue('Ridge College'));
    expect(screen.getByLabelText('Home Conf.')).toHaveValue('5');
  });

  it('what the server made of a saved game is not told as a change by somebody else, when it is read again later', async () => {
    let stored = aGame();
    let isDown = false;
    answerCall('adminGuaranteeGames', 'one', () => {
      if (isDown) throw new RefusedCall('unavailable', 'Something went wrong.');
      return stored;
    });
    answerCall('adminGuaranteeGames', 'save', () => {
      stored = aGame({ version: 4, Site: 'Ridge Field', Source: 'Media report' });
      isDown = true;
      return SUCCESS;
    });
    await openEdit();
    type('Site', ' Ridge Field ');
    press('Save game');
    expect(await screen.findByText('Game saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save game' })).toBeEnabled());
    type('Site', ' Ridge Field 2');
    isDown = false;
    answerCall('adminGuaranteeGames', 'save', () => {
      throw new RefusedCall('stale', GUARANTEE_MESSAGES.stale);
    });
    press('Save game');
    await waitFor(() => expect(screen.getByLabelText('Source')).toHaveValue('Media report'));
    expect(screen.getByLabelText('Site')).toHaveValue(' Ridge Field 2');
    expect(screen.queryByRole('list', { name: 'What they saved' })).toBeNull();
  });

  it('deleting asks first, says that it cannot be undone, and leads back to the list [ADM-088]', async () => {
    const removed: unknown[] = [];
    answerCall('adminGuaranteeGames', 'remove', ({ params, query }) => {
      removed.push([params['id'], query['version']]);
      return SUCCESS;
    });
    await openEdit();
    press('Delete game');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Ridge College at Lake University?' });
    expect(dialog).toHaveTextContent('Are you sure? This cannot be undone.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removed).toEqual([]);
    press('Delete game');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete game' }));
    expect(await screen.findByText('Game deleted.')).toBeVisible();
    expect(removed).toEqual([['9', '3']]);
    await waitFor(() => expect(address()).toBe('/admin/guaranteeall'));
  });

  it('schools and conferences that fail to load say so at their fields', async () => {
    for (const call of ['schools', 'conferences'] as const)
      answerCall('reference', call, () => {
        throw new RefusedCall('internal', '');
      });
    renderScreen(<CreateGame />, '/admin/guaranteeall/create');
    for (const label of ['Away', 'Home']) {
      const field = await screen.findByLabelText(label);
      await waitFor(() => expect(field).toHaveAccessibleDescription('The schools could not be loaded.'));
      const conference = screen.getByLabelText(`${label} Conf.`);
      await waitFor(() => expect(conference).toHaveAccessibleDescription('The conferences could not be loaded.'));
    }
    answerCall('reference', 'schools', () => [LAKE]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('The schools could not be loaded.')).toBeNull());
  });

  it('a guarantee game that does not exist says so', async () => {
    renderScreen(<EditGame />, '/admin/guaranteeall/nothing');
    expect(await screen.findByText('There is no such guarantee game.')).toBeVisible();
  });
});
