import type pg from 'pg';
import { StartRefused } from '../../platform/start-refused.ts';

/** Milliseconds by which the clock of a server may differ from that of its database. */
const LARGEST_SKEW = 250;
/** How often the clocks are compared before one is refused. */
const LOOKS = 5;

/** How a clock stands to the database's. */
export interface ClockSkew {
  /** Milliseconds by which the clock is ahead of the database's; negative behind it. */
  readonly ahead: number;
  /** Milliseconds by which the way to the database makes that uncertain. */
  readonly uncertain: number;
}

/** Compares a clock with the database's; the look with the shortest way decides. */
export async function measureSkew(
  client: Pick<pg.ClientBase, 'query'>,
  now: () => number,
  looks: number,
): Promise<ClockSkew> {
  let best: ClockSkew = { ahead: 0, uncertain: Infinity };
  for (let look = 0; look < looks; look += 1) {
    const asked = now();
    const { rows } = await client.query<{ at: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    );
    const answered = now();
    const uncertain = (answered - asked) / 2;
    if (uncertain < best.uncertain) best = { ahead: asked + uncertain - Number(rows[0]?.at), uncertain };
  }
  return best;
}

/** Refuses a clock that is surely more than 250 ms from the database's. Throws StartRefused. */
export async function checkClock(client: Pick<pg.ClientBase, 'query'>, now: () => number): Promise<void> {
  const { ahead, uncertain } = await measureSkew(client, now, LOOKS);
  if (Math.abs(ahead) - uncertain <= LARGEST_SKEW) return;
  const seconds = (Math.abs(ahead) / 1000).toFixed(2);
  throw new StartRefused(
    `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP, then start again.`,
  );
}
