import { listScripts, withIntegrityList } from './integrity-list.ts';
import { computeIntegrity } from './published-artifact.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const hash = (source: string) => computeIntegrity(Buffer.from(source));
const scripts = (sources: Readonly<Record<string, string>>) =>
  Object.entries(sources).map(([path, source]) => ({ path, integrity: hash(source) }));

it('the list of an entry has every other script by its address from the entry, and nothing else', () => {
  const files = scripts({
    'assets/entry.js': '',
    'assets/b.js': 'b',
    'c/a.js': 'a',
    'assets/b.js.br': '',
    'icon.svg': '',
  });
  expect(listScripts('assets/entry.js', files)).toEqual({ '../c/a.js': hash('a'), './b.js': hash('b') });
});

it('an entry has one list, before its own code and after the hint to compile it whole', () => {
  const listed = withIntegrityList('run();\n', { './a.js': hash('old') });
  expect(withIntegrityList(listed, { './a.js': hash('a') })).toBe(
    `//# allFunctionsCalledOnLoad\nexport const scriptIntegrity={base:import.meta.url,scripts:{"./a.js":"${hash('a')}"}};\nrun();\n`,
  );
});

describe('a published version lists its own scripts', () => {
  let temporary: TemporaryStore;
  beforeEach(async () => {
    temporary = await makeTemporaryStore();
  });
  afterEach(() => temporary.remove());

  const chunks = { 'assets/screen.js': 'screen()', 'assets/dialog.js': 'dialog()' };
  const list = listScripts('entry.js', scripts(chunks));

  it.each([
    ['when its entry lists all of them', withIntegrityList('run()', list), true],
    ['when it was built before entries had a hint', withIntegrityList('run()', list).replace(/^.*\n/, ''), true],
    ['not without a list', 'run()', false],
    ['not when a script is missing', withIntegrityList('run()', { './assets/screen.js': hash('screen()') }), false],
    [
      'not when a script was changed after',
      withIntegrityList('run()', { ...list, './assets/dialog.js': hash('x') }),
      false,
    ],
    ['not when the list stands further down', `run();\n${withIntegrityList('', list)}`, false],
  ])('%s [PLT-023]', async (_, entry, listsScripts) => {
    const sidecar = await publishArtifact(temporary.store, { files: { 'entry.js': entry, ...chunks } });
    expect(sidecar.listsScripts).toBe(listsScripts);
  });
});
