import { act, screen, waitFor, within } from '@testing-library/react';
import { aGame, aSchoolSchedules, aSchoolYear, aWeekCell } from '../../testing/builders.ts';
import { answerSchedules, answerWeek, findCell, renderSchedule, toledoWith } from '../../testing/render-schedule.tsx';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { someMatches } from '../../testing/match-builders.ts';
import { giveRoom, resizeWindow } from '../../testing/window.ts';

const EMAIL_DISABLED = 'Email is disabled for this user. Emails will not be sent for any changes made.';

const years = [2026, 2027, 2028, 2029, 2030].map((Year) =>
  aSchoolYear({ Year, Schedule: [1, 2, 3].map((Week) => aWeekCell({ Year, Week })) }),
);
const address = () => screen.getByLabelText('address');
const grid = () => screen.findByRole('grid', { name: 'Toledo schedule' });
const scroller = async () => (await grid()).parentElement ?? document.body;
const head = async (year: string) => within(await screen.findByRole('columnheader', { name: new RegExp(`^${year}`) }));

afterEach(() => resizeWindow(1024));

describe('/team/:schoolId', () => {
  it("a school's schedule names the school and has one column per season, with weeks counted from 0 [SCH-003 SCH-077 ADM-094]", async () => {
    renderSchedule({ schools: [aSchoolSchedules({ Years: years })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Toledo Rockets' })).toBeVisible();
    expect(screen.getByText('Glass Bowl · Toledo, OH')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent.slice(0, 4))).toEqual([
      'Week',
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
    ]);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Wk0', 'Wk1', 'Wk2']);
    expect(document.title).toContain('Toledo schedule');
  });

  it("a school's schedule scrolls to the season in the address [SCH-003]", async () => {
    giveRoom(650);
    renderSchedule({ schools: [aSchoolSchedules({ Years: years })], address: '/team/1?year=2029' });
    expect((await scroller()).scrollLeft).toBe(900);
  });

  it("a school's schedule opens on the season played next", async () => {
    giveRoom(650);
    renderSchedule({ schools: [aSchoolSchedules({ Years: years })] });
    expect((await scroller()).scrollLeft).toBe(300);
  });

  it("the address restores the scroll position and follows the user's scrolling [SCH-004]", async () => {
    giveRoom(650);
    const { router } = renderSchedule({
      schools: [aSchoolSchedules({ Years: years })],
      address: '/team/1?scrollLeft=600',
    });
    const area = await scroller();
    expect(area.scrollLeft).toBe(600);
    await act(nextFrames);
    act(() => area.scrollTo({ left: 720 }));
    await waitFor(() => expect(address()).toHaveTextContent('/team/1?scrollLeft=720'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await scroller()).toBe(area);
    expect(area.scrollLeft).toBe(720);
  });

  it('a link to another season scrolls to that season', async () => {
    giveRoom(650);
    const { router } = renderSchedule({ schools: [aSchoolSchedules({ Years: years })], address: '/team/1?year=2027' });
    await grid();
    await act(() => router.navigate('/team/1?year=2028'));
    expect((await scroller()).scrollLeft).toBe(600);
  });

  it('the year index lists all seasons and scrolls to the season that is pressed', async () => {
    giveRoom(650);
    const { user } = renderSchedule({ schools: [aSchoolSchedules({ Years: years })] });
    await grid();
    // A style hides the year index at the window width of jsdom, 1024 px.
    await user.click(within(screen.getByLabelText('Seasons')).getByRole('button', { name: /2030/, hidden: true }));
    expect((await scroller()).scrollLeft).toBe(1200);
  });

  it('each season shows its available games or full status, home games and conference home games [SCH-013 SCH-037]', async () => {
    const facts = { GamesHome: 7, ConferenceGamesHome: 4 };
    renderSchedule({
      schools: [
        aSchoolSchedules({
          Years: [
            aSchoolYear({ ...facts, Year: 2027, SeasonFull: 0, GamesAvailable: 3 }),
            aSchoolYear({ ...facts, Year: 2028, SeasonFull: 1, GamesHome: 5 }),
            aSchoolYear({ ...facts, Year: 2029, SeasonFull: 2, ConferenceGamesHome: 3 }),
          ],
        }),
      ],
    });
    expect((await head('2027')).getByText('3 avail')).toBeVisible();
    expect((await screen.findByRole('columnheader', { name: /^2027/ })).textContent).toContain('Home 7CHG 4');
    expect((await head('2028')).getByText('Full*')).toBeVisible();
    expect((await screen.findByRole('columnheader', { name: /^2028/ })).textContent).toContain('Home 5CHG 4');
    expect((await head('2029')).getByText('Full')).toBeVisible();
    expect((await screen.findByRole('columnheader', { name: /^2029/ })).textContent).toContain('Home 7CHG 3');
  });

  it('long seasons are marked 14* for FBS and 12* for others, never in the Ivy League [SCH-079 SCH-080]', async () => {
    const Years = [
      aSchoolYear({ Year: 2029 }),
      aSchoolYear({ Year: 2030 }),
      aSchoolYear({ Year: 2031, ConferenceType: 2 }),
      aSchoolYear({ Year: 2036, ConferenceType: 2, ConferenceId: 18 }),
    ];
    renderSchedule({ schools: [aSchoolSchedules({ Years })] });
    expect((await head('2030')).getByText('14*')).toBeVisible();
    expect((await head('2031')).getByText('12*')).toBeVisible();
    expect((await head('2029')).queryByText(/\*/)).toBeNull();
    expect((await head('2036')).queryByText(/\*/)).toBeNull();
  });

  it('dates begin with the weekday, whatever day the game is on [SCH-071 SCH-091]', async () => {
    renderSchedule({
      schools: [toledoWith({ Week: 2 }, { Week: 3, GameData: aGame({ GameDate: '2027-09-09', Comments: 'On TV' }) })],
    });
    expect(within(await findCell(/open date/)).getByText('Sat Sep 04, 2027')).toBeVisible();
    const thursday = await findCell(/at Penn State/);
    expect(within(thursday).getByText('Thu Sep 09, 2027')).toBeVisible();
    expect(within(thursday).getByText('On TV')).toBeVisible();
  });

  it('a pending game is marked in the grid [SCH-047]', async () => {
    const pending = ([0, 1, 2, 3] as const).map((Pending) => ({
      Week: Pending + 2,
      GameData: aGame({ Week: Pending + 2, Pending }),
    }));
    renderSchedule({ schools: [toledoWith(...pending)] });
    await grid();
    const icons = screen.getAllByRole('gridcell').map((cell) => cell.querySelectorAll('svg:not([data-mark])').length);
    expect(icons).toEqual([0, 1, 1, 1]);
    expect(within(await grid()).getByText('Pending · admins')).toBeVisible();
  });

  it('the schedule is remembered as a previous search', async () => {
    const saved: unknown[] = [];
    renderSchedule();
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      saved.push(body);
      return DONE;
    });
    await grid();
    await waitFor(() => expect(saved).toEqual([{ url: '/team/1', description: 'Toledo schedule' }]));
  });
});

/** Waits for the grid's own initial scroll to finish. */
async function nextFrames(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

describe('the banner about disabled mails', () => {
  it('an administrator whose mails are disabled reads that no mails will be sent [SCH-030]', async () => {
    renderSchedule({ user: { RoleId: 1, SchoolId: null, DisableEmails: 1 } });
    await grid();
    expect(screen.getByText(EMAIL_DISABLED)).toBeVisible();
  });

  it.each([
    ['an administrator with mails', { RoleId: 1, DisableEmails: 0 }],
    ['a user of another role', { RoleId: 2, DisableEmails: 1 }],
  ] as const)('the banner about mails is hidden from %s [SCH-030]', async (_, user) => {
    renderSchedule({ user });
    await grid();
    expect(screen.queryByText(EMAIL_DISABLED)).toBeNull();
  });
});

describe('opening a week of a school', () => {
  it('a clickable week opens in the modal by mouse and by keyboard [SCH-031 SCH-060]', async () => {
    const school = toledoWith({ GameData: aGame() });
    const { user } = renderSchedule({ schools: [school] });
    answerWeek(school);
    await user.click(await findCell(/at Penn State/));
    const dialog = await screen.findByRole('dialog', { name: 'Toledo at Penn State' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await findCell(/at Penn State/)).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Toledo at Penn State' })).toBeVisible();
  });

  it('an administrator opens a game pending for administrators [SCH-043 SCH-060]', async () => {
    const school = toledoWith({ GameData: aGame({ Pending: 2 }) });
    const { user } = renderSchedule({ schools: [school], user: { RoleId: 1, SchoolId: null } });
    answerWeek(school);
    await user.click(await findCell(/at Penn State/));
    expect(await screen.findByRole('dialog', { name: 'Toledo at Penn State' })).toBeVisible();
    expect(screen.getByText('Pending, administrators only')).toBeVisible();
  });

  it('a game for administrators does not open and says so [SCH-043 SCH-060]', async () => {
    const { user } = renderSchedule({ schools: [toledoWith({ GameData: aGame({ Pending: 2 }), CellClickable: 0 })] });
    const cell = await findCell(/at Penn State/);
    await user.click(cell);
    cell.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Only administrators can open this game.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the week named by a notification link opens once and does not reopen after Esc', async () => {
    const school = toledoWith({ GameData: aGame({ Pending: 1, WaitsFor: 1 }) });
    answerWeek(school, { Actions: { canConfirm: 1 } });
    const { user } = renderSchedule({ schools: [school], address: '/team/1?year=2027&week=3' });
    expect(await screen.findByRole('dialog', { name: 'Toledo at Penn State' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Confirm game' })).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent(/^\/team\/1\?year=2027$/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an open date of a report opens the opponents for its week, once [REP-089]', async () => {
    const school = toledoWith({ Week: 3 });
    answerWeek(school, { Actions: { canAddGame: 1, canEdit: 1 } });
    answerCall('matches', 'find', () => someMatches());
    const { user } = renderSchedule({ schools: [school], address: '/team/1?year=2027&week=3&find=1' });
    expect(await screen.findByRole('dialog', { name: /^Opponents for/ })).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent(/^\/team\/1\?year=2027&opponents=\d+$/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toHaveTextContent(/^\/team\/1\?year=2027$/);
  });

  it('an address with opponents opens them on the map, and one of a week that is not there does not [AUC-075]', async () => {
    const school = toledoWith({ Week: 3 });
    const { Cell } = answerWeek(school, { Actions: { canAddGame: 1, canEdit: 1 } });
    answerCall('matches', 'find', () => someMatches());
    answerCall('reference', 'places', () => []);
    const { unmount } = renderSchedule({ schools: [school], address: `/team/1?opponents=${Cell.id}&view=map` });
    expect(await screen.findByRole('dialog', { name: /^Opponents for/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    expect(await screen.findByRole('figure', { name: 'Map of opponents' })).toBeVisible();
    unmount();
    renderSchedule({ schools: [school], address: `/team/1?opponents=${Cell.id + 999}&view=map` });
    await waitFor(() => expect(address()).toHaveTextContent(/^\/team\/1$/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an open date leads to the week alone for those who may add no game to it', async () => {
    const school = toledoWith({ Week: 3 });
    answerWeek(school, { Actions: { canAddGame: 0 } });
    renderSchedule({ schools: [school], address: '/team/1?year=2027&week=3&find=1' });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Find a school' })).toBeNull();
  });

  it('a week opens in a sheet below 768 px and in the modal from 768 px on [SCH-032]', async () => {
    const school = toledoWith({ GameData: aGame() });
    resizeWindow(767);
    const { user } = renderSchedule({ schools: [school] });
    answerWeek(school);
    await user.click(await findCell(/at Penn State/));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Beaver Stadium, University Park, PA')).toBeVisible();
    expect(await sheet.findByRole('button', { name: 'Change game' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: /Edit/ })).toBeNull();
    act(() => resizeWindow(768));
    expect(await sheet.findByRole('button', { name: 'Edit game' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Change game' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    act(() => resizeWindow(768));
    answerWeek(school);
    await user.click(await findCell(/at Penn State/));
    expect(await screen.findByRole('button', { name: 'Edit game' })).toBeVisible();
  });

  it('a phone shows one season at a time, and a tab scrolls to another season', async () => {
    resizeWindow(390);
    giveRoom(390);
    const { user } = renderSchedule({ schools: [aSchoolSchedules({ Years: years })], address: '/team/1?year=2027' });
    expect((await scroller()).scrollLeft).toBe(340);
    await user.click(within(screen.getByRole('navigation', { name: 'Seasons' })).getByRole('button', { name: '2029' }));
    expect((await scroller()).scrollLeft).toBe(1020);
  });
});

describe('a missing schedule', () => {
  it('a schedule that is loading says so until its grid appears', async () => {
    let finish = (): void => undefined;
    renderSchedule();
    answerCall(
      'schedules',
      'school',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(toledoWith({}));
        }),
    );
    expect(screen.getByText('Loading schedule')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await act(async () => finish());
    expect(await grid()).toBeVisible();
  });

  it("a schedule that fails to load shows the server's message and a retry", async () => {
    const { user } = renderSchedule();
    answerCall('schedules', 'school', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerSchedules([toledoWith({})]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });

  it.each(['/team/99', '/team/toledo', '/team/0'])(
    'the page at %s says that there is no such school',
    async (unknown) => {
      renderSchedule({ address: unknown });
      expect(await screen.findByText('There is no such school. Choose one.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'View Schedule' })).toHaveAttribute('href', '/team/select');
    },
  );

  it('a schedule says that the school lacks the season in the address', async () => {
    renderSchedule({ address: '/team/1?year=2099' });
    expect(await screen.findByText(/has no 2099 season here: its seasons go from \d{4} to \d{4}\./)).toBeVisible();
    expect(await grid()).toBeVisible();
  });

  it('a school without seasons says so', async () => {
    renderSchedule({ schools: [aSchoolSchedules({ Years: [] })] });
    expect(await screen.findByText('No results.')).toBeVisible();
  });
});
