import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aForeignAuction, anAuction, anAuctionDetail, INDIANA, KENTUCKY, TODAY } from '../../testing/builders.ts';
import { answerMenu, renderScreen } from '../../testing/render-screen.tsx';
import { MySchoolPage } from './MySchoolPage.tsx';

const group = (name: string) => screen.findByRole('region', { name });
const titles = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(answerMenu);

const pending = anAuction({
  startDate: '2026-12-01',
  expireDate: '2026-12-08',
  status: 'Pending',
  startingBid: 150_000,
});
const active = anAuction({
  currentWinningBidder: KENTUCKY,
  currentWinningBid: 1_450_000,
  bidCount: 8,
  division: 2,
  type: 'buy',
});
const expired = anAuction({
  expireDate: '2026-11-20',
  status: 'Closed',
  currentWinningBidder: INDIANA,
  currentWinningBid: 1_300_000,
});
const cancelled = anAuction({ cancelled: 1, startDate: '2026-12-01', expireDate: '2026-12-08' });

it("a school's auctions are grouped into pending, current and expired by today's date [AUC-004]", async () => {
  const asked: unknown[] = [];
  answerCall('auctions', 'ofSchool', ({ params }) => {
    asked.push(params.schoolId);
    return { auctions: [expired, active, pending, cancelled] };
  });
  renderScreen(<MySchoolPage />, '/auctions/mySchool');
  expect(titles(await group('Pending'))).toEqual([
    'Sell a game, FBSSat Sep 16, 2028$150,000starts Dec 01, 2026Pending',
  ]);
  expect(titles(await group('Current'))).toEqual(['Buy a game, FCSSat Sep 16, 2028$1,450,0008 bidsActive']);
  expect(titles(await group('Expired'))).toEqual([
    'Sell a game, FBSSat Sep 16, 2028$1,300,000IndianaClosed',
    'Sell a game, FBSSat Sep 16, 2028$1,200,000no gameCANCELED',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Toledo auctions' })).toBeVisible();
  expect(asked).toEqual(['1']);
});

it('open auctions of a season that is full are marked in the list and on their page, ended ones are not [AUC-128]', async () => {
  answerCall('auctions', 'ofSchool', () => ({
    auctions: [
      anAuction({ ...active, seasonFull: 2 }),
      anAuction({ ...pending, seasonFull: 1 }),
      anAuction({ ...expired, seasonFull: 2 }),
      anAuction({ ...cancelled, seasonFull: 2 }),
    ],
  }));
  answerCall('auctions', 'one', () => anAuctionDetail({ ...active, seasonFull: 2 }));
  const { user } = renderScreen(<MySchoolPage />, '/auctions/mySchool');
  expect(titles(await group('Current'))).toEqual([expect.stringMatching(/ActiveSeason full$/)]);
  expect(titles(await group('Pending'))).toEqual([
    expect.stringMatching(/PendingSeason full\*, conference games available$/),
  ]);
  expect(titles(await group('Expired')).join('')).not.toContain('Season');
  await user.click(screen.getByRole('link', { name: /Buy a game, FCS/ }));
  const head = within(await screen.findByRole('main')).getByRole('heading', { level: 1, name: /Buy a game/ });
  expect(head.parentElement).toHaveTextContent('Season full');
});

it('an auction of a season with free games has no mark [AUC-128]', async () => {
  answerCall('auctions', 'ofSchool', () => ({ auctions: [anAuction({ ...active, seasonFull: 0 }), pending] }));
  renderScreen(<MySchoolPage />, '/auctions/mySchool');
  expect(titles(await group('Current')).join('')).toMatch(/Active$/);
  expect(screen.queryByText(/Season full/)).toBeNull();
});

it('an auction that ends within a minute is listed as expired at once, and asked for again [AUC-110]', async () => {
  const ending = anAuction({ endsAt: `${TODAY}T16:00:00.001Z`, bidCount: 1 });
  let answer = ending;
  answerCall('auctions', 'ofSchool', () => {
    const { auctions } = { auctions: [answer] };
    answer = { ...ending, status: 'Closed', closed: 1, currentWinningBidder: INDIANA, currentWinningBid: 1_300_000 };
    return { auctions };
  });
  renderScreen(<MySchoolPage />, '/auctions/mySchool');
  await waitFor(async () => expect(titles(await group('Expired'))).toEqual([expect.stringContaining('Closed')]));
  await waitFor(async () => expect(titles(await group('Expired'))).toEqual([expect.stringContaining('$1,300,000')]));
});

it('the owner opens an auction next to the list at its own address [AUC-005 AUC-060]', async () => {
  answerCall('auctions', 'ofSchool', () => ({ auctions: [active] }));
  answerCall('auctions', 'one', () => anAuctionDetail({ ...active, startingBid: 150_000 }));
  const { user } = renderScreen(<MySchoolPage />, '/auctions/mySchool');
  await user.click(await screen.findByRole('link', { name: /Buy a game, FCS/ }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(`/auctions/mySchool/${active.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Buy a game: Sat Sep 16, 2028' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Buy a game, FCS/, current: true })).toBeVisible();
  expect(screen.getByText('$150,000')).toBeVisible();
});

it('the title of the page is that of the auction also when the auction has been read before', async () => {
  answerCall('auctions', 'ofSchool', () => ({ auctions: [active] }));
  answerCall('auctions', 'one', () => anAuctionDetail(active));
  const { router } = renderScreen(<MySchoolPage />, '/auctions/mySchool');
  await group('Current');
  expect(document.title).toBe('Toledo auctions · Open Date');
  for (let visit = 0; visit < 2; visit += 1) {
    await act(() => router.navigate(`/auctions/mySchool/${active.id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buy a game: Sat Sep 16, 2028' })).toBeVisible();
    expect(document.title).toBe('Toledo buys a game: Sat Sep 16, 2028 · Open Date');
    await act(() => router.navigate('/elsewhere'));
  }
});

it("the list of a school's auctions says when a group is empty [AUC-054 AUC-055]", async () => {
  answerCall('auctions', 'ofSchool', () => ({ auctions: [] }));
  renderScreen(<MySchoolPage />, '/auctions/mySchool');
  for (const [name, text] of [
    ['Pending', 'There are no pending auctions currently.'],
    ['Current', 'Your school is currently not running any auctions.'],
    ['Expired', 'No results.'],
  ] as const)
    expect(within(await group(name)).getByText(text)).toBeVisible();
  expect(screen.getByText('An auction is created in an open week of a schedule.')).toBeVisible();
});

it('an administrator without a school sees the auctions of all schools', async () => {
  const asked: unknown[] = [];
  answerCall('auctions', 'ofSchool', ({ params }) => {
    asked.push(params.schoolId);
    return { auctions: [active] };
  });
  renderScreen(<MySchoolPage />, '/auctions/mySchool', { user: { RoleId: 1, SchoolId: null, SchoolName: '' } });
  expect(titles(await group('Current'))[0]).toContain('Toledo buys a gameSat Sep 16, 2028, FCS');
  expect(asked).toEqual(['0']);
});

it('My School offers a retry after a failure and says that there is no auction with an invalid id', async () => {
  answerCall('auctions', 'ofSchool', () => {
    throw new RefusedCall('internal', 'Error. Could not load.');
  });
  const { user } = renderScreen(<MySchoolPage />, '/auctions/mySchool/nonsense');
  expect(await screen.findByRole('alert')).toHaveTextContent('The auctions could not be loaded.');
  expect(screen.getByText('There is no such auction.')).toBeVisible();
  answerCall('auctions', 'ofSchool', () => ({ auctions: [active] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(titles(await group('Current'))).toHaveLength(1);
});

it('My School says that there is no auction with an unknown id', async () => {
  answerMenu();
  answerCall('auctions', 'ofSchool', () => ({ auctions: [active] }));
  answerCall('auctions', 'one', () => {
    throw new RefusedCall('not-found', 'Not found.');
  });
  renderScreen(<MySchoolPage />, '/auctions/mySchool/999999');
  expect(await screen.findByText('There is no such auction.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it("another school's auction opened in My School links to the list that contains it", async () => {
  answerMenu();
  answerCall('auctions', 'ofSchool', () => ({ auctions: [] }));
  answerCall('auctions', 'one', () => aForeignAuction({ id: 31, ...KENTUCKY }));
  renderScreen(<MySchoolPage />, '/auctions/mySchool/31');
  expect(await screen.findByText('This auction belongs to Kentucky.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in Request Access' })).toHaveAttribute('href', '/auctions/search/31');
  expect(screen.queryByRole('heading', { name: /sells a game/ })).toBeNull();
});

it('an auction that cannot be loaded has a heading and the way back to its list', async () => {
  answerCall('auctions', 'ofSchool', () => ({ auctions: [active] }));
  answerCall('auctions', 'one', () => {
    throw new RefusedCall('internal', '');
  });
  answerCall('comparables', 'auctionPriceRanges', () => []);
  renderScreen(<MySchoolPage />, `/auctions/mySchool/${active.id}`);
  expect(await screen.findByText('The auction could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Auction' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('main').querySelector('a[href="/auctions/mySchool"]')).toBeVisible();
});
