import type * as parts from './overlay-parts.ts';

/** Menus and dialogs of the component library, which no page shows before somebody asks for one. */
export type OverlayParts = typeof parts;

/** The parts when they are there from the start, as in tests. */
export const PRESENT: OverlayParts | null = null;

/** Loads the parts of menus and dialogs, which no page needs to be shown. */
export function loadOverlayParts(): Promise<OverlayParts> {
  return import(/* webpackChunkName: "shared-ui.overlays" */ './overlay-parts.ts');
}
