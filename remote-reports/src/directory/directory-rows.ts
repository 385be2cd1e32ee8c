/** Cards per row on wide screens (R-directory-list). */
export const CARDS_PER_ROW = 3;
/** Rows shown at first, and rows that SHOW MORE adds (R-directory-list). */
export const ROWS_AT_FIRST = 50;
