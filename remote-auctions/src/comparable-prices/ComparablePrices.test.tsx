import type { AuctionDetail, PriceRange } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aForeignAuction, anOpenWeek, aPriceRange, SCHOOLS } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { CreateAuctionPage as CreateAuction } from '../create/CreateAuctionPage.tsx';
import { EnterBidsPage as EnterBids } from '../enter-bids/EnterBidsPage.tsx';

beforeEach(() => answerCall('auctions', 'ownLimit', () => ({ ownLimit: null })));

const prices = () => screen.findByRole('region', { name: 'Comparable prices' });
const OVER_P4 = aPriceRange({ Host: 'P', Games: { Host: 'P', Visitor: 'G', Start: 2024, End: 2028 } });

interface Opening {
  readonly ranges?: readonly PriceRange[];
  readonly released?: Parameters<typeof renderScreen>[2];
}

/** Opens the form for Toledo's open week; `asked` are the queries of the prices. */
function openForm({ ranges = [OVER_P4, aPriceRange()], released = {} }: Opening = {}) {
  const asked: object[] = [];
  answerMenu();
  answerCall('comparables', 'priceRanges', ({ query }) => {
    asked.push(query);
    return [...ranges];
  });
  const view = renderScreen(<CreateAuction />, '/auctions/create/1/2028-09-16/77', released);
  return { asked, ...view };
}

/** Opens Toledo's auction as the approved bidder Indiana. */
function openAuction(auction: AuctionDetail = aForeignAuction()) {
  answerMenu();
  answerCall('auctions', 'participating', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  return renderScreen(<EnterBids />, `/auctions/participatingAuctions/${auction.id}`, {
    user: { SchoolId: 3, SchoolName: 'Indiana' },
  });
}

it('the auction form asks what its game costs while it still waits for the week [AUC-072]', async () => {
  answerCall('schoolWeeks', 'get', () => new Promise<never>(() => undefined));
  const { asked } = openForm();
  await waitFor(() => expect(asked).toEqual([{ school: '1', role: 'visitor', division: '1', season: '2028' }]));
});

it('the auction form shows quartiles, median and games of each pairing, and follows type and division [AUC-072]', async () => {
  answerCall('schoolWeeks', 'get', () => anOpenWeek());
  const { asked, user } = openForm({ released: { released: ['guarantees.comparables'] } });
  const shown = within(await prices());
  expect(await shown.findByText('G6 at P4')).toBeVisible();
  expect(shown.getByText('G6 at G6')).toBeVisible();
  expect(shown.getAllByText(/quartile|Median/).map(({ textContent }) => textContent)).toEqual([
    'Lower quartile',
    'Median',
    'Upper quartile',
    'Lower quartile',
    'Median',
    'Upper quartile',
  ]);
  for (const amount of ['$250,000', '$300,000', '$375,000']) expect(shown.getAllByText(amount)).toHaveLength(2);
  expect(shown.getByRole('link', { name: '42 games with a price comparable to G6 at P4' })).toHaveAttribute(
    'href',
    '/comparables?view=games&host=P&visitor=G&startSeason=2024&endSeason=2028&dollars=2028',
  );
  expect(shown.getByText(/^What hosts paid visitors, in 2028 dollars\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Buy a game/ }));
  await user.click(screen.getByRole('radio', { name: 'FCS' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ school: '1', role: 'host', division: '2', season: '2028' }));
  expect(asked).toHaveLength(3);
});

it('prices from few games are shown with a warning, and a pairing without one says so [AUC-072]', async () => {
  answerCall('schoolWeeks', 'get', () => anOpenWeek());
  const { Prices } = aPriceRange();
  const few = aPriceRange({ Prices: Prices && { ...Prices, count: 3 }, Thin: 1, Step: 5 });
  openForm({ ranges: [few, { ...OVER_P4, Prices: null, Thin: 1, Step: 5 }] });
  const shown = within(await prices());
  expect(await shown.findByText('Only 3 comparable games: take the range with care.')).toBeVisible();
  expect(shown.getByText('No price of a game like G6 at P4 is known since 2024.')).toBeVisible();
  expect(shown.getByText('3 games with a price')).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
});

it('starting bid and increment say what comparable games cost, and follow what is typed [AUC-109]', async () => {
  answerCall('schoolWeeks', 'get', () => anOpenWeek());
  const { user } = openForm();
  const start = await screen.findByRole('textbox', { name: 'Starting bid' });
  const increment = screen.getByRole('textbox', { name: 'Bid increment' });
  await waitFor(() =>
    expect(start).toHaveAccessibleDescription(
      /G6 at G6: median \$300,000, middle 50% \$250,000 to \$375,000; 42 single games since 2024\. \$10,000 is below/,
    ),
  );
  expect(start).toHaveAccessibleDescription(/G6 at P4: /);
  expect(increment).toHaveAccessibleDescription(/G6 at P4: 290 steps from the starting bid to the median of 42 games/);
  await user.clear(start);
  await user.type(start, '280,000');
  await user.clear(increment);
  await user.type(increment, '10000');
  expect(start).toHaveAccessibleDescription(/\$280,000 is in the middle 50%, below the median\./);
  expect(increment).toHaveAccessibleDescription(/G6 at P4: 2 steps from the starting bid to the median/);
});

it('the amount of a bid says what comparable games cost, and warns when they are few [AUC-109]', async () => {
  const { user } = openAuction();
  const amount = await screen.findByRole('textbox', { name: 'Amount, whole dollars' });
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/\$1,475,000 is above three of four of them\.$/));
  await user.clear(amount);
  expect(amount).toHaveAccessibleDescription(/; 42 single games since 2024\.$/);
  const { Prices } = aPriceRange();
  cleanup();
  openAuction();
  answerCall('comparables', 'auctionPriceRanges', () => [
    aPriceRange({ Prices: Prices && { ...Prices, count: 2 }, Thin: 1 }),
  ]);
  const few = await screen.findByRole('textbox', { name: 'Amount, whole dollars' });
  await waitFor(() => expect(few).toHaveAccessibleDescription(/Only 2 comparable games: take the range with care\.$/));
});

it('an auction shows what comparable games cost above the bid form, asked for together with the auction [AUC-073]', async () => {
  const auction = aForeignAuction();
  openAuction(auction);
  const seen: string[] = [];
  answerCall('comparables', 'auctionPriceRanges', ({ params }) => {
    seen.push(String(params['id']));
    return [OVER_P4];
  });
  let show = (): void => undefined;
  answerCall('auctions', 'one', async () => {
    await new Promise<void>((resolve) => {
      show = resolve;
    });
    return auction;
  });
  await waitFor(() => expect(seen).toEqual([String(auction.id)]));
  expect(screen.queryByRole('region', { name: 'Comparable prices' })).toBeNull();
  show();
  const region = await prices();
  expect(within(region).getByText('G6 at P4')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Place bid' });
  expect(region.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('prices that fail to load can be asked for again, and the bid form works without them [AUC-073]', async () => {
  const { user } = openAuction();
  answerCall('comparables', 'auctionPriceRanges', () => {
    throw new RefusedCall('unavailable', 'The database is being restarted.');
  });
  const region = within(await prices());
  expect(await region.findByRole('alert')).toHaveTextContent('The database is being restarted.');
  expect(screen.getByRole('textbox', { name: 'Amount, whole dollars' })).toBeEnabled();
  answerCall('comparables', 'auctionPriceRanges', () => [aPriceRange()]);
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('$300,000')).toBeVisible();
});
