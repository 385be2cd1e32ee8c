import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '../release/run-webpack.ts';
import { baseConfiguration } from './base.ts';

const ENTRY = `
const load = () => import('./screen.js').then(({ Screen }) => Screen(), (problem) => 'refused: ' + problem.message);
export const tried = [await load(), await load()];
console.log(JSON.stringify(tried));
`;
const SCREEN = `
export function Screen() { return 'half a screen'; }
throw new Error('no such browser feature');
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'half-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a screen whose module throws when it is loaded does not run half when it is loaded again [PLT-222]', async () => {
  await writeFile(join(folder, 'entry.js'), ENTRY);
  await writeFile(join(folder, 'screen.js'), SCREEN);
  const base = baseConfiguration(folder, join(folder, 'built'), 'half');
  await runWebpack({
    ...base,
    entry: './entry.js',
    output: { ...base.output, filename: 'main.mjs', chunkFilename: '[name].mjs' },
  });
  const tried = execFileSync(process.execPath, [join(folder, 'built/main.mjs')], { encoding: 'utf8' });
  expect(JSON.parse(tried)).toEqual(Array(2).fill('refused: no such browser feature'));
});
