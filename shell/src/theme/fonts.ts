import latinExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2';
import latin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

const FAMILY = 'Archivo Variable';
const AXES = { weight: '100 900', stretch: '62% 125%', display: 'swap' } as const;
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Registers the product's variable font with both axes; text shows in a fallback until it has loaded. */
export function addFonts(): void {
  document.fonts.add(new FontFace(FAMILY, `url(${latin})`, { ...AXES, unicodeRange: LATIN }));
  document.fonts.add(new FontFace(FAMILY, `url(${latinExtended})`, { ...AXES, unicodeRange: LATIN_EXTENDED }));
}
