import type { Call } from './history.ts';
import type { StoredAuction } from './stored.ts';

/** What a run did, by name. */
export type FireFigures = Readonly<Record<string, number>>;

interface FireFacts {
  readonly calls: readonly Call[];
  readonly stored: readonly StoredAuction[];
  readonly cut: number;
  readonly seconds: number;
  /** Minutes of the database's clock. */
  readonly minutes: number;
}

/** Counts what happened in a run; times are in milliseconds. */
export function countFigures({ calls, stored, cut, seconds, minutes }: FireFacts): FireFigures {
  const of = (is: Call['outcome']['is']) => calls.filter(({ outcome }) => outcome.is === is);
  const bids = stored.flatMap((auction) => auction.bids);
  const commands = stored.flatMap((auction) => auction.commands);
  const times = of('done')
    .filter(({ request }) => request.kind === 'bid')
    .map(({ called, answered }) => answered - called)
    .toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    seconds,
    'minutes of the database’s clock at the end': Math.round(minutes),
    auctions: stored.length,
    calls: calls.length,
    'calls done': of('done').length,
    'calls refused': of('refused').length,
    'answers lost': of('lost').length,
    'connections cut': cut,
    'servers killed': 1,
    commands: commands.length,
    bids: bids.length,
    'automatic bids': bids.filter(({ automatic }) => automatic).length,
    retractions: commands.filter(({ command }) => command.kind === 'retract').length,
    'bids that went with others': bids.filter((bid) => bid.retracted_with !== null).length,
    limits: commands.filter(({ command }) => command.kind === 'limit').length,
    'ends moved': stored.filter(({ endsAt, firstEnd }) => endsAt !== firstEnd).length,
    'bids in the busiest auction': Math.max(0, ...stored.map((auction) => auction.bids.length)),
    'median of a bid': at(0.5),
    '99 % of bids within': at(0.99),
  };
}
