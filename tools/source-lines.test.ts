import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerProgram, PROGRAM } from '@open-date/shared-build/release';
import { ROOT } from './repository.ts';
import { readStack } from './source-lines.ts';
import { runQuietly } from './spawn.ts';

const SCRIPT = `import { join } from 'node:path';

function openSeason(year: number): string {
  if (year > 2000) throw new Error('no such season');
  return join('seasons', String(year));
}

openSeason(process.argv.length + 2000);
`;

describe('a stack of the built server', () => {
  let root: string;

  beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'open-date-stack-'))));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('a stack of the built server is read with the lines of its sources [PLT-173]', async () => {
    const script = join(root, 'open-season.ts');
    writeFileSync(script, SCRIPT);
    await buildServerProgram(ROOT, join(root, 'server/built'), { main: script });
    const { code, output } = await runQuietly(process.execPath, [join(root, 'server/built', PROGRAM)], { cwd: root });
    expect([code, output]).toEqual([1, expect.stringContaining(`server/built/${PROGRAM}:`)]);
    const read = readStack(root, output);
    expect(read).toMatch(/at openSeason \(.*open-season\.ts:4:\d+\)/);
    expect(read).toContain('no such season');
    expect(read).not.toMatch(/main\.mjs:\d+:\d+/);
  });

  it('what is no position of a built server stays as it is, by the command too', () => {
    const text = '{"level":50,"stack":"Error: gone\\n    at file:///app/server/src/app/main.ts:3:4"}\n';
    expect(readStack(root, text)).toBe(text);
    const options = { cwd: ROOT, input: text, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['tools/read-stack.ts'], options)).toBe(text);
  });
});
