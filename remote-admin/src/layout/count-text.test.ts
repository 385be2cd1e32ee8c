import { countText } from './count-text.ts';

const describe = (schools: readonly string[]) => `${schools.length} schools`;

it.each([
  ['says that it counts while the data load', { data: undefined, isPending: true }, 'Counting…'],
  ['says the number', { data: ['Toledo', 'Ohio'], isPending: false }, '2 schools'],
  ['says nothing when the data could not be loaded', { data: undefined, isPending: false }, ''],
])('the number beside a title %s [PLT-164]', (_, state, text) => {
  expect(countText(state, describe)).toBe(text);
});
