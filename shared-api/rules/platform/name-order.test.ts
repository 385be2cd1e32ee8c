import { compareNames } from './name-order.ts';

it.each([
  [
    ['Toledo', 'akron', 'Ball State'],
    ['akron', 'Ball State', 'Toledo'],
  ],
  [
    ['San José State', 'San Jose State', 'San Jacinto'],
    ['San Jacinto', 'San Jose State', 'San José State'],
  ],
  [
    ['Łódź', 'Ohio', 'Åbo', 'Iowa'],
    ['Åbo', 'Iowa', 'Łódź', 'Ohio'],
  ],
  [
    ["Hawai'i", 'Hawaii', 'Ball State'],
    ['Ball State', "Hawai'i", 'Hawaii'],
  ],
])('the names %j are sorted as %j', (names, sorted) => {
  expect(names.toSorted(compareNames)).toEqual(sorted);
});
