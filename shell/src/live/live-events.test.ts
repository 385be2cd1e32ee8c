import { ApiError, EarlyAnswers } from '@open-date/shared-api/client';
import type { LiveEvent } from '@open-date/shared-api/contract';
import { answerKey, keys } from '@open-date/shared-api/queries';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { startLiveEvents } from './live-events.ts';

let say: (text: string) => void = () => undefined;
const send = (event: LiveEvent) => say(`data: ${JSON.stringify(event)}\n\n`);
const server = setupServer(
  http.get('https://site.test/api/v1/events', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lose = () => controller.error(new Error('lost'));
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        controller.enqueue(new TextEncoder().encode(': here\n\n'));
        onOpen();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
);
let onOpen: () => void = () => undefined;
let lose: () => void = () => undefined;

let client: QueryClient;
const offsets: number[] = [];
const early = new EarlyAnswers();
let page: AbortController;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  client = new QueryClient();
  page = new AbortController();
  const opened = new Promise<void>((resolve) => {
    onOpen = resolve;
  });
  startLiveEvents({
    client,
    settings: { base: 'https://site.test', token: () => 'a token', onSessionExpired: () => undefined, early },
    onOffset: (offset) => offsets.push(offset),
    signal: page.signal,
  });
  await opened;
});
afterEach(() => {
  page.abort();
  client.clear();
});
afterAll(() => server.close());

/** Shows an answer on the page, or only caches it, and counts how often it is read. */
async function answerAfter(queryKey: QueryKey, isShown: boolean, answer: unknown = 'an answer') {
  const read = jest.fn(async () => answer);
  const options = { queryKey, queryFn: read, staleTime: Infinity };
  await client.fetchQuery(options);
  if (isShown) new QueryObserver(client, options).subscribe(() => undefined);
  return read;
}

it("a change of a school reloads its visible answers and no other school's", async () => {
  const mine = await answerAfter(answerKey('schedules', 'school', { params: { id: 7 } }), true);
  const other = await answerAfter(answerKey('schedules', 'school', { params: { id: 8 } }), true);
  send({ type: 'schedule', schoolIds: [7] });
  await waitFor(() => expect(mine).toHaveBeenCalledTimes(2));
  expect(other).toHaveBeenCalledTimes(1);
});

it('answers that are not visible are only marked stale by a change', async () => {
  const shown = await answerAfter(answerKey('schedules', 'school', { params: { id: 7 } }), true);
  const kept = await answerAfter(answerKey('schedules', 'school', { params: { id: 8 } }), false);
  send({ type: 'schedule', schoolIds: [7, 8] });
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  expect(kept).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(answerKey('schedules', 'school', { params: { id: 8 } }))?.isInvalidated).toBe(true);
});

it('changes that follow a first reload are collected into one more reload', async () => {
  const read = await answerAfter(answerKey('schedules', 'school', { params: { id: 7 } }), true);
  const news = await answerAfter(keys.news('news'), true);
  for (let change = 0; change < 5; change += 1) send({ type: 'schedule', schoolIds: [7] });
  send({ type: 'news' });
  await waitFor(() => expect(news).toHaveBeenCalledTimes(2));
  expect(read).toHaveBeenCalledTimes(3);
});

