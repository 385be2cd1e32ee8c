import fc from 'fast-check';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';
import { MAX_MATCHES, matchedPart, searchItems } from './search-items.ts';

const item = (label: string, ...keywords: string[]) => ({ id: label, label, keywords });

describe('searchItems', () => {
  it('a search ranks labels that begin with the text first, then labels with a word that does, then the rest', () => {
    const items = ['Southern Miss', 'Ole Miss', 'Dismiss', 'Mississippi State'].map((label) => item(label));
    expect(searchItems(items, 'mis').map(({ label }) => label)).toEqual([
      'Mississippi State',
      'Southern Miss',
      'Ole Miss',
      'Dismiss',
    ]);
  });

  it('a search finds items by keywords that their labels lack', () => {
    expect(searchItems([item('Connecticut', 'UConn')], 'uco')).toHaveLength(1);
  });

  it('a search lists items found by their group after all items found by their own words', () => {
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

  it('a search returns at most 20 items, all of which match', () => {
    const labels = fc.array(fc.string(), { maxLength: 60 });
    fc.assert(
      fc.property(labels, fc.string({ minLength: 3 }), (list, text) => {
        const found = searchItems(
          list.map((label) => item(label)),
          text,
        );
        return found.length <= MAX_MATCHES && found.every(({ label }) => wordMatcher(text)([label]));
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
  ])('the part of "%s" that matches "%s" is %j', (label, text, expected) => {
    expect(matchedPart(label, text)).toEqual(expected);
  });
});
