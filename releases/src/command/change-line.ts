import type { AuditRow } from '../audit.ts';

function describeMove(row: AuditRow): string {
  return `${row.from ?? 'nothing'} → ${row.to ?? 'nothing'}`;
}

/** One line about a change that was just made. */
export function changeLine(row: AuditRow): string {
  return `${row.channel}: ${row.action} ${row.name}, ${describeMove(row)} (revision ${row.revision})`;
}

/** One line of the history. */
export function historyLine(row: AuditRow, isEffective: boolean): string {
  const mark = isEffective ? '' : ' (did not take effect)';
  return `${row.at}  ${row.who}  ${row.action} ${row.name}  ${describeMove(row)}  ${row.why}${mark}`;
}