it('a slow answer is shown when it arrives and is read once more for changes made meanwhile', async () => {
  const answers: ((answer: string) => void)[] = [];
  const aborted = jest.fn();
  const options = {
    queryKey: answerKey('schedules', 'school', { params: { id: 7 } }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        signal.addEventListener('abort', aborted);
        answers.push(resolve);
      }),
  };
  new QueryObserver(client, options).subscribe(() => undefined);
  const news = await answerAfter(keys.news('news'), true);
  for (let change = 0; change < 3; change += 1) send({ type: 'schedule', schoolIds: [7] });
  send({ type: 'news' });
  await waitFor(() => expect(news).toHaveBeenCalledTimes(2));
  expect(answers).toHaveLength(1);
  answers[0]?.('old');
  await waitFor(() => expect(client.getQueryData(options.queryKey)).toBe('old'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  await waitFor(() => expect(client.getQueryData(options.queryKey)).toBe('new'));
  expect(aborted).not.toHaveBeenCalled();
});

it('a conference, comparison or week reloads only for a school that it shows', async () => {
  const game = { SchoolIdHome: 7, SchoolIdAway: 9 };
  const schools = (id: number) => [{ ID: id, Years: [{ Schedule: [{ GameData: null }, { GameData: game }] }] }];
  const others = [{ ID: 3, Years: [{ Schedule: [{ GameData: null }] }] }];
  const mine = await Promise.all([
    answerAfter(answerKey('conferences', 'schedule', { params: { id: 1, year: 2030, showDivisions: '0' } }), true, {
      Schools: schools(9),
    }),
    answerAfter(answerKey('schedules', 'compare', { params: { params: '2030-7' } }), true, schools(7)),
    answerAfter(keys.schoolWeek(1), true, { School: { ID: 9 }, Cell: { GameData: game } }),
  ]);
  const kept = answerKey('conferences', 'schedule', { params: { id: 4, year: 2030, showDivisions: '0' } });
  await answerAfter(kept, false, { Schools: others });
  const other = await Promise.all([
    answerAfter(answerKey('conferences', 'schedule', { params: { id: 2, year: 2030, showDivisions: '0' } }), true, {
      Schools: others,
    }),
    answerAfter(answerKey('schedules', 'compare', { params: { params: '2030-3' } }), true, others),
    answerAfter(keys.schoolWeek(2), true, { School: { ID: 3 }, Cell: { GameData: null } }),
  ]);
  send({ type: 'schedule', schoolIds: [7] });
  await waitFor(() => expect(mine.map((read) => read.mock.calls.length)).toEqual([2, 2, 2]));
  expect(other.map((read) => read.mock.calls.length)).toEqual([1, 1, 1]);
  expect(client.getQueryState(kept)?.isInvalidated).toBe(true);
});

it('the server’s time on the stream tells how far its clock is ahead [AUC-111]', async () => {
  const before = offsets.length;
  say(`: alive ${Date.now() + 3_600_000}\n\n`);
  await waitFor(() => expect(offsets.length).toBeGreaterThan(before));
  expect(Math.round((offsets.at(-1) ?? 0) / 60_000)).toBe(60);
});

it('unknown events are ignored', async () => {
  const news = await answerAfter(keys.news('news'), true);
  send(JSON.parse('{"type":"of a later version"}'));
  send({ type: 'news' });
  await waitFor(() => expect(news).toHaveBeenCalledTimes(2));
});

it('a change clears the answers that were requested early, before the change', async () => {
  const clear = jest.spyOn(early, 'clear');
  send({ type: 'schedule', schoolIds: [7] });
  await waitFor(() => expect(clear).toHaveBeenCalledTimes(1));
});

it('what failed while the server could not be reached is read again when it can [PLT-161]', async () => {
  const read = jest.fn<Promise<string>, []>().mockResolvedValue('an answer');
  const refused = jest.fn(() =>
    Promise.reject(new ApiError({ message: 'Not found.', code: 'not-found', status: 404 })),
  );
  read.mockRejectedValueOnce(new ApiError({ message: 'The server is starting.', code: 'unavailable', status: 503 }));
  for (const [name, queryFn] of [
    ['read', read],
    ['refused', refused],
  ] as const)
    new QueryObserver(client, { queryKey: [name], queryFn, retry: false }).subscribe(() => undefined);
  await waitFor(() => expect(client.getQueryState(['read'])?.status).toBe('error'));
  lose();
  await waitFor(() => expect(client.getQueryData(['read'])).toBe('an answer'));
  expect(refused).toHaveBeenCalledTimes(1);
});
