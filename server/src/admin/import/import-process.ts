// Does one step of an import, which the server sends, in a process of its own.
import { constants, setPriority } from 'node:os';
import { IMPORT_STATES } from '@open-date/shared-api/rules/admin/transfer';
import * as z from 'zod';
import { LateDatabase } from '../../platform/db/open.ts';
import { runStep } from './work.ts';

const CONNECTIONS = 2;

const Order = z.object({
  url: z.string(),
  isPooled: z.boolean(),
  /** The moment of a test. */
  time: z.string().nullable(),
  pending: z.object({ id: z.int(), state: z.enum(IMPORT_STATES), attempts: z.int() }),
});
export type Order = z.infer<typeof Order>;

// The server finishes a step before it ends, and a step ends with its server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void work(Order.parse(message)));

/** Lets the server go first, where the system allows it. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The unit of deploy/systemd takes the right away; the step runs as any other work.
  }
}

async function work({ url, isPooled, time, pending }: Order): Promise<void> {
  giveWay();
  const database = new LateDatabase({ isPooled });
  // A lost connection already fails the statement of the step.
  database.open(url, CONNECTIONS, () => undefined, time === null ? undefined : () => new Date(time));
  await runStep(database.db, pending, (progress) => process.send?.(progress));
  await database.close();
  process.exit(0);
}
