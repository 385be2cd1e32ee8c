/** Cards beside each other where there is room (R-directory-list). */
export const CARDS_PER_ROW = 3;
/** Rows that the directory shows at first and that Load more adds (R-directory-list). */
export const ROWS_AT_FIRST = 50;
