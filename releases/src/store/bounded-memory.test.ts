import { BoundedMemory } from './bounded-memory.ts';

const memory = () => new BoundedMemory<string>(10, (text) => text.length);

it('beyond the limit the least recently used value is dropped', () => {
  const texts = memory();
  texts.set('a', 'xxxx');
  texts.set('b', 'xxxx');
  texts.get('a');
  texts.set('c', 'xxxx');
  expect(['a', 'b', 'c'].map((key) => texts.get(key))).toEqual(['xxxx', undefined, 'xxxx']);
});

it('a value set twice counts once towards the limit', () => {
  const texts = memory();
  texts.set('a', 'xxxx');
  for (let time = 0; time < 5; time += 1) texts.set('b', 'xxxxxx');
  expect(texts.get('a')).toBe('xxxx');
});

it('a value heavier than the limit is not kept', () => {
  const texts = memory();
  texts.set('a', 'x'.repeat(11));
  expect(texts.get('a')).toBeUndefined();
});
