import type { LiveEvent } from '@open-date/shared-api/contract';
import { keys } from '@open-date/shared-api/queries';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { startLiveEvents } from './live-events.ts';

let send: (event: LiveEvent) => void = () => undefined;
const server = setupServer(
  http.get('https://site.test/api/v1/events', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        controller.enqueue(new TextEncoder().encode(': here\n\n'));
        onOpen();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
);
let onOpen: () => void = () => undefined;

let client: QueryClient;
let page: AbortController;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  client = new QueryClient();
  page = new AbortController();
  const opened = new Promise<void>((resolve) => {
    onOpen = resolve;
  });
  startLiveEvents(
    client,
    { base: 'https://site.test', token: () => 'a token', onSessionExpired: () => undefined },
    page.signal,
  );
  await opened;
});
afterEach(() => {
  page.abort();
  client.clear();
});
afterAll(() => server.close());

/** Shows an answer on the page, or keeps it from earlier, and counts how often it is read. */
async function answerOf(queryKey: QueryKey, isShown: boolean) {
  const read = jest.fn(async () => 'an answer');
  const options = { queryKey, queryFn: read, staleTime: Infinity };
  await client.fetchQuery(options);
  if (isShown) new QueryObserver(client, options).subscribe(() => undefined);
  return read;
}

it('reads what is shown of a changed school anew, and of no other', async () => {
  const mine = await answerOf(keys.schoolSchedules.one(7), true);
  const other = await answerOf(keys.schoolSchedules.one(8), true);
  send({ type: 'schedule', schoolIds: [7] });
  await waitFor(() => expect(mine).toHaveBeenCalledTimes(2));
  expect(other).toHaveBeenCalledTimes(1);
});

it('only marks what is not shown as old', async () => {
  const shown = await answerOf(keys.schoolSchedules.one(7), true);
  const kept = await answerOf(keys.schoolSchedules.one(8), false);
  send({ type: 'schedule', schoolIds: [7, 8] });
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  expect(kept).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(keys.schoolSchedules.one(8))?.isInvalidated).toBe(true);
});

it('reads once for changes that follow each other closely', async () => {
  const read = await answerOf(keys.schoolSchedules.one(7), true);
  const news = await answerOf(keys.news.all, true);
  for (let change = 0; change < 5; change += 1) send({ type: 'schedule', schoolIds: [7] });
  send({ type: 'news' });
  await waitFor(() => expect(news).toHaveBeenCalledTimes(2));
  expect(read).toHaveBeenCalledTimes(3);
});

it('leaves events alone that it does not know', async () => {
  const news = await answerOf(keys.news.all, true);
  send(JSON.parse('{"type":"of a later version"}'));
  send({ type: 'news' });
  await waitFor(() => expect(news).toHaveBeenCalledTimes(2));
});
