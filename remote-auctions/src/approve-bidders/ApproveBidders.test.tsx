import type { PendingBidder } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { aBidder, aRequest, INDIANA } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApproveBiddersPage } from './ApproveBiddersPage.tsx';

/** Pending requests as the server keeps them; each decision removes the first. */
function requests(...waiting: PendingBidder[]) {
  let left = waiting;
  const answers: unknown[] = [];
  answerCall('auctions', 'pendingBidders', () => ({ pendingBidders: left }));
  answerCall('auctions', 'decideBidder', ({ params, body }) => {
    answers.push([params.id, body]);
    left = left.slice(1);
    return aBidder();
  });
  return answers;
}

const menu = () => screen.getByRole('navigation', { name: 'Auctions' });
const badge = () => within(menu()).queryByLabelText(/pending/);
const rows = () => within(screen.getByRole('list', { name: 'Requests for access' })).getAllByRole('listitem');

it('the auctions menu leads to its five screens [AUC-002]', async () => {
  requests();
  renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Toledo auctions', '/auctions/mySchool'],
    ['Enter Bids', '/auctions/participatingAuctions'],
    ['Request Access', '/auctions/search'],
    ['Approve Bidders', '/auctions/approve'],
    ['Watching', '/auctions/watching'],
  ]);
  expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Approve Bidders');
  expect(await screen.findByText('There are no pending bid requests.')).toBeVisible();
});

it('approving or rejecting a request removes it and lowers the count in the menu [AUC-003 AUC-034]', async () => {
  const answers = requests(aRequest(), aRequest({ ...INDIANA, auctionId: 9 }));
  const { user } = renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  expect(await screen.findByText('Kentucky')).toBeVisible();
  expect(badge()).toHaveTextContent('2');
  await user.dblClick(screen.getByRole('button', { name: 'Approve Kentucky' }));
  expect(await screen.findByText('Bidder status changed.')).toBeVisible();
  expect(screen.queryByText('Kentucky')).toBeNull();
  expect(badge()).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'Reject Indiana' }));
  expect(await screen.findByText('There are no pending bid requests.')).toBeVisible();
  expect(badge()).toBeNull();
  expect(answers).toEqual([
    ['9', { schoolId: 2, approve: 1 }],
    ['9', { schoolId: 3, reject: 1 }],
  ]);
});

it('rejecting a request shows a confirmation and removes the request [AUC-035]', async () => {
  const answers = requests(aRequest());
  const { user } = renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  await user.click(await screen.findByRole('button', { name: 'Reject Kentucky' }));
  expect(await screen.findByText('Bidder status changed.')).toBeVisible();
  expect(await screen.findByText('There are no pending bid requests.')).toBeVisible();
  expect(screen.queryByText('Kentucky')).toBeNull();
  expect(badge()).toBeNull();
  expect(answers).toEqual([['9', { schoolId: 2, reject: 1 }]]);
});

it('Approve Bidders with an auction in its address shows only the requests for that auction [AUC-013]', async () => {
  requests(aRequest({ auctionId: 9 }), aRequest({ ...INDIANA, auctionId: 10 }));
  const { user } = renderScreen(<ApproveBiddersPage />, '/auctions/approve/10');
  expect(await screen.findByText('Indiana')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Approve Indiana' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject Indiana' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All requests' }));
  expect(rows()).toHaveLength(2);
});

it('a school that retracted a bid stands there with the amount and the whole reason', async () => {
  requests(aRequest({ retraction: { amount: 1_425_000, reason: 'The stadium is closed.' } }));
  renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  expect(await screen.findByText('retracted $1,425,000')).toBeVisible();
  expect(screen.getByText('Reason: The stadium is closed.')).toBeVisible();
});

it('the list of requests says when it is empty [AUC-052]', async () => {
  requests();
  renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  expect(await screen.findByText('There are no pending bid requests.')).toBeVisible();
});

it('a failed decision shows one fixed text and keeps the request [AUC-036 ERR-011]', async () => {
  requests(aRequest());
  answerCall('auctions', 'decideBidder', () => {
    throw new RefusedCall('internal', 'Something else.');
  });
  const { user } = renderScreen(<ApproveBiddersPage />, '/auctions/approve');
  await user.click(await screen.findByRole('button', { name: 'Approve Kentucky' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error, Bidder status not changed.');
  expect(screen.getByText('Kentucky')).toBeVisible();
});
