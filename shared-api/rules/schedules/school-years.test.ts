import fc from 'fast-check';
import { formatSchoolYears, MOST_COMPARED, parseSchoolYears } from './school-years.ts';

const pair = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), schoolId: fc.integer({ min: 1, max: 999_999 }) });

it('parsing formatted school years gives them back in order, without duplicates', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: MOST_COMPARED }), (pairs) => {
      const once = pairs.filter(
        (one, index) => pairs.findIndex((all) => all.year === one.year && all.schoolId === one.schoolId) === index,
      );
      expect(parseSchoolYears(formatSchoolYears(pairs))).toEqual(once);
    }),
  );
});

it.each(['', '2027', '2027-', '2027-0', '27-12', '2027-12,', '2027-12;2028-1', 'x-1', '2027-1e3'])(
  'the text %j is not a list of school years',
  (text) => {
    expect(parseSchoolYears(text)).toBeNull();
  },
);

it('more than 40 school years are refused', () => {
  const pairs = Array.from({ length: MOST_COMPARED + 1 }, (_, index) => ({ year: 2027, schoolId: index + 1 }));
  expect(parseSchoolYears(formatSchoolYears(pairs))).toBeNull();
  expect(parseSchoolYears(formatSchoolYears(pairs.slice(1)))).toHaveLength(MOST_COMPARED);
});
