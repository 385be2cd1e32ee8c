import { FBS, FCS } from '../constants.ts';
import { type PowerGroup, powerLabels } from './power.ts';

/** What a school counts as in a season: a power or another FBS school, an FCS school, or one below (R-tiers). */
export const TIERS = ['P', 'G', 'FCS', 'NON-D1'] as const;

export type Tier = (typeof TIERS)[number];

/** One tier, or two that are close: the FBS, or everything below it. */
export const TIER_GROUPS = ['P', 'G', 'FBS', 'FCS', 'NON-D1', 'NON-FBS'] as const;

export type TierGroup = (typeof TIER_GROUPS)[number];

const TIERS_IN: Readonly<Record<TierGroup, readonly Tier[]>> = {
  P: ['P'],
  G: ['G'],
  FBS: ['P', 'G'],
  FCS: ['FCS'],
  'NON-D1': ['NON-D1'],
  'NON-FBS': ['FCS', 'NON-D1'],
};

/** The tiers of a group. */
export function tiersIn(group: TierGroup): readonly Tier[] {
  return TIERS_IN[group];
}

/** The tiers of a division whose schools take part in auctions. */
export function tiersOfDivision(division: typeof FBS | typeof FCS): readonly Tier[] {
  return division === FBS ? TIERS_IN.FBS : TIERS_IN.FCS;
}

/** The group of a tier and the one next to it. */
export function widerTier(tier: Tier): TierGroup {
  return TIERS_IN.FBS.includes(tier) ? 'FBS' : 'NON-FBS';
}

/** The tier of a school in a season, by the type of its conference and its power group there (R-tiers, A192). */
export function schoolTier(type: number, power: PowerGroup): Tier {
  if (type === FBS) return power === 'P' ? 'P' : 'G';
  return type === FCS ? 'FCS' : 'NON-D1';
}

/** The name of a group of tiers in a season, such as `P4`, or `P5` until 2023. */
export function tierLabel(group: TierGroup, year: number): string {
  return { ...powerLabels(year), FBS: 'FBS', FCS: 'FCS', 'NON-D1': 'NON D1', 'NON-FBS': 'NON FBS' }[group];
}

/** The name of a pairing, with the visitor first: `FCS at P4`. */
export function pairingLabel(host: TierGroup, visitor: TierGroup, year: number): string {
  return `${tierLabel(visitor, year)} at ${tierLabel(host, year)}`;
}
