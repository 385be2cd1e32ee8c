import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import type { SetupLine, Welcome } from '@open-date/shared-api/contract';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import { fireEvent, screen, within } from '@testing-library/react';
import { aProfile, aWelcome, openShell } from '../../../testing/open-shell.tsx';

beforeEach(() => answerCall('session', 'user', () => aProfile()));

const card = (name: string) => screen.findByRole('region', { name });
const aLine = (title: string) => ({ title, detail: 'Ruth Calloway', url: '/team/1?year=2027', at: null });
const lines = (...titles: string[]) => ({ url: '/team/1', items: titles.map(aLine) });

/** Opens the welcome screen of a role with this answer. */
function open(facts: Partial<Welcome>, RoleId: RoleId = 2) {
  answerCall('welcome', 'read', () => aWelcome(facts));
  answerCall('session', 'user', () => aProfile({ RoleId }));
  return openShell('/welcome', { user: { RoleId } });
}

it('a season is a year, a link for each open week and the number of them [WEL-018]', async () => {
  const week = (number: number, state: 'open' | 'filled', url: string | null) => ({
    week: number,
    date: `2027-09-${String(number * 7 - 3).padStart(2, '0')}`,
    state,
    url,
  });
  const weeks = [week(1, 'open', '/team/1?year=2027&week=1&find=1'), week(2, 'filled', null)];
  open({
    seasons: { url: '/team/1', items: [{ year: 2027, open: 1, available: 2, url: '/team/1?year=2027', weeks }] },
  });
  const dates = within(await card('Open dates'));
  expect(await dates.findByRole('link', { name: '2027' })).toHaveAttribute('href', '/team/1?year=2027');
  expect(dates.getByRole('link', { name: 'Sat Sep 04, 2027: open, find opponents' })).toHaveAttribute(
    'href',
    '/team/1?year=2027&week=1&find=1',
  );
  expect(dates.getByText('Sat Sep 11, 2027: game')).toBeInTheDocument();
  expect(dates.getByText('1 open')).toBeVisible();
  expect(dates.getByText('for 2 games')).toBeVisible();
});

it('the administrator of an empty installation sees what to do, what is done and how far it is [WEL-053]', async () => {
  const line = (step: SetupLine['step'], isDone: boolean, count = 0): SetupLine => ({
    step,
    isDone,
    count,
    mail: 'file',
    url: `/admin/${step}`,
  });
  const items = [
    line('seasons', true, 1),
    line('league', false),
    line('schedules', false),
    line('people', false),
    line('mails', false),
  ];
  open({ setup: { url: '/admin/schools', items }, seasons: null, changes: null }, 1);
  const setup = within(await card('Set up this site'));
  expect(setup.getByText('1 of 5 done')).toBeVisible();
  expect(setup.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Done: Seasons1 season ahead.',
    'To do: Conferences and schoolsCreate them one by one, or import them under Import.',
    'To do: SchedulesImport games, or let the schools enter theirs.',
    'To do: PeopleCreate an account for each school and conference.',
    'To do: MailsThey only become files on the server: set SMTP_URL.',
  ]);
  expect(setup.getByRole('link', { name: /Mails/ })).toHaveAttribute('href', '/admin/mails');
  expect(await card('Waiting for you')).toBeVisible();
});

it('a card lists its first lines, and all of them when asked [WEL-020]', async () => {
  open({ changes: lines('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven') });
  const changes = within(await card('Changes'));
  expect(await changes.findAllByRole('link')).toHaveLength(5);
  expect(changes.getByText('in the last 7 days')).toBeVisible();
  fireEvent.click(changes.getByRole('button', { name: 'Show all 7' }));
  expect(changes.getAllByRole('link')).toHaveLength(7);
  expect(changes.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
});

it.each<[RoleId, Partial<Welcome>, readonly (readonly [string, string, string])[]]>([
  [
    2,
    {},
    [
      ['Open dates', 'No season of your school lies ahead.', 'Open its schedule'],
      ['Changes', 'Nobody else has changed your schedule.', 'Look at it'],
      ['Waiting for you', 'Nothing waits for you.', 'See what is going on'],
      ['Auctions', 'No auction ends soon.', 'See all auctions'],
    ],
  ],
  [
    10,
    { seasons: null, changes: null, auctions: null, releases: lines(), members: lines() },
    [
      ['Not released', 'Every coming season is released.', 'Open the schedule'],
      ['Members with open dates', 'No member has an open date in this season or the next.', 'Open the schedule'],
    ],
  ],
])(
  'with nothing to report, each card of role %i says so in a line with the next step [WEL-025]',
  async (role, facts, cards) => {
    open(facts, role);
    for (const [title, sentence, step] of cards) {
      const shown = within(await card(title));
      expect(await shown.findByText(sentence)).toBeVisible();
      expect(shown.getByRole('link', { name: step })).toHaveAttribute('href', '/team/1');
    }
  },
);

it('the cards of a role stand there before their content, and say that they load [WEL-026]', async () => {
  answerCall('welcome', 'read', () => new Promise(() => undefined));
  openShell('/welcome');
  for (const title of ['Open dates', 'Changes', 'Waiting for you', 'Auctions'])
    expect(await card(title)).toHaveAttribute('aria-busy', 'true');
});

it('a desk that could not be read leaves the boards alone and is there after Try again [WEL-026]', async () => {
  answerCall('welcome', 'read', () => {
    throw new RefusedCall('stale', 'No.');
  });
  openShell('/welcome');
  const failed = await screen.findByText('Your desk could not be loaded.');
  for (const title of ['GAMES', 'GRIDIRON UPDATES', 'FBS GUARANTEE GAMES'])
    expect(within(await card(title)).getByText('Nothing to report at this time.')).toBeVisible();
  answerCall('welcome', 'read', () => aWelcome({ changes: lines('One') }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^One/ })).toBeVisible();
  expect(failed).not.toBeInTheDocument();
});
