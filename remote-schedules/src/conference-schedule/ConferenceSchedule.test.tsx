import { act, screen, waitFor, within } from '@testing-library/react';
import { aConference } from '@open-date/shared-api/testing/league';
import {
  AKRON,
  aColumn,
  aConferenceSchedule,
  aGame,
  aSchoolWeek,
  aWeekCell,
  PENN_STATE,
  TOLEDO,
} from '../../testing/builders.ts';
import { answerConference, renderConference } from '../../testing/render-conference.tsx';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { giveRoom, resizeWindow } from '../../testing/window.ts';

const address = () => screen.getByLabelText('address');
const grid = () => screen.findByRole('grid', { name: /MAC \d{4} schedule/ });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rowHeads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const weeks = (Year: number, ...numbers: number[]) => numbers.map((Week) => aWeekCell({ Year, Week }));

afterEach(() => resizeWindow(1024));

describe('/conference/:conferenceId/:year/:showDivisions', () => {
  it('a conference schedule has one column per member, whose name links to its schedule [SCH-006]', async () => {
    renderConference();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mid-American Conference' })).toBeVisible();
    expect(screen.getByText('2 teams · 2027 season')).toBeVisible();
    expect(heads()).toEqual(['Sat', expect.stringContaining('Akron'), expect.stringContaining('Toledo')]);
    expect(screen.getByRole('link', { name: 'Toledo' })).toHaveAttribute('href', '/team/1?year=2027');
    expect(document.title).toContain('MAC 2027 schedule');
  });

  it('members are grouped under the names of their divisions [SCH-006]', async () => {
    const division = (name: string, id: number) => ({ ConferenceDivisionName: name, ConferenceDivisionId: id });
    renderConference({
      schedule: aConferenceSchedule({
        Divisions: [
          { id: 1, name: 'East' },
          { id: 2, name: 'West' },
        ],
        Schools: [
          aColumn(AKRON, { ...division('East', 1), Schedule: weeks(2027, 1) }),
          aColumn(TOLEDO, { ...division('West', 2), Schedule: weeks(2027, 1) }),
        ],
      }),
    });
    expect(await screen.findByRole('columnheader', { name: 'East' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'West' })).toBeVisible();
  });

  it('a conference without divisions has no headings [SCH-006]', async () => {
    renderConference({ address: '/conference/5/2027/0' });
    await grid();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it("each member's column shows its totals and marks the long seasons [SCH-013 SCH-079 SCH-080]", async () => {
    const season = { Year: 2030, GamesAvailable: 3, GamesHome: 7, ConferenceGamesHome: 4, Schedule: weeks(2030, 1) };
    renderConference({
      address: '/conference/5/2030/0',
      schedule: aConferenceSchedule({
        Year: 2030,
        Schools: [
          aColumn(AKRON, { ...season, ConferenceType: 2, ConferenceId: 18 }),
          aColumn(TOLEDO, { ...season, SeasonFull: 1 }),
        ],
      }),
    });
    await grid();
    expect(heads().slice(1)).toEqual([
      expect.stringMatching(/Akron3 availH 7CHG 4/),
      expect.stringMatching(/Toledo14\*Full\*H 7CHG 4/),
    ]);
  });

  it('the championship week is one full-width line [SCH-006]', async () => {
    renderConference({
      schedule: aConferenceSchedule({
        ChampDate: '2027-12-04',
        Schools: [
          aColumn(TOLEDO, {
            Schedule: [aWeekCell({ Week: 14 }), aWeekCell({ Week: 15, NotAvailable: 1, ChampionshipWeek: 1 })],
          }),
        ],
      }),
    });
    expect(await screen.findByText('MAC Championship · Dec 04, 2027')).toBeVisible();
    expect(rowHeads()).toEqual(['Nov 27, 2027', 'Dec 04, 2027']);
    expect(screen.getAllByRole('gridcell')).toHaveLength(1);
  });

  it('a championship week in which a member plays has both the full-width line and a row of cells', async () => {
    const game = aGame({ Week: 15 });
    renderConference({
      schedule: aConferenceSchedule({
        ChampDate: '2027-12-04',
        Schools: [aColumn(TOLEDO, { Schedule: [aWeekCell({ GameData: game })] })],
      }),
    });
    expect(await screen.findByText(/MAC Championship/)).toBeVisible();
    expect(rowHeads()).toEqual(['Dec 04, 2027', 'Dec 04, 2027']);
  });

  it('DIV II has week numbers one lower if Aug 30 or 31 is a Saturday, and none before Week 0 [SCH-078]', async () => {
    localStorage.setItem('schedule-week-display', '"week"');
    const schedule = (Year: number) =>
      aConferenceSchedule({
        Conference: aConference({ TypeID: 3 }),
        Year,
        Schools: [aColumn(TOLEDO, { Year, ConferenceType: 3, Schedule: weeks(Year, 1, 2, 3) })],
      });
    renderConference({ schedule: schedule(2025), address: '/conference/5/2025/0' });
    await grid();
    expect(rowHeads()).toEqual(['Wk', 'Wk0', 'Wk1']);
  });

  it('DIV II counts from Week 0 in all other years [SCH-078]', async () => {
    localStorage.setItem('schedule-week-display', '"week"');
    renderConference({
      address: '/conference/5/2026/0',
      schedule: aConferenceSchedule({
        Conference: aConference({ TypeID: 3 }),
        Year: 2026,
        Schools: [aColumn(TOLEDO, { Year: 2026, ConferenceType: 3, Schedule: weeks(2026, 1, 2, 3) })],
      }),
    });
    await grid();
    expect(rowHeads()).toEqual(['Wk0', 'Wk1', 'Wk2']);
  });

  it('a conference schedule can be shown in every layout, with dates or weeks [SCH-014 SCH-015 SCH-071]', async () => {
    const { user } = renderConference();
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
    expect(rowHeads()).toEqual(['Aug 28, 2027', 'Sep 04, 2027', 'Sep 11, 2027']);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(rowHeads()).toEqual(['Wk0', 'Wk1', 'Wk2']);
    await user.click(screen.getByRole('radio', { name: 'Icon' }));
    expect(await grid()).toHaveAttribute('data-layout', 'icon');
    await user.click(screen.getByRole('radio', { name: 'Full' }));
    expect(await grid()).toHaveAttribute('data-layout', 'full');
  });

  it('choosing another year keeps the inserted teams', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/0?insert=2' });
    await screen.findByRole('link', { name: 'Penn State' });
    answerConference(aConferenceSchedule({ Year: 2028 }));
    await user.selectOptions(screen.getByLabelText('Season'), '2028');
    expect(address()).toHaveTextContent('/conference/5/2028/0?insert=2');
    expect(await screen.findByText('2 teams · 2028 season')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Penn State' })).toHaveAttribute('href', '/team/2?year=2028');
  });

  it('the address keeps both the scroll position and the inserted teams [SCH-006]', async () => {
    giveRoom(200);
    renderConference({ address: '/conference/5/2027/1?scrollLeft=40&insert=2' });
    const area = (await grid()).parentElement ?? document.body;
    expect(area.scrollLeft).toBe(40);
    await act(async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
    });
    act(() => area.scrollTo({ left: 90 }));
    await waitFor(() => expect(address()).toHaveTextContent('scrollLeft=90&insert=2'));
  });

  it('the conference schedule is remembered as a previous search', async () => {
    const saved: unknown[] = [];
    renderConference({ address: '/conference/5/2027/1?scrollLeft=0' });
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      saved.push(body);
      return DONE;
    });
    await grid();
    await waitFor(() => expect(saved).toEqual([{ url: '/conference/5/2027/1', description: 'MAC 2027 schedule' }]));
  });

  it('an administrator whose mails are disabled reads that no mails will be sent [SCH-030]', async () => {
    renderConference({ user: { RoleId: 1, SchoolId: null, DisableEmails: 1 } });
    await grid();
    expect(screen.getByText(/^Email is disabled for this user\./)).toBeVisible();
  });
});

