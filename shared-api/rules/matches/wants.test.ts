import fc from 'fast-check';
import {
  areComplements,
  matchWants,
  OPPONENT_TYPES,
  seeks,
  WANT_RULES,
  wantedPlace,
  type WantingSchool,
} from './wants.ts';

const P4 = (...wants: number[]): WantingSchool => ({ type: 1, power: 'P', wants });
const G6 = (...wants: number[]): WantingSchool => ({ type: 1, power: 'G', wants });
const school = (type: number, ...wants: number[]): WantingSchool => ({ type, power: null, wants });

const anySchool = fc.record({
  type: fc.integer({ min: 1, max: 6 }),
  power: fc.constantFrom('P' as const, 'G' as const, null),
  wants: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 5 }),
});

describe('the wants of two schools', () => {
  it.each([
    ['P4 home-and-homes', P4(1), P4(2), 'complement', 'home'],
    ['a P4 home-and-home and any FBS one', P4(2), P4(5), 'complement', 'away'],
    ['a G6 school that wants a P4 school, and a P4 school that takes FBS', G6(2), P4(5), 'complement', 'away'],
    ['a P4 school that wants a P4 school, and a G6 school', P4(1), G6(2), 'conflict', null],
    ['buying and selling among FBS', P4(3), G6(4), 'complement', 'home'],
    ['selling and buying among FBS', G6(4), P4(3), 'complement', 'away'],
    ['FBS home-and-homes', G6(5), G6(6), 'complement', 'home'],
    ['FBS home-and-homes that both start at home', G6(5), G6(5), 'conflict', null],
    ['an FBS buyer and an FCS seller', P4(7), school(2, 8), 'complement', 'home'],
    ['an FBS buyer of FBS and an FCS seller', P4(3), school(2, 8), 'conflict', null],
    ['buying and selling among FCS', school(2, 9), school(2, 10), 'complement', 'home'],
    ['FCS home-and-homes', school(2, 12), school(2, 11), 'complement', 'away'],
    ['an FCS buyer and a DIV II seller', school(2, 13), school(3, 14), 'complement', 'home'],
    ['an FCS buyer and a seller outside the divisions', school(2, 13), school(6, 21), 'complement', 'home'],
    ['DIV II home-and-homes', school(3, 15), school(3, 16), 'complement', 'home'],
    ['DIV III home-and-homes', school(4, 18), school(4, 17), 'complement', 'away'],
    ['NAIA home-and-homes', school(5, 19), school(5, 20), 'complement', 'home'],
    ['neutral sites', P4(22), school(2, 22), 'complement', 'neutral'],
    ['a neutral site and a guarantee', P4(22), G6(4), 'conflict', null],
    ['a buyer of FBS and an FBS school open to any offer', P4(3), G6(23), 'any', 'home'],
    ['a school open to any offer and an FBS seller', P4(23), G6(4), 'any', 'home'],
    ['a buyer of FBS and an FCS school open to any offer', P4(3), school(2, 23), 'conflict', null],
    ['a P4 home-and-home and a G6 school open to any offer', P4(1), G6(23), 'conflict', null],
    ['two schools open to any offer', G6(23), school(2, 23), 'any', null],
    ['an exact fit before any offer', P4(3, 23), G6(23, 4), 'complement', 'home'],
    ['two exact fits on different sites', G6(3, 4), G6(3, 4), 'complement', null],
    ['a seller and a school of the sought kind without wants', G6(4), P4(), 'one-sided', 'away'],
    ['a school without wants and a seller that seeks such a school', P4(), school(2, 8), 'one-sided', 'home'],
    ['a seller to FBS and an FCS school without wants', G6(4), school(2), 'conflict', null],
    ['two schools without wants', G6(), P4(), 'unstated', null],
  ] as const)('fit as far as each offers what the other looks for: %s', (_, mine, theirs, fit, site) => {
    expect(matchWants(mine, theirs)).toMatchObject({ fit, site });
  });

  it('are listed as the pairs that fit', () => {
    expect(matchWants(P4(3, 7, 22), G6(22, 4))).toMatchObject({
      pairs: [
        { mine: 3, theirs: 4 },
        { mine: 22, theirs: 22 },
      ],
    });
    expect(matchWants(G6(4, 7), P4())).toMatchObject({ asks: [4] });
  });

  it('fit equally from either school, with the sites swapped', () => {
    const turned = { home: 'away', away: 'home', neutral: 'neutral' } as const;
    fc.assert(
      fc.property(anySchool, anySchool, (one, other) => {
        const there = matchWants(one, other);
        const back = matchWants(other, one);
        expect(back.fit).toBe(there.fit);
        expect(back.site).toBe(there.site && turned[there.site]);
        expect(back.pairs).toHaveLength(there.pairs.length);
      }),
    );
  });
});

describe('the catalog of wants', () => {
  it('has wants 1 to 23, and a want completes another only if the other also completes it', () => {
    expect([...WANT_RULES.keys()]).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
    for (const one of WANT_RULES.keys()) {
      for (const other of WANT_RULES.keys()) {
        if (one === 23 || other === 23) continue;
        expect([one, other, areComplements(one, other)]).toEqual([one, other, areComplements(other, one)]);
      }
    }
  });

  it('has no want that fits an unknown want', () => {
    expect([areComplements(99, 1), areComplements(1, 99), areComplements(23, 99), seeks(99, P4())]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('lets a conference type play only types that may also play it', () => {
    for (const [type, opponents] of Object.entries(OPPONENT_TYPES)) {
      for (const opponent of opponents) expect(OPPONENT_TYPES[opponent]).toContain(Number(type));
    }
  });
});

it.each([
  [[], null],
  [[3], 'home'],
  [[3, 7], 'home'],
  [[4, 6], 'away'],
  [[22], 'neutral'],
  [[3, 4], 'several'],
  [[3, 22], 'several'],
  [[23], 'several'],
] as const)('a school with the wants %j would play at %s [REP-113]', (wants, place) => {
  expect(wantedPlace(wants)).toBe(place);
});
