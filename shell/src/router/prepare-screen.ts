import { isFrameShown } from '../boot/page-frame.ts';
import type { RemoteLoader } from '../federation/loader.ts';
import {
  type Address,
  type FirstCallDependencies,
  screenAddress,
  type ScreenRoute,
  startFirstCalls,
} from './first-calls.ts';

/** The most milliseconds that the document's frame stands for the page, and that a screen is kept while the next loads. */
const FIRST = 1000;
const NEXT = 100;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts the code and the first calls of a screen. Resolves when it can be drawn with its data or time is up, so that a
 * screen whose parts are there needs no placeholder.
 */
export async function prepareScreen(
  page: FirstCallDependencies & { readonly loader: Pick<RemoteLoader, 'preload' | 'ready'> },
  { remote, route }: ScreenRoute,
  address: Address,
): Promise<void> {
  const { loader, queryClient } = page;
  const loading = loader.preload(remote, route.name);
  startFirstCalls(page, route, address);
  const isDrawn = (document.getElementById('root')?.firstChild ?? null) !== null;
  if (!isDrawn && !isFrameShown()) return;
  const drawable = loading
    .then(() => loader.ready(remote, route.name)?.loadFirst?.(queryClient, screenAddress(page, address)))
    // What fails here fails again in the screen, which says so.
    .catch(() => undefined);
  await Promise.race([drawable, after(isDrawn ? NEXT : FIRST)]);
}
