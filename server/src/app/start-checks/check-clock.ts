import type pg from 'pg';
import { StartError } from '../../platform/start-error.ts';

const MAX_SKEW_MS = 250;
const SAMPLES = 5;

export interface ClockSkew {
  /** Milliseconds ahead of the database; negative behind it. */
  readonly ahead: number;
  /** Half of the round trip, in milliseconds. */
  readonly uncertain: number;
}

/** Compares a clock with the database's; the sample with the shortest round trip counts. */
export async function measureSkew(
  client: Pick<pg.ClientBase, 'query'>,
  now: () => number,
  samples: number,
): Promise<ClockSkew> {
  let best: ClockSkew = { ahead: 0, uncertain: Infinity };
  for (let sample = 0; sample < samples; sample += 1) {
    const sentAt = now();
    const { rows } = await client.query<{ at: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    );
    const receivedAt = now();
    const uncertain = (receivedAt - sentAt) / 2;
    if (uncertain < best.uncertain) best = { ahead: sentAt + uncertain - Number(rows[0]?.at), uncertain };
  }
  return best;
}

/** Throws StartError for a clock more than 250 ms off. */
export async function checkClock(client: Pick<pg.ClientBase, 'query'>, now: () => number): Promise<void> {
  const { ahead, uncertain } = await measureSkew(client, now, SAMPLES);
  if (Math.abs(ahead) - uncertain <= MAX_SKEW_MS) return;
  const seconds = (Math.abs(ahead) / 1000).toFixed(2);
  throw new StartError(
    `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP, then start again.`,
  );
}
