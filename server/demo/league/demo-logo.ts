import { Transformer } from '@napi-rs/image';

/** Drawn larger than it is stored, so that shrinking smooths its edges. */
const SIDE = 768;
const PURPLE = [75, 46, 131, 255];
const SILVER = [224, 226, 230, 255];
const NOTHING = [0, 0, 0, 0];
/** The heights at which the wings meet, from -1 at the bottom to 1 at the top. */
const WINGS = [-0.42, -0.08, 0.26];

/** A logo drawn for the demo league, as a PNG: a disc with a rim and three pairs of wings. */
export function drawDemoLogo(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  const toUnit = (pixel: number) => (2 * (pixel + 0.5)) / SIDE - 1;
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1)
      pixels.set(colorAt(toUnit(column), -toUnit(row)), (row * SIDE + column) * 4);
  return Transformer.fromRgbaPixels(pixels, SIDE, SIDE).png();
}

function colorAt(x: number, y: number): readonly number[] {
  const radius = Math.hypot(x, y);
  if (radius > 0.98) return NOTHING;
  if (radius > 0.86) return SILVER;
  const isWing = Math.abs(x) < 0.62 && WINGS.some((height) => Math.abs(y - height - 0.45 * Math.abs(x)) < 0.07);
  return isWing ? SILVER : PURPLE;
}
