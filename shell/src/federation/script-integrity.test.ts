import { vouchForRemote, vouchForShell } from './script-integrity.ts';

const ENTRY = '/artifacts/reports/2.0.0/assets/entry.js';
const base = `https://site.test${ENTRY}`;

jest.mock(
  '/artifacts/reports/2.0.0/assets/entry.js',
  () => ({ scriptIntegrity: { base, scripts: { './list.js': 'sha384-list' } } }),
  { virtual: true },
);
jest.mock('/artifacts/reports/1.0.0/entry.js', () => ({}), { virtual: true });

/** The import maps that the page gets, in order. */
const maps: { readonly nonce: string; readonly map: unknown }[] = [];

beforeEach(() => {
  maps.length = 0;
  document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">';
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement && script.type === 'importmap')
      maps.push({ nonce: script.nonce, map: JSON.parse(script.textContent ?? '') });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'scriptIntegrity');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

const version = (facts: object) => ({ version: '2.0.0', entry: ENTRY, reason: 'stable', ...facts });

describe('hashes of scripts', () => {
  it('the entry of a remote is vouched for before it is loaded, and its scripts before one of them is [PLT-023]', async () => {
    await vouchForRemote(version({ integrity: 'sha384-entry' }));
    expect(maps).toEqual([
      { nonce: 'n0nce', map: { integrity: { [ENTRY]: 'sha384-entry' } } },
      { nonce: 'n0nce', map: { integrity: { '/artifacts/reports/2.0.0/assets/list.js': 'sha384-list' } } },
    ]);
  });

  it('no hash is given again when a version is tried again', async () => {
    await vouchForRemote(version({ integrity: 'sha384-entry' }));
    expect(maps).toEqual([]);
  });

  it('a version whose hashes the document has is left to it', async () => {
    await vouchForRemote(version({}));
    expect(maps).toEqual([]);
  });

  it('an entry without a list does not run when the document relies on its list', async () => {
    const bare = version({ entry: '/artifacts/reports/1.0.0/entry.js', integrity: 'sha384-entry' });
    await expect(vouchForRemote(bare)).rejects.toThrow('/artifacts/reports/1.0.0/entry.js lists no scripts');
  });

  it('the shell vouches for its own scripts, by the list of its entry and as trusted text', () => {
    const createPolicy = jest.fn(() => ({ createScript: (text: string) => text }));
    const shell = {
      base: 'https://site.test/artifacts/shell/1.0.0/assets/main.js',
      scripts: { './grid.js': 'sha384-grid' },
    };
    Object.assign(globalThis, { scriptIntegrity: shell, trustedTypes: { createPolicy } });
    vouchForShell();
    expect(maps.map(({ map }) => map)).toEqual([
      { integrity: { '/artifacts/shell/1.0.0/assets/grid.js': 'sha384-grid' } },
    ]);
    expect(createPolicy).toHaveBeenCalledWith('script-integrity', expect.anything());
  });
});
