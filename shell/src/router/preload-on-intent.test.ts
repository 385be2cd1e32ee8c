import { fireEvent } from '@testing-library/react';
import { preloadOnIntent } from './preload-on-intent.ts';

const preload = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
  document.body.innerHTML = `
    <a href="/directory?search=nick"><b>Directory</b></a>
    <a href="/schedules">Scheduled Games</a>
    <a href="https://elsewhere.test/">Elsewhere</a>
    <button>Menu</button>`;
  stop = preloadOnIntent(preload);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const find = (selector: string) => document.querySelector(selector) ?? document.body;
const calls = () => preload.mock.calls.flat();

it('a link hovered for 100 ms is preloaded once', () => {
  fireEvent.pointerOver(find('b'));
  jest.advanceTimersByTime(99);
  expect(calls()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(calls()).toEqual(['/directory?search=nick']);
  fireEvent.pointerOver(find('b'));
  jest.advanceTimersByTime(1000);
  expect(calls()).toHaveLength(1);
});

it('a link hovered again when its answers have grown old is preloaded again', () => {
  fireEvent.pointerOver(find('b'));
  jest.advanceTimersByTime(20_000);
  fireEvent.pointerOver(find('b'));
  jest.advanceTimersByTime(100);
  expect(calls()).toHaveLength(2);
});

it.each(['mouse', 'touch'])(
  'a link that is pressed by %s is preloaded at once, before its click [PLT-141]',
  (pointerType) => {
    fireEvent.pointerDown(find('b'), { pointerType });
    expect(calls()).toEqual(['/directory?search=nick']);
  },
);

it('a focused link is preloaded too', () => {
  fireEvent.focusIn(find('[href="/schedules"]'));
  jest.advanceTimersByTime(100);
  expect(calls()).toEqual(['/schedules']);
});

it('a link that the pointer only crosses is not preloaded, but the link on which it rests is', () => {
  fireEvent.pointerOver(find('b'));
  jest.advanceTimersByTime(50);
  fireEvent.pointerOver(find('[href="/schedules"]'));
  jest.advanceTimersByTime(100);
  expect(calls()).toEqual(['/schedules']);
});

it.each(['[href^=https]', 'button'])('an element that matches %s is not preloaded', (selector) => {
  fireEvent.pointerOver(find(selector));
  jest.advanceTimersByTime(1000);
  expect(calls()).toEqual([]);
});

it('stopping ends all preloading', () => {
  fireEvent.pointerOver(find('b'));
  stop();
  jest.advanceTimersByTime(1000);
  fireEvent.focusIn(find('[href="/schedules"]'));
  jest.advanceTimersByTime(1000);
  expect(calls()).toEqual([]);
});
