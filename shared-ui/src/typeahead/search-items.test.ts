import fc from 'fast-check';
import { MAX_MATCHES, matchedPart, searchItems, searchKey } from './search-items.ts';

const item = (label: string, ...keywords: string[]) => ({ id: label, label, keywords });

describe('searchItems', () => {
  it('puts beginnings before beginnings of words before the rest', () => {
    const items = ['Southern Miss', 'Ole Miss', 'Dismiss', 'Mississippi State'].map((label) => item(label));
    expect(searchItems(items, 'mis').map(({ label }) => label)).toEqual([
      'Mississippi State',
      'Southern Miss',
      'Ole Miss',
      'Dismiss',
    ]);
  });

  it('finds by keywords that the label does not have', () => {
    expect(searchItems([item('Connecticut', 'UConn')], 'uco')).toHaveLength(1);
  });

  it('finds by what an item belongs to, after everything that has the text itself', () => {
    const items = [
      { ...item('Akron', 'Zips'), groups: ['Mid-American Conference', 'MAC'] },
      { ...item('Macalester'), groups: [] },
      { ...item('Michigan'), groups: ['Big Ten Conference', 'Big Ten'] },
    ];
    const found = (text: string) => searchItems(items, text).map(({ label }) => label);
    expect(found('big ten')).toEqual(['Michigan']);
    expect(found('mac')).toEqual(['Macalester', 'Akron']);
    expect(found('mid-am')).toEqual(['Akron']);
  });

  it('never gives more than 20, and only items that have the text', () => {
    const labels = fc.array(fc.string(), { maxLength: 60 });
    fc.assert(
      fc.property(labels, fc.string({ minLength: 3 }), (list, text) => {
        const found = searchItems(
          list.map((label) => item(label)),
          text,
        );
        return found.length <= MAX_MATCHES && found.every(({ label }) => searchKey(label).includes(searchKey(text)));
      }),
    );
  });
});

describe('matchedPart', () => {
  it.each([
    ['Central Michigan', 'mich', [8, 12]],
    ['Texas A&M', 'texasam', [0, 9]],
    ['Toledo', 'xyz', null],
    ['Toledo', '', null],
  ])('of %s for %s', (label, text, expected) => {
    expect(matchedPart(label, text)).toEqual(expected);
  });
});
