import { EndRequests } from './end-on-signals.ts';

it('signals within two seconds count as one request to stop, and a later one forces the stop', () => {
  const requests = new EndRequests();
  expect([1000, 1000, 1001, 2999, 3000, 3001].map((at) => requests.take(at))).toEqual([
    'in-order',
    'same-request',
    'same-request',
    'same-request',
    'forced',
    'forced',
  ]);
});
