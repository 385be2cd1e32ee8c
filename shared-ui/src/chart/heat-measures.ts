// Measures of a heat map in pixels, which decide its height before its drawing is loaded.
export const HEAD_HEIGHT = 38;
export const ROW_HEIGHT = 32;
