import { type EventStreamOptions, followEvents } from './event-stream.ts';

/** A stream that the server has opened: what was asked, and what it says. */
interface OpenStream {
  readonly since: number;
  readonly say: (text: string) => void;
  readonly end: () => void;
}

let streams: OpenStream[];
let states: boolean[];
let times: number[];
let wake: () => void;
let page: AbortController;
const send = globalThis.fetch;

/** Answers each call with a stream that the test writes to. */
function answer(input: unknown, init?: RequestInit): Response {
  let say: OpenStream['say'] = () => undefined;
  let end: OpenStream['end'] = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
    },
  });
  streams.push({ since: Number(new URL(String(input)).searchParams.get('since')), say, end });
  return new Response(body);
}

function follow(facts: Partial<EventStreamOptions> = {}): void {
  void followEvents({
    base: 'https://site.test',
    token: () => 'token',
    onSessionExpired: () => undefined,
    onEvent: () => undefined,
    onConnection: (isOpen) => states.push(isOpen),
    onTime: (now) => times.push(now),
    onWake: (look) => {
      wake = look;
    },
    from: Date.now(),
    signal: page.signal,
    ...facts,
  });
}

/** The network of the browser; Node has none that it knows of. */
const network = { isOn: true };
Object.defineProperty(navigator, 'onLine', { get: () => network.isOn, configurable: true });

/** Lets time pass, and everything that waits for it happen. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const newest = () => streams.at(-1);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  [streams, states, times] = [[], [], []];
  page = new AbortController();
  globalThis.fetch = async (input, init) => answer(input, init);
});
afterEach(() => {
  page.abort();
  globalThis.fetch = send;
  jest.useRealTimers();
});

/** Opens a stream, says that it is alive, and passes some time with it. */
async function openFor(milliseconds: number): Promise<void> {
  follow();
  await pass(0);
  newest()?.say(': open 5000\n\n');
  await pass(milliseconds);
}

it('a stream that ended is opened again, and asks for what may have been on its way when it ended [AUC-112]', async () => {
  await openFor(2000);
  newest()?.end();
  await pass(1500);
  expect(states).toEqual([true, false, true]);
  expect(newest()?.since).toBeGreaterThanOrEqual(2000 + 5000);
  expect(newest()?.since).toBeLessThanOrEqual(2000 + 5000 + 1500);
});

it('a browser whose clock is set back asks for all that it missed all the same [AUC-112]', async () => {
  await openFor(2000);
  jest.setSystemTime(1000);
  newest()?.end();
  await pass(1500);
  expect(newest()?.since).toBeGreaterThanOrEqual(2000 + 5000);
});

it('a stream that is silent is opened again, at once when somebody looks at the page again [AUC-112]', async () => {
  await openFor(30_000);
  newest()?.say(': alive 6000\n\n');
  await pass(39_000);
  expect(states).toEqual([true]);
  // The machine sleeps: its clock goes on and no timer does.
  jest.setSystemTime(Date.now() + 600_000);
  wake();
  await pass(0);
  wake();
  await pass(0);
  expect(states).toEqual([true, false, true]);
  expect(newest()?.since).toBeGreaterThanOrEqual(639_000);
});

it('a stream counts as lost as soon as the network is [AUC-112]', async () => {
  await openFor(1000);
  network.isOn = false;
  wake();
  await pass(0);
  network.isOn = true;
  expect(states).toEqual([true, false]);
});

it('a page says that it reconnects until the server can be reached, and tries again when it is looked at [AUC-112]', async () => {
  let tries = 0;
  globalThis.fetch = async () => {
    tries += 1;
    throw new TypeError('Failed to fetch');
  };
  follow();
  await pass(120_000);
  expect(new Set(states)).toEqual(new Set([false]));
  // At least one try in 15 seconds.
  expect(tries).toBeGreaterThanOrEqual(8);
  globalThis.fetch = async (input, init) => answer(input, init);
  wake();
  await pass(0);
  expect(states.at(-1)).toBe(true);
});

it('the server’s time is told as the stream says it, and other comments are signs of life [AUC-111]', async () => {
  await openFor(0);
  newest()?.say(': alive 7000\n\n: something else\n\n: alive soon\n\n');
  await pass(0);
  expect(times).toEqual([5000, 7000]);
});
