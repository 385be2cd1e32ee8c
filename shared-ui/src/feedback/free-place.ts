/** An occupied vertical range of the window, in pixels from its top. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** The top, in pixels, of the lowest free range of this height within `room`; null when there is none. */
export function freePlace(height: number, room: Band, bands: readonly Band[]): number | null {
  let bottom = room.bottom;
  for (const band of bands.toSorted((a, b) => b.bottom - a.bottom)) {
    if (band.bottom <= bottom - height) break;
    bottom = Math.min(bottom, band.top);
  }
  return bottom - height >= room.top ? bottom - height : null;
}
