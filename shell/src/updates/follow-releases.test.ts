import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { clockOffsetAtom } from '@open-date/shared-host/shell';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { aBootDocument } from '../../testing/open-shell.tsx';
import { followReleases } from './follow-releases.ts';
import { testedSetAtom } from './update-state.ts';

const SET = { id: 'RC-42', until: Date.parse('2027-03-02T17:00:00Z') };
const HOUR = 3_600_000;
const SHELL = { version: '3.0.0', reason: 'stable', previous: null };

/** The event streams that are open, as a browser would keep them. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeSource[] = [];
  static opened = 0;
  readyState = 1;

  constructor() {
    super();
    FakeSource.open.push(this);
    FakeSource.opened += 1;
  }

  say(revision: number): void {
    this.dispatchEvent(new MessageEvent('message', { data: String(revision) }));
  }

  /** The proxy refuses the stream, or the connection is cut and the browser opens it again by itself. */
  fail(isRefused: boolean): void {
    if (isRefused) this.close();
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }
}

let asked: number;
let listen: jest.SpiedFunction<typeof document.addEventListener>;
let state: PageState<RemoteDeclaration>;

/** Opens a page of revision 7 that follows its channel. */
function openPage(facts: { readonly set?: typeof SET; readonly offset?: number } = {}) {
  const store = createStore();
  store.set(testedSetAtom, facts.set ?? null);
  store.set(clockOffsetAtom, facts.offset ?? 0);
  const boot = aBootDocument({ channel: 'production', ...(facts.set ? { set: facts.set } : {}) });
  followReleases({ store, queryClient: new QueryClient(), boot, loader: { follow: () => undefined } });
  return store;
}

function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  FakeSource.open = [];
  FakeSource.opened = 0;
  asked = 0;
  state = {
    revision: 7,
    shell: SHELL,
    remotes: [],
    missing: [],
    disabled: [],
    released: { shell: ['3.0.0'] },
    set: null,
  };
  Object.defineProperty(globalThis, 'EventSource', { value: FakeSource, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json(state);
  });
  jest.useFakeTimers({ now: SET.until - HOUR });
  setVisible(true);
  listen = jest.spyOn(document, 'addEventListener');
});
afterEach(() => {
  setVisible(false);
  // The page of a test ends with it.
  for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the stream of revisions', () => {
  it('is held while the tab is visible, and a tab that is shown again catches up after a day [PLT-090]', async () => {
    openPage();
    FakeSource.open[0]?.say(7);
    await pass(100);
    expect([FakeSource.open.length, asked]).toEqual([1, 0]);
    setVisible(false);
    expect(FakeSource.open).toEqual([]);
    await pass(24 * HOUR);
    expect(FakeSource.opened).toBe(1);
    state = { ...state, revision: 19 };
    setVisible(true);
    FakeSource.open[0]?.say(19);
    await pass(100);
    expect([FakeSource.opened, asked]).toEqual([2, 1]);
  });

  it('that a proxy cuts every ten seconds is opened again by the browser and asks nothing that is known', async () => {
    openPage();
    for (let cut = 0; cut < 30; cut += 1) {
      FakeSource.open[0]?.say(7);
      await pass(10_000);
      FakeSource.open[0]?.fail(false);
    }
    expect([FakeSource.opened, asked]).toEqual([1, 0]);
    state = { ...state, revision: 8 };
    FakeSource.open[0]?.say(8);
    await pass(100);
    expect(asked).toBe(1);
  });

  it('that is refused is opened again within ten seconds, as long as it takes', async () => {
    openPage();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(FakeSource.opened).toBe(attempt);
      FakeSource.open[0]?.fail(true);
      await pass(7500);
    }
    expect(FakeSource.open).toHaveLength(1);
  });

  it('that is silent for a minute is dead and opened again, as after a sleep', async () => {
    openPage();
    FakeSource.open[0]?.say(7);
    await pass(59_000);
    expect(FakeSource.opened).toBe(1);
    await pass(1000);
    expect([FakeSource.opened, FakeSource.open.length]).toEqual([2, 1]);
  });
});

describe('a release set that ends by its time', () => {
  it('is noticed then by the server clock, although the browser clock is an hour ahead [PLT-097]', async () => {
    jest.setSystemTime(SET.until);
    const store = openPage({ set: SET, offset: -HOUR });
    await pass(HOUR - 1);
    expect([asked, store.get(testedSetAtom)]).toEqual([0, SET]);
    await pass(100);
    expect([asked, store.get(testedSetAtom)]).toEqual([1, null]);
    await pass(HOUR);
    expect(asked).toBe(1);
  });

  it('is asked about again while a server still gives it, and while none answers [PLT-097]', async () => {
    const store = openPage({ set: SET });
    state = { ...state, set: SET };
    await pass(HOUR + 100);
    expect([asked, store.get(testedSetAtom)]).toEqual([1, SET]);
    jest.mocked(fetch).mockRejectedValueOnce(new Error('offline'));
    await pass(2000);
    state = { ...state, set: null };
    await pass(4000);
    expect(store.get(testedSetAtom)).toBeNull();
  });

  it('is noticed when the tab is shown again, also when another tab left it early [PLT-097]', async () => {
    const store = openPage({ set: SET });
    setVisible(false);
    await pass(2 * HOUR);
    expect([asked, store.get(testedSetAtom)]).toEqual([0, SET]);
    setVisible(true);
    await pass(100);
    expect(store.get(testedSetAtom)).toBeNull();
  });

  it('is noticed within a minute after a sleep in which timers stood still [PLT-097]', async () => {
    const store = openPage({ set: SET });
    jest.setSystemTime(SET.until + 5 * HOUR);
    await pass(60_100);
    expect(store.get(testedSetAtom)).toBeNull();
  });
});
