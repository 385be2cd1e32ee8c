import * as z from 'zod';
import type { AuditRow } from '../model/audit.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandOutput } from './subcommand.ts';

/** What a change did to which versions; a freeze, for example, moves none. */
function describeMove({ action, name, from, to }: AuditRow, separator: string): string {
  const change = `${action} ${name}`;
  return from === null && to === null ? change : `${change}${separator}${from ?? 'nothing'} → ${to ?? 'nothing'}`;
}

/** Describes the change just made in one line. */
export function changeLine(row: AuditRow): string {
  return `${row.channel}: ${describeMove(row, ', ')} (revision ${row.revision})${describeForce(row)}`;
}

const forcedSchema = z.object({
  forced: z.object({ why: z.string(), against: z.array(z.object({ message: z.string() })) }),
});

/** How a change is marked that was made although it did not fit. */
function describeForce({ evidence }: AuditRow): string {
  const { data } = forcedSchema.safeParse(evidence);
  if (!data) return '';
  const against = data.forced.against.map(({ message }) => message).join('; ');
  return ` (forced: ${data.forced.why}; against: ${against})`;
}

/** Describes a row of the history in one line. */
export function historyLine(row: AuditRow, isEffective: boolean): string {
  const mark = isEffective ? '' : ' (did not take effect)';
  return `${row.at}  ${row.who}  ${describeMove(row, '  ')}  ${row.why}${describeForce(row)}${mark}`;
}

/** The output of a change; a change that is there already is a line, not a failure, so that pipelines may repeat it. */
export async function unlessUnchanged(making: Promise<AuditRow>): Promise<CommandOutput> {
  try {
    const row = await making;
    return { lines: [changeLine(row)], json: row };
  } catch (error) {
    if (!(error instanceof ReleaseError && error.code === 'no-change')) throw error;
    return { lines: [`${error.message.replace(/: nothing to roll back$/, '')}: nothing to do`], json: null };
  }
}
