import { isDrawnInPieces, isFrameShown, whenRouted } from './page-frame.ts';

/** A router that has not found its first screen yet. */
function aRouter() {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const router = {
    state: { initialized: false },
    subscribe: (listener: (state: { initialized: boolean }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (initialized: boolean) => listeners.forEach((listener) => listener({ initialized }));
  return { router, tell, listeners };
}

const showFrame = (frame = 'lines') => {
  document.documentElement.dataset.frame = frame;
  document.body.innerHTML = '<div id="root"></div>';
};

afterEach(() => {
  delete document.documentElement.dataset.frame;
  document.body.innerHTML = '';
});

it('a page with a frame is drawn once, when its first screen is prepared', () => {
  showFrame();
  const { router, tell, listeners } = aRouter();
  const draw = jest.fn();
  whenRouted(router, draw);
  tell(false);
  expect(draw).not.toHaveBeenCalled();
  tell(true);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('a page without a frame is drawn at once', () => {
  const draw = jest.fn();
  whenRouted(aRouter().router, draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('the frame is gone once the shell has drawn', () => {
  showFrame();
  expect(isFrameShown()).toBe(true);
  document.getElementById('root')?.append('drawn');
  expect(isFrameShown()).toBe(false);
});

it.each([
  ['a report', 'lines', true],
  ['a schedule', 'schedule', false],
])('%s is drawn in pieces: %s frame, %s', (_screen, frame, expected) => {
  showFrame(frame);
  expect(isDrawnInPieces()).toBe(expected);
});

it('a page without a frame is drawn in one piece', () => {
  expect(isDrawnInPieces()).toBe(false);
});
