import type { AuditRow } from '../audit.ts';

function moveOf(row: AuditRow): string {
  return `${row.from ?? 'nothing'} → ${row.to ?? 'nothing'}`;
}

/** One line about a change that was just made. */
export function changeLine(row: AuditRow): string {
  return `${row.channel}: ${row.action} ${row.name}, ${moveOf(row)} (revision ${row.revision})`;
}

/** One line of the history. */
export function historyLine(row: AuditRow, isEffective: boolean): string {
  const mark = isEffective ? '' : ' (did not take effect)';
  return `${row.at}  ${row.who}  ${row.action} ${row.name}  ${moveOf(row)}  ${row.why}${mark}`;
}
