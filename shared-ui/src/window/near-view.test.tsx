import { act, render, screen } from '@testing-library/react';
import { NearView } from './near-view.tsx';

type Callback = (
  entries: readonly { readonly isIntersecting: boolean; readonly boundingClientRect: { readonly height: number } }[],
) => void;

const observed: { element: Element; tell: Callback }[] = [];

class FakeObserver {
  readonly tell: Callback;
  constructor(tell: Callback) {
    this.tell = tell;
  }
  observe(element: Element) {
    observed.push({ element, tell: this.tell });
  }
  disconnect() {}
}

beforeEach(() => {
  observed.length = 0;
  Object.defineProperty(window, 'IntersectionObserver', { value: FakeObserver, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const see = (isIntersecting: boolean, height = 300) =>
  act(() => observed.at(-1)?.tell([{ isIntersecting, boundingClientRect: { height } }]));

const show = (isWindowed = true) =>
  render(
    <NearView isWindowed={isWindowed} estimate={120}>
      <button type="button">Toledo</button>
    </NearView>,
  );
const frame = () => observed.at(-1)?.element;

it('content renders only near the viewport and keeps its height elsewhere', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()).toHaveStyle({ minHeight: '120px' });
  see(true);
  expect(screen.getByRole('button')).toBeVisible();
  see(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()).toHaveStyle({ minHeight: '300px' });
});

it('content that has the focus stays rendered', () => {
  show();
  see(true);
  screen.getByRole('button').focus();
  see(false);
  expect(screen.getByRole('button')).toHaveFocus();
});

it('content renders while the page is printed', () => {
  show();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByRole('button')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByRole('button')).toBeNull();
});

it('a short list renders all content and observes nothing', () => {
  show(false);
  expect(screen.getByRole('button')).toBeVisible();
  expect(observed).toEqual([]);
});
