/**
 * Whether the document shows its frame, a header and a placeholder, because the shell has drawn nothing yet. A shell that
 * draws once, with the data, is then faster than one that draws a placeholder first.
 */
export function isFrameShown(): boolean {
  return document.documentElement.dataset.frame !== undefined && document.getElementById('root')?.firstChild === null;
}

/**
 * Whether the first screen is drawn in pieces, so that the page answers meanwhile. A grid of schedules is
 * not, because its first row would come later.
 */
export function isDrawnInPieces(): boolean {
  return isFrameShown() && document.documentElement.dataset.frame !== 'schedule';
}

interface RoutedState {
  /** Whether the first screen is prepared. */
  readonly initialized: boolean;
}
interface Router {
  readonly state: RoutedState;
  readonly subscribe: (listener: (state: RoutedState) => void) => () => void;
}

/** Draws the page once its first screen is prepared; at once when the document shows no frame. */
export function whenRouted(router: Router, draw: () => void): void {
  if (router.state.initialized || !isFrameShown()) return draw();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
