import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

it('git changes no line ends of texts and nothing of pictures, whatever the machine wants [PLT-255]', () => {
  const list = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 24 });
  const files = list.trimEnd().split('\n');
  expect(files.length).toBeGreaterThan(1000);
  const isSame = (file: string) => /^i\/(?:lf|none) .* attr\/text=auto eol=lf\b|^i\/-text .* attr\/-text\b/.test(file);
  expect(files.filter((file) => !isSame(file))).toEqual([]);
});

it('scripts of packages are plain commands, which every shell runs [PLT-255]', () => {
  for (const file of ['package.json', ...globSync('*/package.json', { cwd: ROOT })]) {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    for (const [name, script] of Object.entries(scripts))
      expect([file, name, script]).toEqual([file, name, expect.stringMatching(/^node /)]);
  }
});
