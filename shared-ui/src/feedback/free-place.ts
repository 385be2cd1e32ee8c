/** What stands between two heights of the window, in pixels from its top. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** The lowest place in `room` that is `height` high and touches none of the bands; its top, or null when there is none. */
export function freePlace(height: number, room: Band, bands: readonly Band[]): number | null {
  let bottom = room.bottom;
  for (const band of bands.toSorted((a, b) => b.bottom - a.bottom)) {
    if (band.bottom <= bottom - height) break;
    bottom = Math.min(bottom, band.top);
  }
  return bottom - height >= room.top ? bottom - height : null;
}
