import { checkAuction } from './check-auction.ts';
import type { Call } from './bidder.ts';
import type { StoredAuction, StoredBid, StoredCommand } from './stored.ts';

const START = Date.parse('2027-08-02T03:50:00Z');
const END = new Date(START + 600_000).toISOString();
/** The clock of the database is that of the machine. */
const clock = { at: (wall: number) => wall };

const bid = (id: number, amount: number, at: number): StoredBid => ({
  id,
  school_id: id,
  amount,
  automatic: false,
  request_key: `key ${id}`,
  created_at: new Date(START + at),
  retracted_at: null,
  retracted_with: null,
});
const FIRST = bid(1, 100_000, 100);
const SECOND = bid(2, 101_000, 200);

const createCommand = (placed: StoredBid): StoredCommand => ({
  at: placed.created_at,
  command: { kind: 'bid', school: placed.school_id, amount: placed.amount },
  bids: [placed],
  gone: [],
  key: placed.request_key,
});

/** A sale from $100,000 in steps of $1,000 in which two schools bid, without a soft close. */
function stored(bids: readonly StoredBid[] = [FIRST, SECOND], facts: Partial<StoredAuction> = {}): StoredAuction {
  return {
    id: 12,
    owner: 9,
    terms: {
      type: 'sell',
      startingBid: 100_000,
      bidIncrement: 1000,
      anyAmount: false,
      isPrivate: false,
      expireDate: '2027-08-01',
      softCloseMinutes: 0,
    },
    firstEnd: END,
    endsAt: END,
    isClosed: true,
    limits: [],
    bids,
    commands: bids.map(createCommand),
    ...facts,
  };
}

const call = (facts: Omit<Call, 'auction' | 'called' | 'answered'>, called: number, answered: number): Call => ({
  auction: 12,
  called: START + called,
  answered: START + answered,
  ...facts,
});

/** The acknowledged call of a bid, which took 20 ms around its moment, by default. */
function ack({ id, amount, request_key: key, created_at }: StoredBid, called?: number, answered?: number): Call {
  const at = created_at.getTime() - START;
  const outcome = { is: 'done', shown: { minBid: amount + 1000, maxBid: amount + 10_000 }, bid: id } as const;
  return call({ school: id, request: { kind: 'bid', amount, key }, outcome }, called ?? at - 10, answered ?? at + 10);
}

const read = (minBid: number, called: number, answered: number): Call =>
  call(
    {
      school: 3,
      request: { kind: 'read' },
      outcome: { is: 'done', shown: { minBid, maxBid: minBid + 9000 }, bid: null },
    },
    called,
    answered,
  );
const refused = (code: string, amount: number, called: number, answered: number): Call =>
  call({ school: 3, request: { kind: 'bid', amount, key: 'x' }, outcome: { is: 'refused', code } }, called, answered);

const CALLS = [ack(FIRST), ack(SECOND)];

it('an auction that one of its orders explains has no problem, with any calls at the same time [AUC-115]', () => {
  const seen = [read(101_000, 120, 250), read(102_000, 120, 250), refused('bid.range', 100_000, 150, 180)];
  expect(checkAuction(stored(), [...CALLS, ...seen], clock)).toEqual([]);
});

it.each<[string, StoredAuction, Call[]]>([
  ['an acknowledged bid is not stored', stored([FIRST]), CALLS],
  ['a bid is out of range', stored([FIRST, { ...SECOND, amount: 100_500 }]), CALLS],
  ['the leader bid again', stored([FIRST, { ...SECOND, school_id: 1 }]), CALLS],
  ['a bid was placed after the end', stored([FIRST, bid(2, 101_000, 600_000)]), CALLS],
  ['a bid is stored that nobody requested', stored(), [ack(FIRST)]],
  ['the end moved without a soft close', stored([FIRST, SECOND], { endsAt: new Date(START).toISOString() }), CALLS],
  ['a limit stands that nobody set', stored([FIRST, SECOND], { limits: [{ schoolId: 1, amount: 1 }] }), CALLS],
  ['a bid belongs to no command', stored([FIRST, SECOND], { commands: [createCommand(FIRST)] }), CALLS],
  ['a moment is that of a wrong clock', stored([FIRST, bid(2, 101_000, 30_000)]), [ack(FIRST), ack(SECOND)]],
  ['a bid was answered before an earlier one was requested', stored(), [ack(FIRST, 205, 210), ack(SECOND, 150, 201)]],
  ['an answer shows another range', stored(), [ack(FIRST), { ...ack(SECOND), outcome: ack(FIRST).outcome }]],
  ['a read shows what was over before it began', stored(), [...CALLS, read(101_000, 220, 230)]],
  ['a read shows what came after its answer', stored(), [...CALLS, read(102_000, 120, 150)]],
  [
    'of two reads the later one shows the earlier state',
    stored(),
    [...CALLS, read(102_000, 192, 195), read(101_000, 197, 220)],
  ],
  ['a bid was refused that the rules took', stored(), [...CALLS, refused('input.invalid', 101_000, 150, 180)]],
  ['a bid was refused as too late before the end', stored(), [...CALLS, refused('auction.state', 101_000, 150, 180)]],
])('the check of a run notices that %s [AUC-115]', (_, auction, calls) => {
  expect(checkAuction(auction, calls, clock)).not.toEqual([]);
});
