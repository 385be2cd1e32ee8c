import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import { aForeignAuction, KENTUCKY, SCHOOLS } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { EnterBidsPage } from '../enter-bids/EnterBidsPage.tsx';

it('an administrator cannot bid for a school that is no longer there, whose name the question would leave out', async () => {
  const auction = aForeignAuction({ bidderStatus: 1, ownBid: null, bidders: [], currentWinningBidder: null });
  answerMenu();
  answerCall('auctions', 'participating', () => ({ auctions: [auction] }));
  answerCall('auctions', 'one', () => auction);
  answerCall('reference', 'schools', () => SCHOOLS);
  const { client, user } = renderScreen(<EnterBidsPage />, `/auctions/participatingAuctions/${auction.id}`, {
    user: { RoleId: 1, SchoolId: null, SchoolName: '' },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Bid on behalf of' }), 'Kentucky');
  await user.click(await screen.findByRole('option', { name: /Kentucky/ }));
  expect(await screen.findByRole('button', { name: /^Place bid of/ })).toBeVisible();
  answerCall('reference', 'schools', () => SCHOOLS.filter(({ ID }) => ID !== KENTUCKY.schoolId));
  await waitFor(() => client.invalidateQueries());
  expect(await screen.findByText('Choose the school that bids.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place bid of/ })).toBeNull();
});
