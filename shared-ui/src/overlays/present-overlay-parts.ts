// Replaces `load-overlay-parts.ts` in tests of components, which open menus and dialogs as on a page that stands for a second.
import * as parts from './overlay-parts.ts';

export const PRESENT = parts;

export function loadOverlayParts(): Promise<typeof parts> {
  return Promise.resolve(parts);
}
