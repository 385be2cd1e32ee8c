// Replaces `load-overlay-parts.ts` in tests of components, which open menus and dialogs as on a page whose code is loaded.
import { provideModule } from '../window/lazy-module.ts';
import * as parts from './overlay-parts.ts';

export function loadOverlayParts(): Promise<typeof parts> {
  return Promise.resolve(parts);
}

provideModule(loadOverlayParts, parts);
