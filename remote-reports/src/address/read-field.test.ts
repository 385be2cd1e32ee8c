import { readId, readNumber, readYear } from './read-field.ts';

it.each([
  [null, { id: null, year: null, number: null }],
  [undefined, { id: null, year: null, number: null }],
  ['', { id: null, year: null, number: null }],
  ['0', { id: null, year: null, number: 0 }],
  ['12', { id: 12, year: null, number: 12 }],
  ['012', { id: null, year: null, number: 12 }],
  ['-1', { id: null, year: null, number: null }],
  ['1.5', { id: null, year: null, number: null }],
  ['1899', { id: 1899, year: null, number: 1899 }],
  ['2027', { id: 2027, year: 2027, number: 2027 }],
  ['2200', { id: 2200, year: null, number: 2200 }],
  ['123456789', { id: 123456789, year: null, number: null }],
  ['1234567890', { id: null, year: null, number: null }],
])('the field %s of an address is read as %j', (text, read) => {
  expect({ id: readId(text), year: readYear(text), number: readNumber(text) }).toEqual(read);
});
