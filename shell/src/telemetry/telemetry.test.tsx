import { loadRemote } from '@module-federation/enhanced/runtime';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { useModals } from '@open-date/shared-host';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { aBootDocument, aProfile, aRemote, openShell } from '../../testing/open-shell.tsx';
import { startTelemetry, tellShellStarted } from './page-telemetry.ts';
import { VersionReports } from './version-reports.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote);
const sent: Blob[] = [];
const CURRENT = { name: 'reports', version: '2.0.0' };
const PREVIOUS = { name: 'reports', version: '1.0.0' };
const SHELL = { name: 'shell', version: '3.0.0' };
const NOTHING = { downloaded: [], cached: [], faults: {} };

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: (_: string, body: Blob) => sent.push(body) > 0 });
  startTelemetry(aBootDocument({}));
});
beforeEach(() => {
  answerCall('session', 'user', () => aProfile());
  window.dispatchEvent(new Event('pagehide'));
  sent.length = 0;
});

/** What the page reports when it is left. */
async function leavePage(): Promise<unknown[]> {
  window.dispatchEvent(new Event('pagehide'));
  const bodies = await Promise.all(sent.map((body) => body.text()));
  expect(bodies.join()).not.toMatch(/typed|\?/);
  return bodies.flatMap((body) => JSON.parse(body).versions);
}

/** An error as a browser describes it that was thrown by a script of the version. */
function thrownBy({ name, version }: { readonly name: string; readonly version: string }): Error {
  const error = new Error('typed text');
  error.stack = `Error: typed text\n    at f (${location.origin}/artifacts/${name}/${version}/assets/a.1f.js:1:20)`;
  return error;
}

const withScreen = (Screen: ComponentType) => ({
  remote: { screens: { directory: () => Promise.resolve({ Screen }) } },
});
const Directory = () => <h1>Directory</h1>;
const currentIs = (answer: () => Promise<unknown>) =>
  load.mockImplementation((name) => (name.includes('2_0_0') ? answer() : Promise.resolve(withScreen(Directory))));
const open = async (address = '/directory?search=typed') => {
  openShell(address, { boot: { remotes: [aRemote()] } });
  expect(await screen.findByRole('heading', { name: 'Directory' })).toBeVisible();
};

it('more versions than one report holds are reported in several [PLT-083]', () => {
  const reports: { versions: { name: string }[] }[] = [];
  const gathered = new VersionReports({ send: (body) => reports.push(JSON.parse(body)) });
  for (let at = 0; at < 12; at += 1) gathered.loaded({ name: `remote${at}`, version: '1.0.0' }, null);
  gathered.flush();
  expect(reports.map(({ versions }) => versions.length)).toEqual([10, 2]);
});

it('a page reports how long shell and screen took, once, and nothing else [PLT-083]', async () => {
  currentIs(async () => withScreen(Directory));
  tellShellStarted(aBootDocument({}));
  await open();
  expect(await leavePage()).toEqual([
    { ...SHELL, ...NOTHING, cached: [expect.any(Number)] },
    { ...CURRENT, ...NOTHING, cached: [expect.any(Number)] },
  ]);
  expect(sent[0]?.type).toBe('application/json');
  sent.length = 0;
  expect(await leavePage()).toEqual([]);
});

it('a version that cannot be loaded is reported, and the previous one that took over [PLT-083]', async () => {
  currentIs(() => Promise.reject(new Error('typed text')));
  await open();
  expect(await leavePage()).toEqual([
    { ...CURRENT, ...NOTHING, faults: { load: 1, fallback: 1 } },
    { ...PREVIOUS, ...NOTHING, cached: [expect.any(Number)] },
  ]);
});

it('screens and dialogs that throw, errors, rejections and violations are reported by script [PLT-083]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const Broken = () => {
    throw thrownBy(CURRENT);
  };
  currentIs(async () => withScreen(Broken));
  await open();
  expect(await leavePage()).toEqual([{ ...CURRENT, ...NOTHING, faults: { screen: 1, fallback: 1 } }]);
  sent.length = 0;
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/artifacts/shell/3.0.0/main.js?typed` }));
  window.dispatchEvent(new ErrorEvent('error', { error: thrownBy(CURRENT) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownBy(CURRENT) }));
  const sourceFile = `${location.origin}/artifacts/reports/1.0.0/assets/b.js`;
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { sourceFile, blockedURI: 'inline' }));
  // Nobody's: an extension, a number that was thrown, a script of another site.
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/a.js' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://evil.test/artifacts/shell/3.0.0/a.js' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 7 }));
  expect(await leavePage()).toEqual([
    { ...SHELL, ...NOTHING, faults: { error: 1 } },
    { ...CURRENT, ...NOTHING, faults: { error: 1, rejection: 1 } },
    { ...PREVIOUS, ...NOTHING, faults: { policy: 1 } },
  ]);
});

it('a dialog that throws or cannot be loaded is reported by its script [PLT-083]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const Broken = () => {
    throw thrownBy(CURRENT);
  };
  const Opener = () => {
    const { openLoaded } = useModals();
    return (
      <>
        <h1>Directory</h1>
        <button type="button" onClick={() => openLoaded(() => Promise.resolve(() => <Broken />))}>
          Throw
        </button>
        <button type="button" onClick={() => openLoaded(() => Promise.reject(thrownBy(PREVIOUS)))}>
          Fail
        </button>
      </>
    );
  };
  currentIs(async () => withScreen(Opener));
  await open();
  const fail = screen.getByRole('button', { name: 'Fail' });
  fireEvent.click(screen.getByRole('button', { name: 'Throw' }));
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
  fireEvent.click(fail);
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(await leavePage()).toEqual([
    { ...CURRENT, ...NOTHING, faults: { dialog: 1 } },
    { ...PREVIOUS, ...NOTHING, faults: { dialog: 1 } },
  ]);
});

describe('the reports of a page [PLT-084]', () => {
  const bodies: string[] = [];
  const versionReports = () => new VersionReports({ send: (body) => bodies.push(body) });

  beforeEach(() => {
    bodies.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('gather for five seconds and count at most five faults of a kind', () => {
    const reports = versionReports();
    for (let time = 0; time < 1000; time += 1) reports.fault('error', CURRENT);
    reports.fault('error', PREVIOUS);
    reports.fault('dialog', null);
    jest.advanceTimersByTime(4999);
    expect(bodies).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        versions: [
          { ...CURRENT, ...NOTHING, faults: { error: 5 } },
          { ...PREVIOUS, ...NOTHING, faults: { error: 1 } },
        ],
      },
    ]);
    reports.fault('error', CURRENT);
    jest.advanceTimersByTime(60_000);
    expect(bodies).toHaveLength(1);
  });

  it('are at most twenty, of at most ten versions each', () => {
    const reports = versionReports();
    for (let time = 0; time < 30; time += 1) {
      for (let version = 0; version < 12; version += 1)
        reports.fault('load', { name: 'x', version: `${time}.${version}` });
      reports.flush();
    }
    expect(bodies).toHaveLength(20);
    expect(JSON.parse(bodies[0] ?? '').versions).toHaveLength(10);
  });

  it('name a version that was loaded in the background, without its time, and never throw', () => {
    const reports = versionReports();
    reports.loaded(CURRENT, null);
    reports.flush();
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ versions: [{ ...CURRENT, ...NOTHING }] });
    const failing = new VersionReports({
      send: () => {
        throw new Error('no beacons here');
      },
    });
    failing.loaded(CURRENT, null);
    expect(() => failing.flush()).not.toThrow();
  });
});
