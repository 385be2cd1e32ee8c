import { CallCounter } from './call-counter.ts';

const MINUTE = 60_000;

it('calls are counted per key, and from zero in every window', () => {
  let now = 0;
  const counter = new CallCounter(() => now);
  expect([1, 2, 3].map(() => counter.count('one', MINUTE).current)).toEqual([1, 2, 3]);
  expect(counter.count('two', MINUTE)).toEqual({ current: 1, ttl: MINUTE });
  now = 59_999;
  expect(counter.count('one', MINUTE)).toEqual({ current: 4, ttl: 1 });
  now = MINUTE;
  expect(counter.count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE });
});

it('the count of a key is kept, however many other keys are counted', () => {
  const counter = new CallCounter(() => 0);
  for (let call = 0; call < 50; call += 1) counter.count('mine', MINUTE);
  for (let key = 0; key < 20_000; key += 1) counter.count(`invented ${key}`, MINUTE);
  expect(counter.count('mine', MINUTE).current).toBeGreaterThan(50);
});

it('a key is hardly ever counted too high', () => {
  const counter = new CallCounter(() => 0);
  const counts = Array.from({ length: 5000 }, (_, key) => counter.count(`key ${key}`, MINUTE).current);
  expect(counts.filter((count) => count > 1).length).toBeLessThan(150);
});
