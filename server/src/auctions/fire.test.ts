import { runFire } from '../../testing/endurance/run-fire.ts';

it('under fire every acknowledged bid is stored once, and order, leaders, prices, ends and closings are those of the rules [AUC-114 AUC-115]', async () => {
  const { problems, figures } = await runFire({
    seed: 7,
    bidders: 12,
    auctions: 5,
    each: 5,
    seconds: 4,
    speed: 300,
  });
  expect(problems).toEqual([]);
  for (const name of [
    'bids',
    'automatic bids',
    'retractions',
    'bids that went with others',
    'ends moved',
    'connections cut',
    'calls refused',
  ])
    expect([name, figures[name]]).not.toEqual([name, 0]);
}, 180_000); // Two times of bidding, two servers, and what a busy machine adds.
