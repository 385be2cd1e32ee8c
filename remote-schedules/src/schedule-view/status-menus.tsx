import type { GridColumn } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from './schedule-cells.ts';
import { SeasonStatusMenu } from './SeasonStatusMenu.tsx';

/** Column heads with the status menu for viewers who may edit the season, in Full only. */
export function headsWithMenus(columns: readonly SeasonColumn[]): GridColumn[] {
  return columns.map(({ head, season }) => {
    if (season.CanEdit !== 1) return head;
    const name = head.fullName === undefined ? head.title : `${head.fullName} ${season.Year}`;
    return { ...head, statusSlot: <SeasonStatusMenu season={season} name={name} /> };
  });
}
