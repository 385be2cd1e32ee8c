import { pairingLabel, schoolTier, tierLabel, tiersIn, TIER_GROUPS, TIERS, widerTier } from './tiers.ts';

it.each([
  [1, 'P', 'P'],
  [1, 'G', 'G'],
  [1, null, 'G'],
  [2, null, 'FCS'],
  [2, 'P', 'FCS'],
  [3, null, 'NON-D1'],
  [5, null, 'NON-D1'],
  [6, null, 'NON-D1'],
] as const)(
  'a school of a conference of type %i in the power group %s is of the tier %s [REP-116]',
  (type, power, tier) => {
    expect(schoolTier(type, power)).toBe(tier);
  },
);

it.each([
  ['P', 'FCS', 2024, 'FCS at P4'],
  ['P', 'FCS', 2023, 'FCS at P5'],
  ['G', 'NON-D1', 2026, 'NON D1 at G6'],
  ['FBS', 'NON-FBS', 2026, 'NON FBS at FBS'],
] as const)('a game of %s hosting %s in %i is named %s [REP-116]', (host, visitor, year, label) => {
  expect(pairingLabel(host, visitor, year)).toBe(label);
});

it('every group of tiers has a name and tiers, and every tier a wider group that contains it [REP-116]', () => {
  expect(new Set(TIER_GROUPS.map((group) => tierLabel(group, 2026))).size).toBe(TIER_GROUPS.length);
  for (const group of TIER_GROUPS) expect(tiersIn(group).length).toBeGreaterThan(0);
  for (const tier of TIERS) expect(tiersIn(widerTier(tier))).toContain(tier);
});
