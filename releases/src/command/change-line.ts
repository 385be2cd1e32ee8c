import type { AuditRow } from '../audit.ts';

function describeMove(row: AuditRow): string {
  return `${row.from ?? 'nothing'} → ${row.to ?? 'nothing'}`;
}

/** Describes the change just made in one line. */
export function changeLine(row: AuditRow): string {
  return `${row.channel}: ${row.action} ${row.name}, ${describeMove(row)} (revision ${row.revision})`;
}

/** Describes a row of the history in one line. */
export function historyLine(row: AuditRow, isEffective: boolean): string {
  const mark = isEffective ? '' : ' (did not take effect)';
  return `${row.at}  ${row.who}  ${row.action} ${row.name}  ${describeMove(row)}  ${row.why}${mark}`;
}
