import type { GridColumn } from '@open-date/shared-ui/grid';
import type { SeasonColumn } from './schedule-cells.ts';
import { SeasonStatusMenu } from './SeasonStatusMenu.tsx';

/** The heads of the columns, with the menu that forces the status where the viewer may edit the season (Full). */
export function headsWithMenus(columns: readonly SeasonColumn[]): GridColumn[] {
  return columns.map(({ head, season }) => {
    if (season.CanEdit !== 1) return head;
    const name = head.fullName === undefined ? head.title : `${head.fullName} ${season.Year}`;
    return { ...head, statusSlot: <SeasonStatusMenu season={season} name={name} /> };
  });
}
