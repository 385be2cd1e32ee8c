const YEAR = '(?:19|20|21)\\d\\d';

/** The first season of `year` in the address, which is one season, or two with a hyphen. */
export const START_FITS = `(${YEAR})(?:-${YEAR})?`;
/** The last season of `year` in the address. */
export const END_FITS = `(?:${YEAR}-)?(${YEAR})`;
