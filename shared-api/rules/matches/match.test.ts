import fc from 'fast-check';
import { type MatchFacts, type MatchSchool, scoreMatch } from './match.ts';

const TOLEDO: MatchSchool = { name: 'Toledo', type: 1, power: 'G', wants: [4], gamesHome: 5, fcsOpponents: 1 };
const OHIO_STATE: MatchSchool = { name: 'Ohio State', type: 1, power: 'P', wants: [3], gamesHome: 6, fcsOpponents: 0 };
const YOUNGSTOWN: MatchSchool = { name: 'Youngstown', type: 2, power: null, wants: [8], gamesHome: 5, fcsOpponents: 8 };

const facts = (changes: Partial<MatchFacts> = {}): MatchFacts => ({
  mine: TOLEDO,
  theirs: OHIO_STATE,
  season: 2027,
  miles: 500,
  meetings: [],
  years: 4,
  isSameConference: false,
  isMyConferenceWeek: false,
  isIgnored: false,
  dontShowWithin: null,
  hasAuction: false,
  ...changes,
});

const codes = (changes: Partial<MatchFacts>) => {
  const { reasons, against } = scoreMatch(facts(changes));
  return { reasons: reasons.map(({ code }) => code), against: against.map(({ code }) => code) };
};
const score = (changes: Partial<MatchFacts>) => scoreMatch(facts(changes)).score;

const anySchool = fc.record({
  name: fc.string(),
  type: fc.integer({ min: 1, max: 6 }),
  power: fc.constantFrom('P' as const, 'G' as const, null),
  wants: fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 4 }),
  gamesHome: fc.nat(13),
  fcsOpponents: fc.nat(11),
});
const anyFacts: fc.Arbitrary<MatchFacts> = fc.record({
  mine: anySchool,
  theirs: anySchool,
  season: fc.constant(2027),
  miles: fc.option(fc.nat(12_437)),
  meetings: fc.array(fc.integer({ min: 2011, max: 2045 }), { maxLength: 8 }),
  years: fc.integer({ min: 1, max: 10 }),
  isSameConference: fc.boolean(),
  isMyConferenceWeek: fc.boolean(),
  isIgnored: fc.boolean(),
  dontShowWithin: fc.option(fc.integer({ min: 1, max: 3 })),
  hasAuction: fc.boolean(),
});

describe('the score of a match', () => {
  it.each([
    ['wants that fit', {}, ['wants-fit', 'not-met-lately'], []],
    ['any offer', { theirs: { ...OHIO_STATE, wants: [23] } }, ['takes-offers', 'not-met-lately'], []],
    ['wants of one school only', { theirs: { ...OHIO_STATE, wants: [] } }, ['one-side-looks', 'not-met-lately'], []],
    ['wants that differ', { theirs: { ...OHIO_STATE, wants: [4] } }, ['not-met-lately'], ['wants-differ']],
    ['a short trip', { miles: 250 }, ['wants-fit', 'not-met-lately', 'near'], []],
    ['a long trip', { miles: 1200 }, ['wants-fit', 'not-met-lately'], ['far']],
    ['recent meetings', { meetings: [2026, 2023] }, ['wants-fit'], ['met-lately']],
    ['old meetings', { meetings: [2022] }, ['wants-fit', 'not-met-lately'], []],
    ['a meeting to come', { meetings: [2029] }, ['wants-fit', 'not-met-lately'], ['meets-again']],
    ['a meeting this season', { meetings: [2027] }, ['wants-fit'], ['meets-this-season']],
    ['members of one conference', { isSameConference: true }, ['wants-fit', 'not-met-lately'], ['same-conference']],
    [
      'members of one conference in its weeks',
      { isSameConference: true, isMyConferenceWeek: true },
      ['wants-fit', 'conference-game', 'not-met-lately'],
      [],
    ],
    ['a conference week', { isMyConferenceWeek: true }, ['wants-fit', 'not-met-lately'], ['conference-week']],
    ['an ignored school', { isIgnored: true }, ['wants-fit', 'not-met-lately'], ['ignored']],
    [
      'a profile that hides recent opponents',
      { dontShowWithin: 2, meetings: [2029] },
      ['wants-fit', 'not-met-lately'],
      ['dont-show', 'meets-again'],
    ],
    [
      'a profile that hides only more recent opponents',
      { dontShowWithin: 1, meetings: [2029] },
      ['wants-fit', 'not-met-lately'],
      ['meets-again'],
    ],
    ['an auction', { hasAuction: true }, ['wants-fit', 'not-met-lately'], ['auction']],
    [
      'a full home schedule',
      { theirs: { ...OHIO_STATE, gamesHome: 7 } },
      ['wants-fit', 'not-met-lately'],
      ['home-count-full'],
    ],
    [
      'room for a home game',
      { theirs: { ...OHIO_STATE, gamesHome: 5 } },
      ['wants-fit', 'not-met-lately', 'home-game-needed'],
      [],
    ],
    [
      'a second FCS opponent',
      { mine: { ...TOLEDO, wants: [7] }, theirs: YOUNGSTOWN },
      ['wants-fit', 'not-met-lately', 'home-game-needed'],
      ['second-fcs'],
    ],
    [
      'the only FCS opponent, seen from the FCS school',
      { mine: YOUNGSTOWN, theirs: { ...OHIO_STATE, wants: [7] } },
      ['wants-fit', 'first-fcs', 'not-met-lately'],
      [],
    ],
  ] as const)('comes with the reasons for and against the game: %s', (_, changes, reasons, against) => {
    expect(codes(changes)).toEqual({ reasons, against });
  });

  it('comes with its reasons as sentences', () => {
    const { reasons, against } = scoreMatch(
      facts({ meetings: [2026, 2023], miles: 1234, theirs: { ...OHIO_STATE, wants: [3] } }),
    );
    expect(reasons[0]?.text).toBe(
      'Looks for an FBS visitor for a guarantee; Toledo looks for a guarantee for a visit to an FBS school.',
    );
    expect(against.map(({ text }) => text)).toEqual([
      'Met 2 times in the last 4 seasons, last in 2026.',
      '1,234 miles apart.',
    ]);
  });

  it('falls from fitting wants to any offer, wants of one side only, no wants and conflicting wants', () => {
    const of = (...wants: number[]) => score({ theirs: { ...OHIO_STATE, wants } });
    const silent = score({ mine: { ...TOLEDO, wants: [] }, theirs: { ...OHIO_STATE, wants: [] } });
    const ranked = [of(3), of(23), of(), silent, of(4)];
    expect(ranked).toEqual(ranked.toSorted((one, other) => other - one));
    expect(new Set(ranked).size).toBe(5);
  });

  it('is a number from 0 to 100 for all facts of the two schools', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score } = scoreMatch(facts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is never higher for a longer distance', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(12_437), fc.nat(12_437), (facts, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(scoreMatch({ ...facts, miles: near }).score).toBeGreaterThanOrEqual(
          scoreMatch({ ...facts, miles: far }).score,
        );
      }),
    );
  });

  it('is never higher after another recent meeting or for an ignored school', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score } = scoreMatch(facts);
        expect(scoreMatch({ ...facts, meetings: [...facts.meetings, 2026] }).score).toBeLessThanOrEqual(score);
        expect(scoreMatch({ ...facts, isIgnored: true }).score).toBeLessThanOrEqual(score);
      }),
    );
  });
});
