import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two attempts. */
const PAUSE = 100;

/**
 * Waits for an advisory lock of a connection, which ends with it. It asks again and again rather than in one statement,
 * because an index that is built concurrently waits for every statement that runs.
 */
export async function takeSessionLock(client: Pick<pg.ClientBase, 'query'>, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [key]);
    if (rows[0]?.is_taken === true) return;
    await delay(PAUSE);
  }
}

/** Gives a lock of `takeSessionLock` back; a connection that is lost has given it back. */
export async function releaseSessionLock(client: Pick<pg.ClientBase, 'query'>, key: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [key]).catch(() => undefined);
}
