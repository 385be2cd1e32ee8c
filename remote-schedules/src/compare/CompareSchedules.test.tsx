import { screen, waitFor, within } from '@testing-library/react';
import { aColumn, aGame, aSchoolWeek, aWeekCell, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { answerComparison, renderCompare } from '../../testing/render-compare.tsx';
import { answerCall, DONE, Refusal } from '@open-date/shared-api/testing/answer-call';
import { giveRoom } from '../../testing/window.ts';

const address = () => screen.getByLabelText('address');
const grid = () => screen.findByRole('grid', { name: 'Compared schedules' });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));

describe('/compare/:pairs', () => {
  it('has one column per pair, in the order of the address [SCH-011]', async () => {
    renderCompare({ address: '/compare/2028-2,2027-1,2027-2' });
    await grid();
    expect(heads()).toEqual([null, 'Penn State 2028', 'Toledo 2027', 'Penn State 2027']);
    expect(screen.getAllByRole('link', { name: 'Penn State' })[0]).toHaveAttribute('href', '/team/2?year=2028');
    expect(document.title).toContain('Compare schedules');
  });

  it('shows the same pair once [SCH-011]', async () => {
    renderCompare({ address: '/compare/2027-1,2027-1,2027-2' });
    await grid();
    expect(heads()).toHaveLength(3);
  });

  it('counts the columns that are open in a week, from two on', async () => {
    const open = (Week: number) => aWeekCell({ Week });
    const bye = (Week: number) => aWeekCell({ Week, CellLabel: 'BYE', Bye: 1 });
    renderCompare({
      columns: [
        aColumn(TOLEDO, { Schedule: [open(2), open(3), bye(4)] }),
        aColumn(PENN_STATE, { Schedule: [open(2), bye(3), bye(4)] }),
      ],
    });
    expect(await screen.findByText('2 schools · 1 week with more than one open date')).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Sep 42 open', 'Sep11', 'Sep18']);
  });

  it('sums every column up and has columns of at most 240 px [SCH-013 SCH-075]', async () => {
    giveRoom(1400);
    renderCompare();
    expect((await grid()).style.getPropertyValue('--col')).toBe('240px');
    expect(screen.getAllByRole('columnheader')[1]).toHaveTextContent(/Toledo2027H 6CHG 42 avail/);
  });

  it('can be shown in every layout, with dates or weeks [SCH-014 SCH-015]', async () => {
    const { user } = renderCompare();
    const rows = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
    expect(await grid()).toHaveAttribute('data-layout', 'compact');
    expect(rows()[0]).toBe('Aug 282 open');
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

  it('opens the modal of a week without another request for the school [SCH-031]', async () => {
    const cell = aWeekCell({ GameData: aGame() });
    const { user } = renderCompare({ columns: [aColumn(TOLEDO, { Schedule: [cell] }), aColumn(PENN_STATE)] });
    answerCall('schoolWeeks', 'get', () => aSchoolWeek({ Cell: cell }));
    await user.click(await screen.findByRole('gridcell', { name: /at Penn State/ }));
    expect(await screen.findByRole('dialog', { name: 'Toledo at Penn State' })).toBeVisible();
  });

  it('remembers the comparison as a previous search', async () => {
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

  it('adds a team of the chosen year at the end and in the address [SCH-012]', async () => {
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

  it('puts it before the column that was chosen [SCH-012]', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'akron');
    await user.click(await screen.findByRole('option', { name: /Akron/ }));
    await user.selectOptions(panel.getByLabelText('Place'), 'Before Penn State 2027');
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Toledo 2027', 'Akron 2027', 'Penn State 2027']));
    expect(address()).toHaveTextContent('/compare/2027-1,2027-3,2027-2');
  });

  it('ignores a season that is there already', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'toledo');
    await user.click(await screen.findByRole('option', { name: /^Toledo/ }));
    await user.click(panel.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Insert' })).toBeDisabled());
    expect(address()).toHaveTextContent(/^\/compare\/2027-1,2027-2$/);
  });

  it('takes a season out by its line in the list or by its head', async () => {
    const { user, panel } = await openPanel({ address: '/compare/2027-1,2027-2,2027-3' });
    const list = within(panel.getByRole('list', { name: 'Comparing' }));
    await user.click(list.getByRole('button', { name: /Remove Penn State/ }));
    await waitFor(() => expect(heads()).toEqual([null, 'Toledo 2027', 'Akron 2027']));
    expect(address()).toHaveTextContent('/compare/2027-1,2027-3');
    await user.click(within(await grid()).getByRole('button', { name: 'Remove Toledo 2027' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Akron 2027']));
  });

  it('goes back to the choice when the last season is taken out', async () => {
    const { user } = renderCompare({ address: '/compare/2027-1' });
    await user.click(await screen.findByRole('button', { name: 'Remove Toledo 2027' }));
    expect(address()).toHaveTextContent('/compare/select');
  });

  it('says that 40 seasons are the most', async () => {
    const years = Array.from({ length: 40 }, (_, index) => `${2030 + index}-1`);
    const { user, panel } = await openPanel({ address: `/compare/${years.join(',')}` });
    expect(panel.getByText('40 seasons are the most that can be compared.')).toBeVisible();
    await user.type(panel.getByRole('combobox', { name: 'Team' }), 'akron');
    await user.click(await screen.findByRole('option', { name: /Akron/ }));
    expect(panel.getByRole('button', { name: 'Insert' })).toBeDisabled();
  });
});

describe('when there is nothing to compare', () => {
  const tooMany = Array.from({ length: 41 }, (_, index) => `${2030 + index}-1`).join(',');

  it.each(['/compare/toledo', '/compare/2027-0', `/compare/${tooMany}`])(
    'says what is wrong with %s',
    async (wrong) => {
      renderCompare({ address: wrong });
      expect(await screen.findByText('Compare 1 to 40 seasons, written as 2027-12,2028-40.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare/select');
    },
  );

  it('knows no season that does not exist', async () => {
    renderCompare({ address: '/compare/2027-1,1999-2' });
    expect(await screen.findByText('Not found.')).toBeVisible();
  });

  it('says what the server said and tries again', async () => {
    const { user } = renderCompare();
    answerCall('schedules', 'compare', () => {
      throw new Refusal('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerComparison();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });
});
