import { bidRange, isAllowedBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import fc from 'fast-check';
import { bidChoices, bidSteps, nearestStep, stepFrom } from './bid-steps.ts';

const increment = 25_000;
const sale = { min: 1_475_000, max: 1_700_000, preset: 1_475_000 };
const purchase = { min: 60_000, max: 285_000, preset: 285_000 };

it('the slider goes by increments from the preset to the end of the range', () => {
  expect(bidSteps(sale, increment)).toEqual([
    1_475_000, 1_500_000, 1_525_000, 1_550_000, 1_575_000, 1_600_000, 1_625_000, 1_650_000, 1_675_000, 1_700_000,
  ]);
  expect(bidSteps({ min: 25_000, max: 60_000, preset: 60_000 }, increment)).toEqual([25_000, 35_000, 60_000]);
  expect(bidSteps({ min: 1000, max: 1000, preset: 1000 }, increment)).toEqual([1000]);
});

it('the chips offer the preset and amounts a few steps beyond it', () => {
  expect(bidChoices(sale, increment)).toEqual([1_475_000, 1_500_000, 1_550_000, 1_650_000]);
  expect(bidChoices(purchase, increment)).toEqual([285_000, 260_000, 210_000, 110_000]);
  expect(bidChoices({ min: 1000, max: 2000, preset: 2000 }, 1000)).toEqual([2000, 1000]);
});

it('an amount on or between steps moves by whole steps and stays on the slider', () => {
  const steps = bidSteps(sale, increment);
  expect(stepFrom(steps, 1_480_000, 1)).toBe(1_500_000);
  expect(stepFrom(steps, 1_480_000, -1)).toBe(1_475_000);
  expect(stepFrom(steps, 1_500_000, 5)).toBe(1_625_000);
  expect(stepFrom(steps, 1_500_000, -5)).toBe(1_475_000);
  expect(stepFrom(steps, 1_700_000, 1)).toBe(1_700_000);
  expect(stepFrom(steps, 1_500_000, Number.POSITIVE_INFINITY)).toBe(1_700_000);
  expect(nearestStep(steps, 1_489_000)).toBe(1_500_000);
});

it('every slider step and every chip is an allowed bid', () => {
  const terms = fc.record({
    type: fc.constantFrom('buy' as const, 'sell' as const),
    startingBid: fc.integer({ min: 1, max: 500 }).map((count) => count * 10_000),
    bidIncrement: fc.integer({ min: 1, max: 100 }).map((count) => count * 1000),
    anyAmount: fc.boolean(),
  });
  fc.assert(
    fc.property(terms, fc.option(fc.nat({ max: 30 })), (auction, count) => {
      const way = auction.type === 'sell' ? 1 : -1;
      const best = count === null ? null : auction.startingBid + way * count * auction.bidIncrement;
      // A buy auction has no bids below its lowest amount.
      const isBid = best === null || best >= Math.min(auction.bidIncrement, auction.startingBid);
      const range = isBid ? bidRange(auction, best) : null;
      if (range === null) return true;
      const amounts = [...bidSteps(range, auction.bidIncrement), ...bidChoices(range, auction.bidIncrement)];
      return amounts.length > 1 && amounts.every((amount) => isAllowedBid(auction, range, amount));
    }),
  );
});
