import { titleDetail } from './title-detail.ts';

const describe = (schools: readonly string[]) => `${schools.length} schools`;

it.each([
  [
    'says that it counts while the data load',
    { data: undefined, isPending: true, isPlaceholderData: false },
    'Counting…',
  ],
  ['counts again while other data load', { data: ['Ohio'], isPending: false, isPlaceholderData: true }, 'Counting…'],
  ['says the number', { data: ['Toledo', 'Ohio'], isPending: false, isPlaceholderData: false }, '2 schools'],
  [
    'says nothing when the data could not be loaded',
    { data: undefined, isPending: false, isPlaceholderData: false },
    '',
  ],
])('the number beside a title %s [PLT-164]', (_, state, text) => {
  expect(titleDetail(state, describe)).toBe(text);
});