describe('weeks and season statuses in a conference schedule', () => {
  const schedule = aConferenceSchedule({
    Schools: [aColumn(TOLEDO, { CanEdit: 1, Schedule: [aWeekCell({ GameData: aGame() })] })],
  });

  it("a member's week opens without requesting the member's schedule again [SCH-031]", async () => {
    const { user } = renderConference({ schedule });
    const [season] = schedule.Schools[0]?.Years ?? [];
    answerCall('schoolWeeks', 'get', () => aSchoolWeek({ Cell: season?.Schedule[0] ?? aWeekCell() }));
    // The test would fail if the screen requested the school's own schedule, because no answer is set for it.
    await user.click(await screen.findByRole('gridcell', { name: /at Penn State/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toledo at Penn State' }));
    expect(dialog.getByText('Toledo · 2027 · Week 2')).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Edit game' })).toBeVisible();
  });

  it('a week of an inserted team opens as well', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=2' });
    answerCall('schoolWeeks', 'get', () => aSchoolWeek({ School: PENN_STATE }));
    await screen.findByRole('link', { name: 'Penn State' });
    await user.click(screen.getAllByRole('gridcell')[2] ?? document.body);
    expect(await screen.findByText('Penn State · 2027 · Week 0')).toBeVisible();
  });

  it('a season status forced in the conference schedule appears in the column head', async () => {
    const { user } = renderConference({ schedule });
    answerCall('schedules', 'saveSeason', () => {
      const [season] = schedule.Schools[0]?.Years ?? [];
      if (!season) throw new RefusedCall('not-found', 'Not found.');
      const saved = { ...season, SeasonFull: 2, SeasonLocked: 1 } as const;
      answerConference({ ...schedule, Schools: [aColumn(TOLEDO, saved)] });
      return saved;
    });
    await user.click(await screen.findByRole('radio', { name: 'Full' }));
    await user.click(await screen.findByRole('button', { name: /Toledo 2027 season status: 2 avail/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'FULL' }));
    expect(await screen.findByRole('button', { name: /season status: Forced: Full/ })).toBeVisible();
  });
});

describe('inserting a team', () => {
  it('inserting a team adds a column of the same year and the team to the address [SCH-029]', async () => {
    const { user } = renderConference();
    await grid();
    await user.click(screen.getByRole('button', { name: 'Insert team' }));
    const panel = within(screen.getByRole('complementary', { name: 'Insert team' }));
    expect(panel.getByRole('button', { name: 'Insert' })).toBeDisabled();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'penn');
    await user.click(await screen.findByRole('option', { name: /Penn State/ }));
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    expect(await screen.findByRole('link', { name: 'Penn State' })).toHaveAttribute('href', '/team/2?year=2027');
    expect(address()).toHaveTextContent('/conference/5/2027/1?insert=2');
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  it('an inserted team can be removed in its column head', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=2' });
    await user.click(await screen.findByRole('button', { name: 'Remove Penn State' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Penn State' })).toBeNull());
    expect(address()).toHaveTextContent(/^\/conference\/5\/2027\/1$/);
  });

  it('an inserted team can be removed in the panel', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=2' });
    await screen.findByRole('link', { name: 'Penn State' });
    await user.click(screen.getByRole('button', { name: 'Insert team' }));
    const panel = within(screen.getByRole('complementary', { name: 'Insert team' }));
    await user.click(panel.getByRole('button', { name: /Penn State/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Penn State' })).toBeNull());
    expect(panel.queryByText('Penn State')).toBeNull();
    expect(address()).toHaveTextContent(/^\/conference\/5\/2027\/1$/);
  });

  it('a phone inserts teams in a dialog', async () => {
    resizeWindow(390);
    const { user } = renderConference();
    await grid();
    await user.click(screen.getByRole('button', { name: 'Schedule options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Insert team' }));
    expect(await screen.findByRole('dialog', { name: 'Insert team' })).toBeVisible();
  });

  it('inserted teams that fail to load can be loaded again', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=2' });
    answerCall('schedules', 'compare', () => {
      throw new RefusedCall('internal', '');
    });
    expect(await screen.findByText('The inserted teams could not be loaded.')).toBeVisible();
    answerConference(aConferenceSchedule());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Penn State' })).toBeVisible();
    expect(screen.queryByText('The inserted teams could not be loaded.')).toBeNull();
  });

  it('inserted teams that fail to load leave the members visible and can be removed', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=99' });
    expect(await screen.findByText('The inserted teams could not be loaded.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Toledo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove inserted teams' }));
    await waitFor(() => expect(screen.queryByText('The inserted teams could not be loaded.')).toBeNull());
  });
});

describe('unknown teams in the address', () => {
  it('an unknown team in the address leaves the other inserted teams visible and can be removed alone', async () => {
    const { user } = renderConference({ address: '/conference/5/2027/1?insert=2,99999' });
    expect(await screen.findByText('Some of the inserted teams could not be loaded.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Penn State' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(address()).toHaveTextContent(/insert=2$/));
    expect(screen.getByRole('link', { name: 'Penn State' })).toBeVisible();
  });
});

describe('a missing conference schedule', () => {
  it('a conference schedule that is loading says so and shows its layout', async () => {
    renderConference();
    answerCall('conferences', 'schedule', () => new Promise(() => undefined));
    expect(screen.getByText('Loading schedule')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  });

  it.each([
    ['/conference/99/2027/1', 'There is no such conference, or it has no 2027 season.'],
    ['/conference/mac/2027/1', 'This address names no conference and season. Choose them.'],
    ['/conference/5/2027/2', 'This address names no conference and season. Choose them.'],
    ['/conference/5/27/1', 'This address names no conference and season. Choose them.'],
  ])('the page at %s says why it has no schedule', async (unknown, words) => {
    renderConference({ address: unknown });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Conference Schedule' })).toHaveAttribute('href', '/conference/select');
  });

  it("a schedule that fails to load shows the server's message and a retry", async () => {
    const { user } = renderConference();
    answerCall('conferences', 'schedule', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerConference(aConferenceSchedule());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });

  it('a conference without members that year says so', async () => {
    renderConference({ schedule: aConferenceSchedule({ Schools: [] }) });
    expect(await screen.findByText('No results.')).toBeVisible();
  });
});
