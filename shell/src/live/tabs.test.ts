import { waitFor } from '@testing-library/dom';
import { shareAmongTabs } from './tabs.ts';

// jsdom has no Web Locks; Node has.
const { locks } = jest.requireActual<{ readonly locks: LockManager }>('node:worker_threads');

/** The streams that tabs have opened; each can be written to and ended. */
interface OpenStream {
  readonly tab: string;
  readonly write: (event: string) => void;
  readonly end: () => void;
}

let streams: OpenStream[];
let heard: string[];
let closing: (() => void)[];

interface Opening {
  readonly name?: string;
  readonly isRepeated?: (event: string) => boolean;
}

/** Opens a tab that shares a stream; closing it aborts its signal, as leaving the page does. */
function openTab(tab: string, { name = 'news', isRepeated }: Opening = {}) {
  const page = new AbortController();
  const ended = shareAmongTabs<string>({
    name,
    ...(isRepeated ? { isRepeated } : {}),
    read: (onEvent, signal) =>
      new Promise<void>((resolve) => {
        const stream = { tab, write: onEvent, end: resolve };
        streams.push(stream);
        signal.addEventListener('abort', () => {
          streams = streams.filter((one) => one !== stream);
          resolve();
        });
      }),
    onEvent: (event) => heard.push(`${tab} ${event}`),
    signal: page.signal,
  });
  const close = async () => {
    page.abort();
    await ended;
  };
  closing.push(() => page.abort());
  return { close };
}

const readers = () => streams.map(({ tab }) => tab);
const write = (event: string) => streams[0]?.write(event);

beforeEach(() => {
  streams = [];
  heard = [];
  closing = [];
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  for (const close of closing) close();
  Reflect.deleteProperty(navigator, 'locks');
});

it('of fifty tabs of a browser one reads the stream, and all hear of each event once [PLT-090]', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `tab${at}`);
  for (const name of names) openTab(name);
  await waitFor(() => expect(readers()).toEqual(['tab0']));
  write('7');
  await waitFor(() => expect(heard.toSorted()).toEqual(names.map((name) => `${name} 7`).toSorted()));
});

it('when the tab that reads is closed or hidden, the next one reads on [PLT-090]', async () => {
  const first = openTab('first');
  openTab('second');
  const third = openTab('third');
  await waitFor(() => expect(readers()).toEqual(['first']));
  await first.close();
  await waitFor(() => expect(readers()).toEqual(['second']));
  await third.close();
  write('8');
  await waitFor(() => expect(heard).toEqual(['second 8']));
});

it('a stream that ends for one tab is opened by the next', async () => {
  openTab('first');
  openTab('second');
  await waitFor(() => expect(readers()).toEqual(['first']));
  streams.shift()?.end();
  await waitFor(() => expect(readers()).toEqual(['second']));
});

it('a tab that joins is told the last event of the kind that is to be repeated [PLT-090]', async () => {
  const isRepeated = (event: string) => event === '7';
  openTab('old', { isRepeated });
  await waitFor(() => expect(readers()).toEqual(['old']));
  write('7');
  write('8');
  heard = ['old 7'];
  openTab('new', { isRepeated });
  await waitFor(() => expect(heard).toEqual(['old 7', 'new 7']));
});

it('a tab that joins hears nothing of earlier events, if they are not to be repeated', async () => {
  openTab('old');
  await waitFor(() => expect(readers()).toEqual(['old']));
  write('7');
  openTab('new');
  write('8');
  await waitFor(() => expect(heard).toEqual(['old 7', 'old 8', 'new 8']));
});

it('tabs that share another stream hear nothing of this one', async () => {
  openTab('news');
  openTab('scores', { name: 'scores' });
  await waitFor(() => expect(readers().toSorted()).toEqual(['news', 'scores']));
  streams.find(({ tab }) => tab === 'news')?.write('7');
  streams.find(({ tab }) => tab === 'scores')?.write('8');
  await waitFor(() => expect(heard.toSorted()).toEqual(['news 7', 'scores 8']));
});

it('where a browser has no locks each tab reads for itself', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab('first');
  openTab('second');
  await waitFor(() => expect(readers()).toEqual(['first', 'second']));
  write('7');
  expect(heard).toEqual(['first 7']);
});

it('a tab that is closed before its turn never reads', async () => {
  const first = openTab('first');
  const second = openTab('second');
  await waitFor(() => expect(readers()).toEqual(['first']));
  await second.close();
  await first.close();
  openTab('third');
  await waitFor(() => expect(readers()).toEqual(['third']));
});
