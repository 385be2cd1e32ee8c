export { ScheduleGrid, type ScheduleGridProps } from './schedule-grid.tsx';
export type {
  GridAuction,
  GridCell,
  GridCellKind,
  GridColumn,
  GridLabelRow,
  GridLayout,
  GridMark,
  GridName,
  GridPending,
  GridMoves,
  GridPlace,
  GridRail,
  GridRow,
  GridScroll,
  GridSeasonStatus,
  GridSite,
  GridWeekRow,
} from './grid-types.ts';
export { CellPreview } from './cell-preview.tsx';
export { columnWidth, type ColumnWidthOptions } from './column-width.ts';
export { GridSkeleton } from './grid-skeleton.tsx';
export { HeadStatus, statusText } from './head-status.tsx';
export { Legend } from './legend.tsx';
export { PrintSheets, type PrintSheetsProps } from './print-sheets.tsx';
export { YearIndex, type YearIndexProps } from './year-index.tsx';
