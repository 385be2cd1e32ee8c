import { configureApi, read } from '@open-date/shared-api/client';
import { answerEvery } from '@open-date/shared-api/testing/answer-call';
import { addShellIntegrity, loadEntry } from './script-integrity.ts';

const ENTRY = '/store/reports/2.0.0/assets/entry.js';
const base = `https://site.test${ENTRY}`;

jest.mock(
  '/store/reports/2.0.0/assets/entry.js',
  () => ({
    scriptIntegrity: { base, scripts: { './list.js': 'sha384-list' } },
    routes: { travel: { plans: { method: 'GET', path: '/api/v1/travel-plans' } } },
  }),
  { virtual: true },
);
jest.mock('/store/reports/1.0.0/entry.js', () => ({}), { virtual: true });

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
    await loadEntry(version({ listsScripts: true }));
    expect(maps).toEqual([{ integrity: { '/store/reports/2.0.0/assets/list.js': 'sha384-list' } }]);
  });

  it('no hash is given again when a version is tried again', async () => {
    await loadEntry(version({ listsScripts: true }));
    expect(maps).toEqual([]);
  });

  it('a version of which the document has all hashes adds none', async () => {
    await loadEntry(version({}));
    expect(maps).toEqual([]);
  });

  it('an entry without a list does not run when the document relies on its list', async () => {
    const bare = version({ entry: '/store/reports/1.0.0/entry.js', listsScripts: true });
    await expect(loadEntry(bare)).rejects.toThrow('/store/reports/1.0.0/entry.js lists no scripts');
  });

  it('a remote brings the calls that the client of the shell does not have [PLT-313]', async () => {
    await loadEntry(version({}));
    configureApi({ base: 'https://site.test', token: () => null, onSessionExpired: () => undefined });
    const calls: string[] = [];
    answerEvery([{ id: 1 }], (url) => calls.push(url));
    await expect(read('travel', 'plans')).resolves.toEqual([{ id: 1 }]);
    expect(calls).toEqual(['https://site.test/api/v1/travel-plans']);
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
