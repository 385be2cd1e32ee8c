import type * as parts from './overlay-parts.ts';

/** Loads the menus and dialogs of the component library, which no page needs to be shown. */
export function loadOverlayParts(): Promise<typeof parts> {
  return import(/* webpackChunkName: "shared-ui.overlays" */ './overlay-parts.ts');
}
