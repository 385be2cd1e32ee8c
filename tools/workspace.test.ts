import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { dataFolder, settings } from './workspace.ts';

const ROOT = join(__dirname, '..');
const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

function readSources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, 'src', file), text: readFileSync(join(ROOT, folder, 'src', file), 'utf8') }));
}

it('the workspace is built with the chosen stack [PLT-006]', () => {
  const uses = new Map(
    ['.', ...readdirSync(ROOT).filter((name) => /^(shell|remote-|shared-|server|releases|e2e)/.test(name))].map(
      (folder) => {
        const { dependencies, devDependencies } = manifest(folder);
        return [folder, Object.keys({ ...dependencies, ...devDependencies })];
      },
    ),
  );
  const users = (name: string) => [...uses].filter(([, names]) => names.includes(name)).map(([folder]) => folder);
  expect(users('typescript')).toContain('.');
  for (const name of ['react', 'react-router-dom', '@tanstack/react-query', 'jotai', 'styled-components']) {
    expect(users(name)).toEqual(expect.arrayContaining(['shell', ...remotes]));
  }
  expect(users('webpack')).toContain('shared-build');
  expect(users('@module-federation/enhanced')).toEqual(expect.arrayContaining(['shared-build', 'shell']));
  expect(users('ky')).toContain('shared-api');
  expect(users('date-fns-tz')).toContain('shared-api');
  expect(users('@playwright/test')).toContain('e2e');
  for (const name of ['jest', '@testing-library/react']) {
    expect(users(name)).toEqual(expect.arrayContaining(['shell', 'shared-ui', ...remotes]));
  }
});

it('the workspace has shell, remotes, shared packages, server and browser tests, each with its own tests [PLT-005]', () => {
  const packages = ['shell', ...remotes, 'shared-ui', 'shared-api', 'e2e', 'server'];
  expect(remotes).toEqual(
    expect.arrayContaining(['remote-admin', 'remote-auctions', 'remote-reports', 'remote-schedules']),
  );
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).not.toBe('');
  const members = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8').split('\n\n')[0] ?? '';
  const patterns = Array.from(members.matchAll(/^ {2}- (.+)$/gm), ([, pattern = '']) => pattern);
  for (const folder of packages) {
    expect(patterns.some((pattern) => matchesGlob(folder, pattern))).toBe(true);
    expect(Object.keys(manifest(folder).scripts ?? {})).toContain('test');
  }
  for (const folder of ['shell', ...remotes]) expect(Object.keys(manifest(folder).scripts ?? {})).toContain('build');
});

it('the name of the product is written in one source file [CST-011]', () => {
  const naming = ['shell', 'shared-host', 'shared-ui', ...remotes, 'server']
    .flatMap(readSources)
    .filter(({ text }) => /Open Date/.test(text.replaceAll(/\/\*\*?[^]*?\*\/|\/\/.*/g, '')));
  expect(naming.map(({ file }) => file)).toEqual([]);
  expect(readFileSync(join(ROOT, 'shared-api/rules/platform/product.ts'), 'utf8')).toMatch(
    /PRODUCT_NAME = 'Open Date'/,
  );
});

it('remotes reach the network through the typed client only [API-081]', () => {
  const others = /\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\b|sendBeacon|from '(ky|axios)/;
  const sources = remotes.flatMap(readSources);
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([]);
});

it('data folder, store and channel have defaults', () => {
  expect(settings({})).toMatchObject({ releaseStore: join(ROOT, '.data/releases'), releaseChannel: 'production' });
  expect(dataFolder({})).toBe(join(ROOT, '.data'));
});

it.each(['', '  '])('an empty store or channel is refused, such as %j', (value) => {
  expect(() => settings({ RELEASE_STORE: value, RELEASE_CHANNEL: value })).toThrow(
    /RELEASE_STORE: is empty[^]*RELEASE_CHANNEL: is empty/,
  );
});

it('RELEASE_CHANNEL chooses the channel that is served, and an unknown channel is refused', () => {
  expect(settings({ RELEASE_CHANNEL: 'staging' }).releaseChannel).toBe('staging');
  expect(() => settings({ RELEASE_CHANNEL: 'stagign' })).toThrow('RELEASE_CHANNEL');
});
