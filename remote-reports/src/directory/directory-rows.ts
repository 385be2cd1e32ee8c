/** Cards beside each other where there is room (document 1 section 9). */
export const CARDS_PER_ROW = 3;
/** Rows that the directory shows at first and that Load more adds (document 1 section 9). */
export const ROWS_AT_FIRST = 50;
