export { DataTable, type DataTableProps } from './data-table.tsx';
export { type SortDirection, sortRows, type TableColumn, type TableSort } from './table-column.ts';
export { PAGE_SIZE, ShowMore, useShowMore } from './show-more.tsx';
