import type { AuctionDetail } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aBid, aForeignAuction, INDIANA, SCHOOLS, TODAY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { EnterBidsPage } from '../enter-bids/EnterBidsPage.tsx';

/** Opens Toledo's auction as the approved bidder Indiana. */
function open(facts: Partial<AuctionDetail> = {}) {
  const answer = { auction: aForeignAuction(facts) };
  answerMenu();
  answerCall('auctions', 'ownLimit', () => ({ ownLimit: null }));
  answerCall('comparables', 'auctionPriceRanges', () => []);
  answerCall('auctions', 'participating', () => ({ auctions: [answer.auction] }));
  answerCall('auctions', 'one', () => answer.auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  const user = { SchoolId: 3, SchoolName: 'Indiana' };
  return {
    answer,
    ...renderScreen(<EnterBidsPage />, `/auctions/participatingAuctions/${answer.auction.id}`, { user }),
  };
}

it('retracting a bid asks for the reason, says what follows, and lists the bid with it [AUC-045 AUC-046 AUC-047]', async () => {
  const { answer, user } = open();
  const own = answer.auction.bids[1];
  const reasons: unknown[] = [];
  answerCall('auctions', 'retractBid', ({ params, body }) => {
    expect(params.bidId).toBe(String(own?.id));
    reasons.push(body);
    const facts = { amount: 1_425_000, retracted: 1, retractedReason: 'The stadium is closed.' } as const;
    const retracted = aBid({ ...INDIANA, ...facts, retractedDate: '2026-11-21T16:00:00Z' });
    answer.auction = {
      ...answer.auction,
      bids: answer.auction.bids.slice(0, 1),
      retractedBids: [retracted],
      ownBid: null,
    };
    return retracted;
  });
  // Another school's bid cannot be retracted.
  expect(await screen.findAllByRole('button', { name: /^Retract/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Retract the bid of $1,425,000' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retract the bid of $1,425,000?' }));
  expect(dialog.getByText(/removed as if it had never been placed.*can bid again only after/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Another reason' }));
  await user.click(dialog.getByRole('button', { name: 'Retract bid' }));
  expect(dialog.getByRole('textbox', { name: 'Your reason' })).toHaveAccessibleDescription(/Give a reason\./);
  await user.type(dialog.getByRole('textbox', { name: 'Your reason' }), 'The stadium is closed.');
  await user.click(dialog.getByRole('button', { name: 'Retract bid' }));
  expect(await screen.findByText('Bid retracted')).toBeVisible();
  expect(reasons).toEqual([{ reason: 'The stadium is closed.' }]);
  expect(screen.getByRole('list', { name: 'Retracted bids' })).toHaveTextContent(
    /Indiana.*RETRACTED\$1,425,000.*The stadium is closed\./,
  );
  expect(screen.getByRole('list', { name: 'Bids' })).not.toHaveTextContent('Indiana');
});

it('in the last hour a bid says why it cannot be retracted [AUC-122]', async () => {
  open({ endsAt: `${TODAY}T16:30:00.000Z` });
  expect(await screen.findByText('No bid can be retracted in the last 60 minutes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retract/ })).toBeNull();
});
