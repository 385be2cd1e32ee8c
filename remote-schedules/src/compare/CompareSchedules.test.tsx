import { screen, waitFor, within } from '@testing-library/react';
import { aColumn, aGame, aSchoolWeek, aWeekCell, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { answerComparison, renderCompare } from '../../testing/render-compare.tsx';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { giveRoom } from '../../testing/window.ts';

const address = () => screen.getByLabelText('address');
const grid = () => screen.findByRole('grid', { name: 'Compared schedules' });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));

describe('/compare/:pairs', () => {
  it('the comparison has one column per season, in the order of the address [SCH-011]', async () => {
    renderCompare({ address: '/compare/2028-2,2027-1,2027-2' });
    await grid();
    expect(heads()).toEqual([null, 'Penn State 2028', 'Toledo 2027', 'Penn State 2027']);
    expect(screen.getAllByRole('link', { name: 'Penn State' })[0]).toHaveAttribute('href', '/team/2?year=2028');
    expect(document.title).toContain('Compare schedules');
  });

  it('a season that the address names twice is shown once [SCH-011]', async () => {
    renderCompare({ address: '/compare/2027-1,2027-1,2027-2' });
    await grid();
    expect(heads()).toHaveLength(3);
  });

  const open = (Week: number, Year = 2027) => aWeekCell({ Week, Year });
  const bye = (Week: number) => aWeekCell({ Week, CellLabel: 'BYE', Bye: 1 });
  const rowHeads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

  it("the comparison counts each school's open weeks and marks the weeks that two or more share", async () => {
    renderCompare({
      columns: [
        aColumn(TOLEDO, { Schedule: [open(2), open(3), bye(4)] }),
        aColumn(PENN_STATE, { Schedule: [open(2), bye(3), bye(4)] }),
      ],
    });
    expect(await screen.findByText('2 schools · 1 week open in common')).toBeVisible();
    expect(rowHeads()).toEqual(['Sep 04, 20272 open', 'Sep 11, 2027', 'Sep 18, 2027']);
  });

  it('a season without room for a non-conference game counts no open weeks', async () => {
    renderCompare({
      columns: [aColumn(TOLEDO, { Schedule: [open(2)] }), aColumn(PENN_STATE, { SeasonFull: 1, Schedule: [open(2)] })],
    });
    expect(await screen.findByText('2 schools · no week open in common')).toBeVisible();
    expect(rowHeads()).toEqual(['Sep 04, 2027']);
  });

  it('seasons of different years have no open weeks in common', async () => {
    renderCompare({
      address: '/compare/2027-1,2028-2',
      columns: [
        aColumn(TOLEDO, { Schedule: [open(2)] }),
        aColumn(PENN_STATE, { Year: 2028, Schedule: [open(2, 2028)] }),
      ],
    });
    expect(await screen.findByText('2 seasons · no two of the same year')).toBeVisible();
    expect(screen.queryByText(/\d open/)).toBeNull();
  });

  it('each column shows its totals and is at most 240 px wide [SCH-013 SCH-075]', async () => {
    giveRoom(1400);
    renderCompare();
    expect((await grid()).style.getPropertyValue('--col')).toBe('240px');
    expect(screen.getAllByRole('columnheader')[1]).toHaveTextContent(/Toledo2027H 6CHG 42 avail/);
  });

  it('a comparison can be shown in every layout, with dates or weeks [SCH-014 SCH-015]', async () => {
    const { user } = renderCompare();
    const rows = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
    expect(rows()[0]).toBe('Aug 28, 20272 open');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(rows()[0]).toBe('Wk 02 open');
    for (const [name, layout] of [
      ['Full', 'full'],
      ['Icon', 'icon'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(await grid()).toHaveAttribute('data-layout', layout);
      expect(screen.getAllByRole('columnheader')[1]).toHaveTextContent(/Toledo.*2027/);
    }
  });

  it("a week opens in the modal without requesting its school's schedule again [SCH-031]", async () => {
    const cell = aWeekCell({ GameData: aGame() });
    const { user } = renderCompare({ columns: [aColumn(TOLEDO, { Schedule: [cell] }), aColumn(PENN_STATE)] });
    answerCall('schoolWeeks', 'get', () => aSchoolWeek({ Cell: cell }));
    await user.click(await screen.findByRole('gridcell', { name: /at Penn State/ }));
    expect(await screen.findByRole('dialog', { name: 'Toledo at Penn State' })).toBeVisible();
  });

  it('the comparison is remembered as a previous search', async () => {
    const saved: unknown[] = [];
    renderCompare();
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      saved.push(body);
      return DONE;
    });
    await waitFor(() =>
      expect(saved).toEqual([{ url: '/compare/2027-1,2027-2', description: 'Compare Toledo 2027, Penn State 2027' }]),
    );
  });
});

