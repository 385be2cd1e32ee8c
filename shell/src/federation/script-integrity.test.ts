import { addRemoteIntegrity, addShellIntegrity } from './script-integrity.ts';

const ENTRY = '/artifacts/reports/2.0.0/assets/entry.js';
const base = `https://site.test${ENTRY}`;

jest.mock(
  '/artifacts/reports/2.0.0/assets/entry.js',
  () => ({ scriptIntegrity: { base, scripts: { './list.js': 'sha384-list' } } }),
  { virtual: true },
);
jest.mock('/artifacts/reports/1.0.0/entry.js', () => ({}), { virtual: true });

/** The import maps that the page gets, in order. */
const maps: unknown[] = [];

beforeEach(() => {
  maps.length = 0;
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement && script.type === 'importmap')
      maps.push(JSON.parse(script.textContent ?? ''));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'scriptIntegrity');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

const version = (facts: object) => ({ version: '2.0.0', entry: ENTRY, reason: 'stable', ...facts });

describe('hashes of scripts', () => {
  it('the page has the hashes of a remote’s scripts before one of them is loaded [PLT-023]', async () => {
    await addRemoteIntegrity(version({ listsScripts: true }));
    expect(maps).toEqual([{ integrity: { '/artifacts/reports/2.0.0/assets/list.js': 'sha384-list' } }]);
  });

  it('no hash is given again when a version is tried again', async () => {
    await addRemoteIntegrity(version({ listsScripts: true }));
    expect(maps).toEqual([]);
  });

  it('a version of which the document has all hashes adds none', async () => {
    await addRemoteIntegrity(version({}));
    expect(maps).toEqual([]);
  });

  it('an entry without a list does not run when the document relies on its list', async () => {
    const bare = version({ entry: '/artifacts/reports/1.0.0/entry.js', listsScripts: true });
    await expect(addRemoteIntegrity(bare)).rejects.toThrow('/artifacts/reports/1.0.0/entry.js lists no scripts');
  });

  it('the shell adds the hashes of its own scripts by the list of its entry, as trusted text', () => {
    const createPolicy = jest.fn(() => ({ createScript: (text: string) => text }));
    const shell = {
      base: 'https://site.test/artifacts/shell/1.0.0/assets/main.js',
      scripts: { './grid.js': 'sha384-grid' },
    };
    Object.assign(globalThis, { scriptIntegrity: shell, trustedTypes: { createPolicy } });
    addShellIntegrity();
    expect(maps).toEqual([{ integrity: { '/artifacts/shell/1.0.0/assets/grid.js': 'sha384-grid' } }]);
    expect(createPolicy).toHaveBeenCalledWith('script-integrity', expect.anything());
  });
});
