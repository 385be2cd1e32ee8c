import latinExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2';
import latin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

const FAMILY = 'Archivo Variable';

/** Registers the parts of the product's variable font; text shows in a fallback until its part has loaded. */
export function addFonts(): void {
  for (const { url, ...descriptors } of [...latin, ...latinExtended])
    document.fonts.add(new FontFace(FAMILY, `url(${url})`, { ...descriptors, display: 'swap' }));
}
