import { act, render, screen } from '@testing-library/react';
import { NearView } from './near-view.tsx';

type Callback = (entries: readonly { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void;

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

it('renders its content only near what is in sight, and keeps its room elsewhere', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()).toHaveStyle({ minHeight: '120px' });
  see(true);
  expect(screen.getByRole('button')).toBeVisible();
  see(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()).toHaveStyle({ minHeight: '300px' });
});

it('keeps the content that has the focus', () => {
  show();
  see(true);
  screen.getByRole('button').focus();
  see(false);
  expect(screen.getByRole('button')).toHaveFocus();
});

it('renders its content while the page is printed', () => {
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

it('watches nothing in a short list', () => {
  show(false);
  expect(screen.getByRole('button')).toBeVisible();
  expect(observed).toEqual([]);
});
