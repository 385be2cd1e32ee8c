// Runs one step of an import in a child process of the server.
import { constants, setPriority } from 'node:os';
import { IMPORT_STATES } from '@open-date/shared-api/rules/admin/transfer';
import * as z from 'zod';
import { LateDatabase } from '../../platform/db/open.ts';
import { runStep } from './work.ts';

const POOL_SIZE = 2;

const StepOrder = z.object({
  url: z.string(),
  isPooled: z.boolean(),
  /** The clock of a test. */
  time: z.string().nullable(),
  pending: z.object({ id: z.int(), state: z.enum(IMPORT_STATES), attempts: z.int() }),
});
export type StepOrder = z.infer<typeof StepOrder>;

// The server waits for a running step; a step ends when its server is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void work(StepOrder.parse(message)));

function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The systemd unit forbids it.
  }
}

async function work({ url, isPooled, time, pending }: StepOrder): Promise<void> {
  lowerPriority();
  const database = new LateDatabase({ isPooled });
  // A lost connection fails the running statement.
  database.open(url, POOL_SIZE, () => undefined, time === null ? undefined : () => new Date(time));
  await runStep(database.db, pending, (progress) => process.send?.(progress));
  await database.close();
  process.exit(0);
}
