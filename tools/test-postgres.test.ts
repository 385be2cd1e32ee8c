import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nameScratch, removeLeftovers } from '../server/testing/scratch-postgres.ts';

const KIND = { name: 'open-date-postgres', data: 'data' };
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'open-date-leftovers-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

it('a start ends the PostgreSQL of a run that was killed and removes its folder, and no other', async () => {
  const gone = spawnSync('true').pid;
  const postmaster = spawn('sleep', ['60']);
  const left = join(place, `open-date-postgres-${gone}-0123abcd`);
  mkdirSync(join(left, 'data'), { recursive: true });
  writeFileSync(join(left, 'data', 'postmaster.pid'), `${postmaster.pid}\n${join(left, 'data')}\n`);
  const kept = [
    nameScratch(place, KIND),
    join(place, `open-date-postgres-${process.ppid}-0123abcd`),
    join(place, 'mine'),
  ];
  for (const folder of kept) mkdirSync(folder);
  const ended = once(postmaster, 'exit');
  await removeLeftovers(place, KIND);
  expect(await ended).toEqual([null, 'SIGQUIT']);
  expect(readdirSync(place).toSorted()).toEqual(kept.map((folder) => basename(folder)).toSorted());
});