describe('INSERT mode', () => {
  async function openPanel(options: Parameters<typeof renderCompare>[0] = {}) {
    const view = renderCompare(options);
    await grid();
    await view.user.click(screen.getByRole('button', { name: 'Insert team' }));
    return { ...view, panel: within(screen.getByRole('complementary', { name: 'Insert team' })) };
  }

  it('INSERT mode adds a team of the chosen year at the end and to the address [SCH-012]', async () => {
    const { user, panel } = await openPanel();
    expect(screen.getByRole('button', { name: 'Insert team' })).toHaveAttribute('aria-pressed', 'true');
    await panel.findByRole('option', { name: '2028' });
    await user.selectOptions(panel.getByLabelText('Year'), '2028');
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'akron');
    await user.click(await screen.findByRole('option', { name: /Akron/ }));
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Toledo 2027', 'Penn State 2027', 'Akron 2028']));
    expect(address()).toHaveTextContent('/compare/2027-1,2027-2,2028-3');
  });

  it('INSERT mode adds a team before the chosen column [SCH-012]', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'akron');
    await user.click(await screen.findByRole('option', { name: /Akron/ }));
    await user.selectOptions(panel.getByLabelText('Place'), 'Before Penn State 2027');
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Toledo 2027', 'Akron 2027', 'Penn State 2027']));
    expect(address()).toHaveTextContent('/compare/2027-1,2027-3,2027-2');
  });

  it('INSERT mode ignores a season that is already compared', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'toledo');
    await user.click(await screen.findByRole('option', { name: /^Toledo/ }));
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Insert' })).toBeDisabled());
    expect(address()).toHaveTextContent(/^\/compare\/2027-1,2027-2$/);
  });

  it('a season can be removed in the list or in its column head', async () => {
    const { user, panel } = await openPanel({ address: '/compare/2027-1,2027-2,2027-3,2028-1' });
    const list = within(panel.getByRole('list', { name: 'Comparing' }));
    await user.click(list.getByRole('button', { name: /Remove Penn State/ }));
    await waitFor(() => expect(heads()).toEqual([null, 'Toledo 2027', 'Akron 2027', 'Toledo 2028']));
    expect(address()).toHaveTextContent('/compare/2027-1,2027-3,2028-1');
    await user.click(within(await grid()).getByRole('button', { name: 'Remove Toledo 2027' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Akron 2027', 'Toledo 2028']));
  });

  it('removing all but one season leads back to /compare/select with that season', async () => {
    const { user } = renderCompare();
    await user.click(await screen.findByRole('button', { name: 'Remove Toledo 2027' }));
    expect(address()).toHaveTextContent('/compare/select?pairs=2027-2');
  });

  it('the comparison says that it takes at most 40 seasons', async () => {
    const years = Array.from({ length: 40 }, (_, index) => `${2030 + index}-1`);
    const { user, panel } = await openPanel({ address: `/compare/${years.join(',')}` });
    expect(panel.getByText('You can compare up to 40 seasons.')).toBeVisible();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'akron');
    await user.click(await screen.findByRole('option', { name: /Akron/ }));
    expect(panel.getByRole('button', { name: 'Insert' })).toBeDisabled();
  });
});

describe('addresses without a comparison', () => {
  const tooMany = Array.from({ length: 41 }, (_, index) => `${2030 + index}-1`).join(',');

  it.each(['/compare/2027-1', '/compare/2027-1,2027-1', '/compare/toledo', '/compare/2027-0', `/compare/${tooMany}`])(
    'the page at %s says what a comparison needs',
    async (wrong) => {
      renderCompare({ address: wrong });
      expect(await screen.findByText('Compare 2 to 40 seasons, written as 2027-12,2028-40.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
        'href',
        wrong.startsWith('/compare/2027-1') ? '/compare/select?pairs=2027-1' : '/compare/select',
      );
    },
  );

  it('a comparison with an unknown season says so', async () => {
    renderCompare({ address: '/compare/2027-1,1999-2' });
    expect(await screen.findByText('One of these schools is not there, or has no such season.')).toBeVisible();
  });

  it("a comparison that fails to load shows the server's message and a retry", async () => {
    const { user } = renderCompare();
    answerCall('schedules', 'compare', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerComparison();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });
});
