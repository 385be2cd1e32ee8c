import type { PictureSize } from './guide-page.ts';

const FORM_AT = 12;
const WIDTH_AT = 24;
const HEIGHT_AT = 27;
const BYTES = 3;

/** The size of a WebP file in the extended form, in which browsers write it; throws for every other file. */
export function webpSize(file: Buffer): PictureSize {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', FORM_AT, FORM_AT + 4) !== 'VP8X')
    throw new Error('A picture of a guide is a WebP file as a browser writes it.');
  return { width: file.readUIntLE(WIDTH_AT, BYTES) + 1, height: file.readUIntLE(HEIGHT_AT, BYTES) + 1 };
}
