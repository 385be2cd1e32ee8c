import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });

it('a clone on a machine that changes line ends has the bytes of the commit [PLT-255]', () => {
  const clone = mkdtempSync(join(tmpdir(), 'same-bytes-'));
  try {
    git(clone, '-c', 'core.autocrlf=true', 'clone', '-q', '--no-checkout', '--shared', ROOT, '.');
    git(clone, 'config', 'core.autocrlf', 'true');
    git(clone, 'checkout', '-q');
    const files = git(clone, 'ls-files', '--eol').split('\n');
    expect(files.length).toBeGreaterThan(3000);
    expect(files.filter((file) => / w\/(?:crlf|mixed) /.test(file))).toEqual([]);
    // A picture with a line end of either kind is the same file.
    expect(files.filter((file) => /\.(?:png|webp)$/.test(file) && !file.startsWith('i/-text w/-text'))).toEqual([]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

it('scripts of packages are plain commands, which every shell runs [PLT-255]', () => {
  for (const file of ['package.json', ...globSync('*/package.json', { cwd: ROOT })]) {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    for (const [name, script] of Object.entries(scripts))
      expect([file, name, script]).toEqual([file, name, expect.stringMatching(/^node /)]);
  }
});
