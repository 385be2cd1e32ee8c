import { screen, within } from '@testing-library/react';
import { aConference, someSeasons } from '@open-date/shared-api/testing/league';
import { AKRON, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { CompareSelectPage } from './CompareSelectPage.tsx';

const YEAR_FIRST = 'You must select a year before selecting a school to compare.';

async function renderSelect(address = '/compare/select') {
  answerCall('calendars', 'list', () => []);
  answerCall('reference', 'conferences', () => [aConference()]);
  answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
  answerCall('reference', 'seasons', () => someSeasons(2027, 2028));
  const view = renderScreen(<CompareSelectPage />, address);
  await screen.findByRole('option', { name: '2028' });
  const pick = async (name: string) => {
    await view.user.type(screen.getByRole('combobox', { name: 'Team' }), name);
    await view.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  const year = (value: string) => view.user.selectOptions(screen.getByLabelText('Year'), value);
  return { ...view, pick, year };
}

const compare = () => screen.getByRole('button', { name: 'Compare Schedules', hidden: true });
const chosen = () => within(screen.getByRole('list', { name: 'Comparing' })).getAllByRole('button');

describe('/compare/select', () => {
  it('the page lists the chosen seasons and compares two or more of them [SCH-007 SCH-009]', async () => {
    const { user, pick, year } = await renderSelect();
    expect(compare()).toBeDisabled();
    await year('2027');
    await pick('Toledo');
    expect(compare()).toBeDisabled();
    await year('2028');
    await pick('Penn State');
    expect(chosen().map((button) => button.textContent)).toEqual([
      expect.stringContaining('Toledo2027'),
      expect.stringContaining('Penn State2028'),
    ]);
    expect(compare()).toBeEnabled();
    await user.click(compare());
    expect(screen.getByLabelText('address')).toHaveTextContent('/compare/2027-1,2028-2');
  });

  it('pressing a chosen season removes it from the choice [SCH-008 SCH-009]', async () => {
    const { user, pick, year } = await renderSelect();
    await year('2027');
    await pick('Toledo');
    await pick('Akron');
    await user.click(chosen()[0] ?? document.body);
    expect(chosen()).toHaveLength(1);
    expect(chosen()[0]).toHaveTextContent('Akron');
    expect(compare()).toBeDisabled();
  });

  it('choosing a team without a year adds nothing and asks for the year [SCH-010]', async () => {
    const { pick, year } = await renderSelect();
    await year('');
    await pick('Toledo');
    expect(await screen.findByText(YEAR_FIRST)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Comparing' })).toBeNull();
    await year('2027');
    expect(screen.queryByText(YEAR_FIRST)).toBeNull();
  });

  it('the season that the own school plans is chosen, and the own school in it offered as the first pair [SCH-098]', async () => {
    const { user } = await renderSelect();
    expect(screen.getByLabelText('Year')).toHaveValue('2027');
    await user.click(screen.getByRole('button', { name: 'Start with Toledo 2027' }));
    expect(chosen().map((button) => button.textContent)).toEqual([expect.stringContaining('Toledo2027')]);
    expect(screen.queryByRole('button', { name: /^Start with/ })).toBeNull();
  });

  it('the focus goes to the next season when one is removed, and to the field after the last and the first [PLT-166]', async () => {
    const { user } = await renderSelect('/compare/select?pairs=2027-1,2028-1');
    const field = screen.getByRole('combobox', { name: 'Team' });
    const removeFirst = async () => {
      chosen()[0]?.focus();
      await user.keyboard('{Enter}');
    };
    await removeFirst();
    expect(chosen()[0]).toHaveFocus();
    await removeFirst();
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Start with Toledo 2027' }));
    expect(field).toHaveFocus();
  });

  it('marks add schools in the chosen year and take them away again [SCH-098]', async () => {
    const { user, year } = await renderSelect();
    const mark = (name: string) => screen.getByRole('button', { name });
    await user.click(await screen.findByRole('button', { name: 'Akron' }));
    await year('2028');
    expect(mark('Akron')).toHaveAttribute('aria-pressed', 'false');
    await user.click(mark('Penn State'));
    expect(compare()).toBeEnabled();
    await user.click(mark('Penn State'));
    expect(chosen().map((button) => button.textContent)).toEqual([expect.stringContaining('Akron2027')]);
    await year('');
    await user.click(mark('Penn State'));
    expect(await screen.findByText(YEAR_FIRST)).toBeVisible();
  });

  it('the page starts with the seasons in the address and keeps the chosen seasons there', async () => {
    const { pick, year } = await renderSelect('/compare/select?pairs=2027-1,2027-999');
    expect(chosen().map((button) => button.textContent)).toEqual([expect.stringContaining('Toledo2027')]);
    await year('2028');
    await pick('Akron');
    expect(screen.getByLabelText('address')).toHaveTextContent(/pairs=2027-1(,|%2C)2028-3$/);
  });

  it('a season chosen twice is listed once', async () => {
    const { pick, year } = await renderSelect();
    await year('2027');
    await pick('Toledo');
    await pick('Toledo');
    expect(chosen()).toHaveLength(1);
  });

  it('seasons that fail to load are named in the message', async () => {
    answerCall('calendars', 'list', () => []);
    answerCall('reference', 'conferences', () => [aConference()]);
    answerCall('reference', 'schools', () => [TOLEDO]);
    answerCall('reference', 'seasons', () => {
      throw new RefusedCall('internal', '');
    });
    renderScreen(<CompareSelectPage />, '/compare/select');
    expect(await screen.findByRole('alert')).toHaveTextContent('The schools and seasons could not be loaded.');
  });

  it("schools that fail to load show the server's message and a retry", async () => {
    answerCall('calendars', 'list', () => []);
    answerCall('reference', 'conferences', () => [aConference()]);
    answerCall('reference', 'seasons', () => someSeasons(2027));
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    const { user } = renderScreen(<CompareSelectPage />, '/compare/select');
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('reference', 'schools', () => [TOLEDO]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Team' })).toBeVisible();
  });
});
