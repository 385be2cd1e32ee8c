import type { ChangeRow } from './queries.ts';

/** The changes of a schedule that can be undone while nothing newer is in the way (A273). */
const UNDOABLE: ReadonlySet<string> = new Set([
  'game.update',
  'game.delete',
  'cell.update',
  'season.status',
  'season.comment',
  'schedule.release',
  'schedule.releaseconference',
  'schedule.private',
]);

export const isUndoable = ({ action, is_newest }: Pick<ChangeRow, 'action' | 'is_newest'>): boolean =>
  is_newest && UNDOABLE.has(action);
