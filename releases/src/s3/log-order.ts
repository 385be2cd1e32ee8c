import type { AuditRow } from '../audit.ts';

/**
 * The rows of a bucket's log, oldest first. The revisions of a channel say its order, because the clocks of those who
 * wrote them differ; times place the channels and the notes between each other. `changes` are the rows of revisions.
 */
export function inOrder(changes: readonly AuditRow[], notes: readonly AuditRow[]): AuditRow[] {
  const latest = new Map<string, number>();
  const placed = [...changes]
    .sort((a, b) => a.revision - b.revision)
    .map((row) => {
      const time = Math.max(Date.parse(row.at), latest.get(row.channel) ?? 0);
      latest.set(row.channel, time);
      return { row, time };
    });
  const timed = notes.map((row) => ({ row, time: Date.parse(row.at) }));
  return [...placed, ...timed].sort((a, b) => a.time - b.time).map(({ row }) => row);
}
