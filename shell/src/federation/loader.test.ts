import { loadRemote } from '@module-federation/enhanced/runtime';
import { loadSharedPart, ShellFault } from '../boot/shell-fault.ts';
import { RemoteLoader, RemoteUnavailable } from './loader.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const Screen = () => null;
const GOOD = { remote: { screens: { directory: () => Promise.resolve({ Screen }) } } };
const OFFLINE = new Error('Failed to fetch');

const load = jest.mocked(loadRemote);
/** The network answers with these, one after the other. */
const answers = (...list: readonly unknown[]) => {
  for (const answer of list)
    if (answer instanceof Error) load.mockRejectedValueOnce(answer);
    else load.mockResolvedValueOnce(answer);
};
/** Lets everything settle that does not wait for a timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function aLoader(onFault?: (fault: string, entry: string) => void) {
  const version = (name: string) => ({ version: name, entry: `/artifacts/reports/${name}/entry.js`, reason: 'stable' });
  const declaration = { name: 'reports', title: 'Reports', routes: [], menu: [], pages: [] };
  return new RemoteLoader(
    [{ name: 'reports', declaration, current: version('2.0.0'), previous: version('1.0.0') }],
    onFault,
  );
}

beforeEach(() => load.mockReset());

describe('a preload', () => {
  it('that fails is forgotten: the screen is asked for again, in its current version', async () => {
    const loader = aLoader();
    answers(OFFLINE, GOOD);
    loader.preload('reports', 'directory');
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loader.screen('reports', 'directory')).toEqual({ Screen, version: '2.0.0', isPrevious: false });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('whose screen cannot be had is forgotten too', async () => {
    const loader = aLoader();
    const directory = jest.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce({ Screen });
    answers({ remote: { screens: { directory } } });
    loader.preload('reports', 'directory');
    await settle();
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is what the screen then takes', async () => {
    const loader = aLoader();
    answers(GOOD);
    loader.preload('reports', 'directory');
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a screen', () => {
  it('of a version that fails is had from the previous one, and the version is not tried again', async () => {
    const loader = aLoader();
    answers(OFFLINE, GOOD);
    expect(await loader.screen('reports', 'directory')).toEqual({ Screen, version: '1.0.0', isPrevious: true });
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '1.0.0' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that no version has is unavailable until the remote is forgiven', async () => {
    const loader = aLoader();
    answers(OFFLINE, OFFLINE, GOOD);
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(RemoteUnavailable);
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(RemoteUnavailable);
    loader.forgive('reports');
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0' });
  });

  it('of a version that fails is told of once, also when it throws while it is shown', async () => {
    const told = jest.fn();
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

  it('that fails for a part of the shell blames the shell: no version of the remote is given up', async () => {
    const loader = aLoader();
    const grid = jest.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce({});
    const directory = () => loadSharedPart(grid).then(() => ({ Screen }));
    answers({ remote: { screens: { directory } } });
    await expect(loader.screen('reports', 'directory')).rejects.toThrow(ShellFault);
    expect(await loader.screen('reports', 'directory')).toMatchObject({ version: '2.0.0', isPrevious: false });
  });
});
