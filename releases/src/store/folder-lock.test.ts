import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.ts';
import { runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let path: string;
let scratch: string;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  path = join(temporary.root, 'store.lock');
  scratch = join(temporary.root, 'incoming');
});
afterEach(() => temporary.remove());

// Reads the counter and writes it later, both under the lock; fails when two calls hold the lock at once.
async function countUp(counter: { inside: number; value: number }): Promise<void> {
  await withFolderLock(path, scratch, async () => {
    counter.inside += 1;
    expect(counter.inside).toBe(1);
    const { value } = counter;
    await stat(temporary.root);
    counter.value = value + 1;
    counter.inside -= 1;
  });
}

function manyAtOnce(counter: { inside: number; value: number }): Promise<unknown> {
  return Promise.all(Array.from({ length: 12 }, () => countUp(counter)));
}

describe('the folder lock', () => {
  it('admits one holder at a time and leaves no files behind', async () => {
    const counter = { inside: 0, value: 0 };
    await manyAtOnce(counter);
    expect(counter.value).toBe(12);
    expect(await readdir(temporary.root, { recursive: true })).toEqual(['incoming']);
  });

  it('is released when the work fails', async () => {
    await expect(withFolderLock(path, scratch, () => Promise.reject(new Error('no space')))).rejects.toThrow(
      'no space',
    );
    await expect(withFolderLock(path, scratch, () => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('is taken over from a process killed while holding it, by exactly one waiting call', async () => {
    const killed = await runChild(`
      const { withFolderLock } = await import(src + 'store/folder-lock.ts');
      await withFolderLock(${JSON.stringify(path)}, ${JSON.stringify(scratch)}, async () => process.kill(process.pid, 'SIGKILL'));
    `);
    expect(killed.signal).toBe('SIGKILL');
    expect(await readdir(temporary.root)).toEqual(['incoming', 'store.lock']);
    const counter = { inside: 0, value: 0 };
    await manyAtOnce(counter);
    expect(counter.value).toBe(12);
    expect(await readdir(temporary.root, { recursive: true })).toEqual(['incoming']);
  });

  it('is never taken from the next holder by a call that saw the lock of a dead holder', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeFile(path, JSON.stringify({ token: `old-${round}`, pid: process.pid, host: hostname(), born: '1' }));
      const counter = { inside: 0, value: 0 };
      await manyAtOnce(counter);
      expect(counter.value).toBe(12);
    }
  });

  it("is taken when another process now has the dead holder's pid", async () => {
    await writeFile(path, JSON.stringify({ token: 'old', pid: process.pid, host: hostname(), born: '1' }));
    await expect(withFolderLock(path, scratch, () => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('is taken from a holder on another machine after a minute', async () => {
    await writeFile(path, JSON.stringify({ token: 'old', pid: 1, host: 'elsewhere', born: '1' }));
    const overAMinuteAgo = new Date(Date.now() - 61_000);
    await utimes(path, overAMinuteAgo, overAMinuteAgo);
    await expect(withFolderLock(path, scratch, () => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('is left to a holder on another machine, although the clock of this one is ahead of the storage', async () => {
    await writeFile(path, JSON.stringify({ token: 'other', pid: 1, host: 'elsewhere', born: '1' }));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const order: string[] = [];
    const waiting = withFolderLock(path, scratch, async () => void order.push('the waiting call'));
    const isWaiting = async () => (await readdir(scratch).catch(() => [])).length > 0;
    while (order.length === 0 && !(await isWaiting())) await stat(temporary.root);
    for (let look = 0; look < 50; look += 1) await stat(temporary.root);
    order.push('the holder');
    await rm(path, { force: true });
    await waiting.finally(() => clock.mockRestore());
    expect(order).toEqual(['the holder', 'the waiting call']);
  });
});
