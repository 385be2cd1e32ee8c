import type { SchoolSchedule } from '@open-date/shared-api/contract';
import { screen } from '@testing-library/react';
import { answerWeek, renderSchedule, type ScheduleOptions, toledoWith } from './render-schedule.tsx';

interface OpenWeekOptions extends Omit<ScheduleOptions, 'schools' | 'address'> {
  readonly school?: SchoolSchedule;
  /** The permissions in the server's answer. */
  readonly week?: Parameters<typeof answerWeek>[1];
}

/** Opens the first week of Toledo's only season. */
export async function openWeek({ school = toledoWith({}), week = {}, ...others }: OpenWeekOptions = {}) {
  const view = renderSchedule({ schools: [school], ...others });
  answerWeek(school, week);
  await view.user.click((await screen.findAllByRole('gridcell'))[0] ?? document.body);
  await screen.findByRole('dialog');
  return view;
}

/** Opens the week and enters the edit mode by this button. */
export async function editWeek(button: 'Add game' | 'Edit game' | 'Edit week', options: OpenWeekOptions = {}) {
  const view = await openWeek(options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('radiogroup', { name: 'This week is' });
  return view;
}

/** Picks the opponent by typing its name. */
export async function pickOpponent(user: Awaited<ReturnType<typeof openWeek>>['user'], name: string): Promise<void> {
  await user.type(screen.getByRole('combobox', { name: /team$/ }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
