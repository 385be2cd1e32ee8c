import { preloadData } from '@open-date/shared-host';
import { isFrameShown } from '../boot/page-frame.ts';
import type { RemoteLoader } from '../federation/loader.ts';
import {
  type Address,
  type FirstCallDependencies,
  callContext,
  type ScreenRoute,
  startFirstCalls,
} from './first-calls.ts';

/** The most milliseconds that the document's frame stands for the page, and that a screen is kept while the next loads. */
const FIRST = 1000;
const NEXT = 100;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Page = FirstCallDependencies & { readonly loader: Pick<RemoteLoader, 'preload' | 'ready'> };

/** Loads the code and the first data of a screen; resolves when it can be drawn with them or one of them failed. */
export async function preloadScreen(page: Page, { remote, route }: ScreenRoute, address: Address): Promise<void> {
  const { loader, queryClient } = page;
  const loading = loader.preload(remote, route.name);
  const context = callContext(page, address);
  startFirstCalls(page, route, context);
  await loading
    .then(() => {
      const screen = loader.ready(remote, route.name)?.screen;
      return screen && preloadData(queryClient, screen, context);
    })
    // What fails here fails again in the screen, which says so.
    .catch(() => undefined);
}

/**
 * Preloads a screen that is about to be drawn. Resolves when that is done or time is up, so that a screen whose parts are
 * there needs no placeholder.
 */
export async function prepareScreen(page: Page, screen: ScreenRoute, address: Address): Promise<void> {
  const drawable = preloadScreen(page, screen, address);
  const isDrawn = (document.getElementById('root')?.firstChild ?? null) !== null;
  if (!isDrawn && !isFrameShown()) return;
  await Promise.race([drawable, after(isDrawn ? NEXT : FIRST)]);
}
