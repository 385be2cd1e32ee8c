/** The Accept-Encoding header of a browser. */
export const ACCEPTED = 'gzip, deflate, br, zstd';
