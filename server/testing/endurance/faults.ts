import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.ts';

/** Something that breaks while people work. */
export interface Fault {
  readonly name: string;
  /** Breaks it, and mends what an operator or their cluster would; resolves when nothing is left to be done. */
  readonly happen: (site: Installation) => Promise<void>;
  /** Whether it ends by itself; how long the site takes afterwards is counted from then on. */
  readonly isTimed?: boolean;
  /** Whether nothing breaks, so that no answer may fail. */
  readonly isCalm?: boolean;
  /** Seconds that it takes, where they are more than people bid for each fault. */
  readonly seconds?: number;
  /** Why it cannot be tried on this machine; null when it can. */
  readonly obstacle?: (site: Installation) => string | null;
}

const SECOND = 1000;
/** How long a cluster manager waits before it promotes the standby of a primary that is gone. */
const NOTICED_AFTER = 3 * SECOND;
const CUT_FOR = 20 * SECOND;
const FULL_FOR = 10 * SECOND;
const WRONG_FOR = 20 * SECOND;

/** Why no small disk can be filled; null where one can. */
const findNoDisk = ({ pair }: Installation) => (pair.hasOwnDisk ? null : 'this account may not mount a small disk');

export const FAULTS: readonly Fault[] = [
  { name: 'nothing', isCalm: true, happen: () => delay(5 * SECOND) },
  {
    name: 'servers are replaced by a version with one more migration, and back',
    isTimed: true,
    isCalm: true,
    seconds: 240,
    happen: async (site) => {
      await site.replaceServers('newer');
      await site.replaceServers('present');
    },
  },
  { name: 'a web process is killed', happen: async ({ web }) => web[0]?.kill() },
  { name: 'a worker is killed', happen: async ({ workers }) => workers[0]?.kill() },
  {
    name: 'the release store is killed for 10 s',
    isTimed: true,
    happen: async ({ store }) => {
      await store.kill();
      await delay(FULL_FOR);
      await store.revive();
    },
  },
  {
    name: 'the network between a web process and the database is cut for 20 s',
    isTimed: true,
    happen: async ({ relay }) => {
      relay.cut();
      await delay(CUT_FOR);
      relay.mend();
    },
  },
  {
    name: 'the cable between a web process and the database is pulled for 20 s',
    isTimed: true,
    obstacle: ({ cable }) => (cable ? null : 'this account may not make a network namespace'),
    happen: async ({ cable }) => {
      cable?.pull();
      await delay(CUT_FOR);
      cable?.plug();
    },
  },
  {
    name: 'the disk of a web process is full for 10 s',
    isTimed: true,
    obstacle: findNoDisk,
    happen: async (site) => {
      const folder = site.dataFolder('web-1');
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
      try {
        await writeFile(join(folder, 'filler'), Buffer.alloc(2 ** 20)).catch(() => undefined);
        await delay(FULL_FOR);
      } finally {
        execFileSync('umount', ['-l', folder]);
      }
    },
  },
  {
    name: 'the disk of the primary is full for 10 s',
    isTimed: true,
    obstacle: findNoDisk,
    happen: async ({ pair }) => {
      const empty = await pair.fillDisk();
      await delay(FULL_FOR);
      await empty();
    },
  },
  {
    name: 'the clock of a web process is 30 s ahead for 20 s',
    isTimed: true,
    obstacle: ({ hasFakeClock }) => (hasFakeClock ? null : 'libfaketime is not installed'),
    happen: async (site) => {
      await site.setClock(30);
      await delay(WRONG_FOR);
      await site.setClock(0);
    },
  },
  {
    name: 'the primary of the database is killed',
    happen: async (site) => {
      site.pair.kill(site.primary);
      await delay(NOTICED_AFTER);
      await site.pair.promote(1);
      site.primary = 1;
    },
  },
];
