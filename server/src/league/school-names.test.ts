import fc from 'fast-check';
import { nameWithId, nickname14, schoolAbbreviation } from './school-names.ts';

it.each([
  ['Toledo', [], 'Toledo'],
  ['San José State', [], 'San José State'],
  ['San Diego State', ['SDSU', 'San Diego St'], 'San Diego St.'],
  ['Northwest Missouri State', ['NWMS', 'NW Missouri St'], 'NW Missouri St'],
  ['University of Rochester (NY)', ['Rochester'], 'Rochester (NY)'],
  ['Claremont-Mudd-Scripps College', ['CMS', 'Clare Mudd'], 'Clare Mudd'],
  ['Mount Saint Nowhere-on-the-Hill', ['MSNH'], 'Mount St. Nowh'],
])('the name %s with the other names %j is shortened to %s', (name, others, short) => {
  expect(nickname14(name, others)).toBe(short);
});

it.each([
  ['Akron', 'AKR', [], 'AKR'],
  ['Arkansas-Monticello', 'ARKMONT', ['UAM'], 'UAM'],
  ['Ohio Dominican', null, [], 'OD'],
  ['Élan', null, [], 'ELAN'],
])(
  'the school %s with the abbreviation %s and the other names %j is abbreviated to %s',
  (name, given, others, expected) => {
    expect(schoolAbbreviation(name, given, others)).toBe(expected);
  },
);

it('a school that shares its name with another gets its id in both the name and the short name', () => {
  expect(nameWithId('Charlotte', '3253')).toEqual({ name: 'Charlotte (3253)', nickname14: 'Charlot (3253)' });
});

it('names of any length fit the columns of the database', () => {
  const names = fc.string({ minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== '');
  fc.assert(
    fc.property(names, fc.array(fc.string()), fc.option(fc.string()), (name, others, code) => {
      const short = nickname14(name.trim(), others);
      const abbreviation = schoolAbbreviation(name.trim(), code, others);
      expect(short.length).toBeGreaterThan(0);
      expect(short.length).toBeLessThanOrEqual(14);
      expect(abbreviation.length).toBeGreaterThan(0);
      expect(abbreviation.length).toBeLessThanOrEqual(4);
    }),
  );
});
