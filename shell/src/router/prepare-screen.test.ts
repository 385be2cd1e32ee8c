import { EarlyAnswers } from '@open-date/shared-api/client';
import { call, defineScreen, id } from '@open-date/shared-host/remote';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { aRoute } from '../../testing/open-shell.tsx';
import { prepareScreen } from './prepare-screen.ts';

const ADDRESS = { params: { schoolId: '7' }, search: new URLSearchParams('year=2027') };

const SCREEN = defineScreen({
  name: 'team.schedule',
  path: '/team/:schoolId',
  permission: 'signed-in',
  help: 'schedules#schedule-of-a-school',
  params: { schoolId: id() },
  data: ({ params }) => ({ school: call('schedules', 'school', { params: { id: params.schoolId } }) }),
  load: async () => ({ Page: () => null }),
});

/** Prepares a screen with the answer of its call; a loading without end stands for a slow one. */
function prepare(answer: QueryClient['prefetchQuery'], loading: Promise<void> = Promise.resolve()) {
  const loader = {
    preload: () => loading,
    ready: () => ({ Screen: () => null, version: '1.0.0', isPrevious: false, screen: SCREEN }),
  };
  const queryClient = new QueryClient();
  jest.spyOn(queryClient, 'prefetchQuery').mockImplementation(answer);
  const page = { store: createStore(), queryClient, apiBase: '', early: new EarlyAnswers(), loader };
  return prepareScreen(page, { remote: 'reports', route: aRoute() }, ADDRESS);
}

const END = new Promise<void>(() => undefined);
const page = (frame: boolean, drawn: string) => {
  if (frame) document.documentElement.dataset.frame = 'lines';
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.frame;
  document.body.innerHTML = '';
});

it('a first screen is drawn once its data are there, which it reads by its address', async () => {
  page(true, '');
  const asked = jest.fn(async () => undefined);
  await prepare(asked);
  const queryKey = ['schedules', 'school', '/api/v1/schools/7/schedules'];
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ queryKey }));
});

it('a screen whose data fail is drawn, and says so itself', async () => {
  page(true, '');
  await expect(prepare(() => Promise.reject(new Error('lost')))).resolves.toBeUndefined();
});

it.each([
  ['the frame of the document stands for a second at most', true, '', 1000],
  ['a drawn screen is kept for a tenth of a second at most', false, 'drawn', 100],
])('%s', async (_, frame, drawn, limit) => {
  page(frame, drawn);
  let isDone = false;
  const prepared = prepare(async () => undefined, END).finally(() => {
    isDone = true;
  });
  await jest.advanceTimersByTimeAsync(limit - 1);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await prepared;
  expect(isDone).toBe(true);
});

it('a page without a frame waits for nothing', async () => {
  page(false, '');
  await expect(prepare(async () => undefined, END)).resolves.toBeUndefined();
});
