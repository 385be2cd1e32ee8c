import type * as federation from '@module-federation/enhanced/runtime';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { loadSharedPart, ShellError } from '../boot/shell-error.ts';
import type * as loaderModule from './loader.ts';
import { RemoteLoader, RemoteUnavailableError } from './loader.ts';

type Loader = typeof loaderModule;
type Runtime = typeof federation;

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const Screen = () => null;
const GOOD = { remote: { screens: { directory: () => Promise.resolve({ Screen }) } } };
const OFFLINE = new Error('Failed to fetch');

const load = jest.mocked(loadRemote);
/** Makes the loading of entries and screens give these results, in order. */
const answers = (...list: readonly unknown[]) => {
  for (const answer of list)
    if (answer instanceof Error) load.mockRejectedValueOnce(answer);
    else load.mockResolvedValueOnce(answer);
};
/** Waits for everything that does not depend on a timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function aLoader(onFault?: (fault: string, entry: string) => string | null) {
  const version = (name: string) => ({ version: name, entry: `/artifacts/reports/${name}/entry.js`, reason: 'stable' });
  const declaration = { name: 'reports', title: 'Reports', routes: [], menu: [], pages: [] };
  return new RemoteLoader(
    [{ name: 'reports', declaration, current: version('2.0.0'), previous: version('1.0.0') }],
    onFault,
  );
}

beforeEach(() => load.mockReset());

describe('preloading a screen', () => {
  it('a failed preload is forgotten and the screen is loaded again in its current version', async () => {
    const loader = aLoader();
    answers(OFFLINE, GOOD);
    void loader.preload('reports', 'directory');
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loader.screen('reports', 'directory')).toEqual({ Screen, version: '2.0.0', isPrevious: false });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a preload whose screen fails is forgotten, and the screen is loaded again', async () => {
    const loader = aLoader();
    const directory = jest.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce({ Screen });
    answers({ remote: { screens: { directory } } });
    void loader.preload('reports', 'directory');
    await settle();
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a preloaded screen is not loaded again', async () => {
    const loader = aLoader();
    answers(GOOD);
    void loader.preload('reports', 'directory');
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('drawing a screen at once', () => {
  it('a screen is ready when its code has loaded in the version that runs first', async () => {
    const loader = aLoader();
    answers(GOOD);
    expect(loader.ready('reports', 'directory')).toBeNull();
    await loader.preload('reports', 'directory');
    expect(loader.ready('reports', 'directory')).toEqual({ Screen, version: '2.0.0', isPrevious: false });
    loader.markBroken('reports', '2.0.0', 'render');
    expect(loader.ready('reports', 'directory')).toBeNull();
  });
});

describe('loading a screen', () => {
  it('a failed version is not tried again, and its screens come from the previous version', async () => {
    const loader = aLoader();
    answers(OFFLINE, GOOD);
    expect(await loader.screen('reports', 'directory')).toEqual({ Screen, version: '1.0.0', isPrevious: true });
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '1.0.0' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a screen that fails in all versions is unavailable until its remote may be tried again', async () => {
    const loader = aLoader();
    answers(OFFLINE, OFFLINE, GOOD);
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(RemoteUnavailableError);
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(RemoteUnavailableError);
    loader.forgive('reports');
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
  });

  it('a screen that fails without a network takes no version out of use, and is not reported [PLT-160]', async () => {
    const onFault = jest.fn();
    const loader = aLoader(onFault);
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const select = jest.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValue({ Screen });
    answers({ remote: { screens: { directory: () => Promise.resolve({ Screen }), select } } });
    await loader.screen('reports', 'directory');
    network.mockReturnValue(false);
    await expect(loader.screen('reports', 'select')).rejects.toThrow(RemoteUnavailableError);
    expect(loader.ready('reports', 'directory')).toMatchObject({ version: '2.0.0' });
    network.mockRestore();
    expect(await loader.screen('reports', 'select')).toMatchObject({ version: '2.0.0' });
    expect(onFault).not.toHaveBeenCalled();
  });

  it('a version that fails to load and then to render is reported once', async () => {
    const told = jest.fn<string | null, [string, string]>(() => null);
    const loader = aLoader(told);
    answers(OFFLINE, GOOD);
    await loader.screen('reports', 'directory');
    loader.markBroken('reports', '2.0.0', 'render');
    loader.markBroken('reports', '1.0.0', 'render');
    expect(told.mock.calls).toEqual([
      ['load', '/artifacts/reports/2.0.0/entry.js'],
      ['render', '/artifacts/reports/1.0.0/entry.js'],
    ]);
  });

  it('a screen that fails for a missing part of the shell takes no version of its remote out of use', async () => {
    const loader = aLoader();
    const grid = jest.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce({});
    const directory = () => loadSharedPart(grid).then(() => ({ Screen }));
    answers({ remote: { screens: { directory } } });
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(ShellError);
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0', isPrevious: false });
  });

  it.each([
    ['that the current version does not have', { remote: { screens: {} } }],
    ['of an entry that exposes no remote', {}],
    ['of an entry that is empty', null],
  ])('a screen %s comes from the previous version', async (_, current) => {
    const loader = aLoader();
    answers(current, GOOD);
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '1.0.0', isPrevious: true });
  });

  it('a screen of a remote that is not released is unavailable without a request', async () => {
    await expect(aLoader().screen('auctions', 'list')).rejects.toThrow('auctions cannot be loaded');
    expect(load).not.toHaveBeenCalled();
  });

  it('an unavailable screen names the versions that were tried', async () => {
    answers(OFFLINE, OFFLINE);
    await expect(aLoader().screen('reports', 'directory')).rejects.toMatchObject({ versions: ['2.0.0', '1.0.0'] });
  });

  it('an unavailable screen says by what the last report of it is found in the log [PLT-201]', async () => {
    answers(OFFLINE, OFFLINE);
    const loader = aLoader((fault, entry) => `${fault} of ${entry.split('/')[3] ?? ''}`);
    await expect(loader.screen('reports', 'directory')).rejects.toMatchObject({ reference: 'load of 1.0.0' });
    await expect(loader.screen('reports', 'directory')).rejects.toMatchObject({ reference: 'load of 1.0.0' });
  });

  it.each([
    ['the entry', () => new Promise<never>(() => undefined)],
    ['the screen', async () => ({ remote: { screens: { directory: () => new Promise<never>(() => undefined) } } })],
  ])('a screen comes from the previous version once %s takes longer than five and a half seconds', async (_, hang) => {
    jest.useFakeTimers();
    load.mockImplementationOnce(hang).mockResolvedValueOnce(GOOD);
    const shown = jest.fn();
    void aLoader().screen('reports', 'directory').then(shown);
    await jest.advanceTimersByTimeAsync(5499);
    expect(shown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledWith({ Screen, version: '1.0.0', isPrevious: true });
    jest.useRealTimers();
  });

  it.each([
    ['entry', () => new Promise<never>(() => undefined)],
    ['screen', async () => ({ remote: { screens: { directory: () => new Promise<never>(() => undefined) } } })],
  ])('a screen is unavailable within eight seconds when the %s of every version hangs [PLT-040]', async (_, hang) => {
    jest.useFakeTimers();
    load.mockImplementation(hang);
    const failed = jest.fn();
    void aLoader().screen('reports', 'directory').catch(failed);
    await jest.advanceTimersByTimeAsync(6800);
    expect(failed).toHaveBeenCalledWith(expect.any(RemoteUnavailableError));
    jest.useRealTimers();
  });

  it('the previous version loads beside one that takes longer than three seconds, and is there at once when it fails', async () => {
    jest.useFakeTimers();
    const previous = Promise.withResolvers<unknown>();
    load
      .mockImplementationOnce(() => new Promise<never>(() => undefined))
      .mockImplementationOnce(() => previous.promise);
    const shown = jest.fn();
    void aLoader().screen('reports', 'directory').then(shown);
    await jest.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(2);
    previous.resolve(GOOD);
    await jest.advanceTimersByTimeAsync(2500);
    expect(shown).toHaveBeenCalledWith({ Screen, version: '1.0.0', isPrevious: true });
    expect(load).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('the first screen of a page bears the time that a faulty shell has cost, and later ones do not [PLT-040]', async () => {
    jest.useFakeTimers();
    jest.resetModules();
    const { RemoteLoader: FreshLoader } = jest.requireActual<Loader>('./loader.ts');
    const runtime = jest.requireMock<Runtime>('@module-federation/enhanced/runtime');
    jest.mocked(runtime.loadRemote).mockImplementation(() => new Promise<never>(() => undefined));
    document.body.innerHTML = `<div id="root" data-since="${Date.now() - 5600}"></div>`;
    const entry = { version: '1.0.0', entry: '/artifacts/reports/1.0.0/entry.js', reason: 'stable' };
    const declaration = { name: 'reports', title: 'Reports', routes: [], menu: [], pages: [] };
    const loader = new FreshLoader([{ name: 'reports', declaration, current: entry, previous: null }]);
    const failed = jest.fn();
    void loader.screen('reports', 'directory').catch(failed);
    await jest.advanceTimersByTimeAsync(1200);
    expect(failed).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    loader.forgive('reports');
    void loader.screen('reports', 'directory').catch(failed);
    await jest.advanceTimersByTimeAsync(5499);
    expect(failed).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
