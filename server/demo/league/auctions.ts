import type { AuctionDivision, AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';

/** A moment of the demo: days after today (negative for the past) and the time in New York. */
export type DemoMoment = readonly [days: number, time: string];

/** A bid of the demo league; lists of bids are in the order in which the bids were placed. */
export interface DemoBid {
  readonly school: string;
  /** Whole dollars. */
  readonly amount: number;
  readonly at: DemoMoment;
  readonly retracted?: DemoMoment;
}

/** An auction of the demo league; schools are given by name, days count from the day the league is created. */
export interface DemoAuction {
  readonly school: string;
  /** Years from today to the season of the game; the auction takes the school's first open week from then on. */
  readonly yearsAhead: number;
  readonly type: AuctionType;
  readonly division: AuctionDivision;
  readonly starts: number;
  readonly expires: number;
  readonly startingBid: number;
  readonly bidIncrement: number;
  readonly comment: string;
  readonly isPrivate?: true;
  readonly softCloseMinutes?: SoftCloseMinutes;
  readonly isCancelled?: true;
  readonly approved: readonly string[];
  readonly denied?: readonly string[];
  /** Schools whose requests to bid are not decided yet. */
  readonly waiting?: readonly string[];
  readonly bids: readonly DemoBid[];
}

const bid = (school: string, amount: number, days: number, time: string): DemoBid => ({
  school,
  amount,
  at: [days, time],
});

/**
 * The demo auctions. Toledo, the school of the demo accounts, owns the first six; in some of the others it bids, has
 * requested access or was denied.
 */
export const DEMO_AUCTIONS: readonly DemoAuction[] = [
  {
    school: 'Toledo',
    yearsAhead: 2,
    type: 'sell',
    division: FBS,
    starts: -4,
    expires: 3,
    startingBid: 1_200_000,
    bidIncrement: 25_000,
    comment: 'Single game, no return. Kick after 12 p.m. ET, 300 visiting tickets.',
    softCloseMinutes: 10,
    approved: ['Kentucky', 'Indiana', 'Missouri', 'Purdue', 'Wisconsin'],
    denied: ['Georgia'],
    waiting: ['Iowa', 'Minnesota'],
    bids: [
      bid('Kentucky', 1_200_000, -4, '09:02'),
      bid('Missouri', 1_250_000, -3, '10:15'),
      bid('Indiana', 1_300_000, -3, '16:44'),
      bid('Purdue', 1_325_000, -2, '14:06'),
      bid('Kentucky', 1_350_000, -2, '17:41'),
      { ...bid('Purdue', 1_375_000, -2, '18:05'), retracted: [-2, '18:20'] },
      bid('Missouri', 1_400_000, -1, '11:30'),
      bid('Indiana', 1_425_000, -1, '15:58'),
      bid('Kentucky', 1_450_000, -1, '16:12'),
    ],
  },
  {
    school: 'Toledo',
    yearsAhead: 2,
    type: 'buy',
    division: FCS,
    starts: -6,
    expires: 5,
    startingBid: 450_000,
    bidIncrement: 15_000,
    comment: 'Home game at the Glass Bowl, hotel for 120.',
    isPrivate: true,
    approved: ['Duquesne', 'Youngstown State', 'Illinois State'],
    waiting: ['Eastern Illinois'],
    bids: [
      bid('Youngstown State', 435_000, -5, '10:20'),
      bid('Duquesne', 420_000, -4, '13:05'),
      bid('Duquesne', 390_000, -2, '09:40'),
    ],
  },
  {
    school: 'Toledo',
    yearsAhead: 3,
    type: 'sell',
    division: FBS,
    starts: 6,
    expires: 13,
    startingBid: 1_100_000,
    bidIncrement: 20_000,
    comment: 'Return game possible in a later season.',
    approved: ['Michigan State'],
    bids: [],
  },
  {
    school: 'Toledo',
    yearsAhead: 3,
    type: 'sell',
    division: FBS,
    starts: -40,
    expires: -30,
    startingBid: 1_200_000,
    bidIncrement: 50_000,
    comment: 'Single game, no return.',
    approved: ['Michigan State', 'Indiana'],
    bids: [
      bid('Indiana', 1_250_000, -38, '11:10'),
      bid('Michigan State', 1_350_000, -35, '15:25'),
      bid('Indiana', 1_400_000, -33, '09:50'),
      bid('Michigan State', 1_450_000, -31, '20:15'),
    ],
  },
  {
    school: 'Toledo',
    yearsAhead: 3,
    type: 'buy',
    division: FCS,
    starts: -25,
    expires: -15,
    startingBid: 400_000,
    bidIncrement: 10_000,
    comment: '',
    approved: ['Duquesne', 'Illinois State'],
    bids: [
      bid('Illinois State', 380_000, -22, '12:00'),
      bid('Duquesne', 360_000, -20, '16:30'),
      bid('Illinois State', 350_000, -18, '11:20'),
      bid('Duquesne', 340_000, -16, '10:05'),
    ],
  },
  {
    school: 'Toledo',
    yearsAhead: 3,
    type: 'sell',
    division: FBS,
    starts: 20,
    expires: 27,
    startingBid: 900_000,
    bidIncrement: 10_000,
    comment: 'Date no longer free.',
    isCancelled: true,
    approved: [],
    bids: [],
  },
  {
    school: 'Appalachian State',
    yearsAhead: 2,
    type: 'sell',
    division: FBS,
    starts: -5,
    expires: 6,
    startingBid: 1_150_000,
    bidIncrement: 25_000,
    comment: 'Any Saturday of that week, no return.',
    approved: ['Toledo', 'Marshall', 'Nebraska'],
    bids: [
      bid('Nebraska', 1_150_000, -4, '10:30'),
      bid('Marshall', 1_200_000, -3, '12:45'),
      bid('Toledo', 1_275_000, -1, '14:20'),
    ],
  },
  {
    school: 'Purdue',
    yearsAhead: 2,
    type: 'buy',
    division: FBS,
    starts: -3,
    expires: 4,
    startingBid: 1_500_000,
    bidIncrement: 50_000,
    comment: 'We look for a guarantee game at Ross-Ade Stadium.',
    approved: ['Toledo', 'Western Michigan'],
    bids: [bid('Toledo', 1_450_000, -2, '09:15'), bid('Western Michigan', 1_400_000, -1, '17:30')],
  },
  {
    school: 'Wisconsin',
    yearsAhead: 2,
    type: 'buy',
    division: FBS,
    starts: -2,
    expires: 8,
    startingBid: 1_600_000,
    bidIncrement: 25_000,
    comment: 'Sealed bids: only your own are shown until the end.',
    isPrivate: true,
    approved: ['Toledo', 'Eastern Michigan', 'Akron'],
    bids: [bid('Akron', 1_500_000, -1, '10:10'), bid('Toledo', 1_525_000, -1, '11:45')],
  },
  {
    school: 'Michigan State',
    yearsAhead: 3,
    type: 'buy',
    division: FBS,
    starts: 9,
    expires: 16,
    startingBid: 1_400_000,
    bidIncrement: 20_000,
    comment: '',
    approved: ['Akron'],
    waiting: ['Toledo'],
    bids: [],
  },
  {
    school: 'Ball State',
    yearsAhead: 2,
    type: 'sell',
    division: FBS,
    starts: -30,
    expires: -20,
    startingBid: 1_000_000,
    bidIncrement: 25_000,
    comment: 'Single game, no return.',
    approved: ['Toledo', 'Minnesota'],
    bids: [bid('Toledo', 1_025_000, -28, '13:00'), bid('Minnesota', 1_150_000, -24, '08:35')],
  },
  {
    school: 'Kentucky',
    yearsAhead: 3,
    type: 'buy',
    division: FBS,
    starts: -1,
    expires: 9,
    startingBid: 1_550_000,
    bidIncrement: 25_000,
    comment: '',
    approved: [],
    denied: ['Toledo'],
    bids: [],
  },
  {
    school: 'Marshall',
    yearsAhead: 2,
    type: 'sell',
    division: FBS,
    starts: -2,
    expires: 7,
    startingBid: 950_000,
    bidIncrement: 25_000,
    comment: 'Travels anywhere east of the Mississippi.',
    approved: ['Nebraska'],
    bids: [bid('Nebraska', 950_000, -1, '19:00')],
  },
  {
    school: 'Iowa',
    yearsAhead: 3,
    type: 'buy',
    division: FCS,
    starts: 3,
    expires: 12,
    startingBid: 600_000,
    bidIncrement: 10_000,
    comment: '',
    approved: [],
    waiting: ['Illinois State'],
    bids: [],
  },
  {
    school: 'Ohio',
    yearsAhead: 2,
    type: 'sell',
    division: FBS,
    starts: -6,
    expires: 1,
    startingBid: 1_050_000,
    bidIncrement: 25_000,
    comment: 'Travels in September, no return.',
    softCloseMinutes: 5,
    approved: ['Toledo', 'Indiana', 'Kentucky'],
    bids: [
      bid('Toledo', 1_050_000, -5, '11:05'),
      bid('Indiana', 1_100_000, -3, '15:40'),
      bid('Toledo', 1_150_000, -2, '10:25'),
      bid('Kentucky', 1_200_000, -1, '18:50'),
    ],
  },
];
