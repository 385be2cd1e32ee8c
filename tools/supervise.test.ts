import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restartPause, SupervisedServer } from './supervise.ts';

/** A server that notes each of its starts and is ready at once; it ends with the test. */
const STAND_IN = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.STARTS, 'started\\n');
  process.on('disconnect', () => process.exit());
  process.send({ url: 'http://127.0.0.1', hasDemo: false });`;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const { execPath } = process;
const exit: unknown = Reflect.get(process, 'exit');
const listening = SIGNALS.map((signal) => ({ signal, before: process.listeners(signal) }));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-'));
  await writeFile(join(folder, 'server.mjs'), STAND_IN);
});
afterEach(async () => {
  process.execPath = execPath;
  Reflect.set(process, 'exit', exit);
  for (const { signal, before } of listening)
    for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener);
  await rm(folder, { recursive: true, force: true });
});

/** Supervises the stand-in; `ended` resolves with the exit code once this process would exit. */
async function supervise() {
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  Reflect.set(process, 'exit', resolve);
  const starts = join(folder, 'starts');
  const environment = { ...process.env, STARTS: starts, DATABASE_URL: 'postgres://127.0.0.1/none' };
  const server = new SupervisedServer(environment, join(folder, 'server.mjs'));
  await server.ready;
  const countStarts = async () => (await readFile(starts, 'utf8')).trim().split('\n').length;
  return { server, ended, countStarts };
}

it.each([
  ['a first crash', [1], [500]],
  ['crash after crash', [1, 1, 1, 1, 1, 1], [500, 1000, 2000, 4000, 5000, 5000]],
  ['a crash after a minute', [1, 1, 60_000, 1], [500, 1000, 500, 1000]],
])('after %s the server starts again soon, five seconds later at most [PLT-252]', (_when, lives, pauses) => {
  const waited = lives.reduce<number[]>((before, lived) => [...before, restartPause(before.at(-1) ?? 0, lived)], []);
  expect(waited).toEqual(pauses);
});

it('a server that is ended while it restarts does not start again', async () => {
  const { server, ended, countStarts } = await supervise();
  server.restart();
  server.end('SIGTERM');
  expect(await ended).toBe(0);
  expect(await countStarts()).toBe(1);
});

it('a source that is saved while the server ends does not start it again', async () => {
  const { server, ended, countStarts } = await supervise();
  server.end('SIGTERM');
  server.restart();
  expect(await ended).toBe(0);
  expect(await countStarts()).toBe(1);
});

describe('a server that cannot be started', () => {
  let tell: (line: string) => void;
  beforeEach(() => {
    tell = () => undefined;
    jest.spyOn(console, 'error').mockImplementation((line: string) => tell(line));
  });
  /** Resolves with the lines of the log once one contains these words. */
  const toBeTold = (words: string) =>
    new Promise<string[]>((resolve) => {
      const lines: string[] = [];
      tell = (line) => {
        lines.push(line);
        if (line.includes(words)) resolve(lines);
      };
    });

  it('is started again later, once one was ready', async () => {
    const { server, ended, countStarts } = await supervise();
    const waiting = toBeTold('it starts again in 0.5 s');
    process.execPath = join(folder, 'missing');
    server.restart();
    await waiting;
    process.execPath = execPath;
    await toBeTold('The server is running again.');
    expect(await countStarts()).toBe(2);
    server.end('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('ends its supervisor, if none was ready', async () => {
    const told = toBeTold('ENOENT');
    process.execPath = join(folder, 'missing');
    const { promise: ended, resolve } = Promise.withResolvers<unknown>();
    Reflect.set(process, 'exit', resolve);
    const environment = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1/none' };
    expect(new SupervisedServer(environment, join(folder, 'server.mjs')).ready).toBeInstanceOf(Promise);
    expect(await ended).toBe(1);
    expect(await told).toHaveLength(1);
  });
});
