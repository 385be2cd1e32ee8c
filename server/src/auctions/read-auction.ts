import type { AuctionDetail } from '@open-date/shared-api/contract';
import { auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { type BidRange, bidRange, byStanding, leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { canRunAuction } from '@open-date/shared-api/rules/auctions/bids';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { Query } from '../platform/db/open.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import { findWeek } from '../schedules/week-rows.ts';
import { Viewer } from '../access/viewer.ts';
import type { Session } from '../platform/http/session.ts';
import {
  type AuctionViewer,
  presentAuction,
  presentBid,
  presentBidders,
  bidTerms,
  auctionTimes,
  visibleBids,
} from './present.ts';
import { type AuctionRow, type BidRow, findAuction, findBidders, findBids, findWeekOfSchool } from './queries.ts';
import { readResult } from './result/present.ts';
import { requireReadingFor } from './rights.ts';
import { type SeasonStatuses, findSeasonStatuses } from './season-queries.ts';
import { findFollow } from './watching/queries.ts';

interface Reading {
  readonly db: Db;
  readonly query: Query;
}

/**
 * The auction viewer of a session, reading for the user's own school or for the school that an administrator names.
 * Refuses other users who name a school that is not theirs.
 */
export function auctionViewer({ actor, at }: Session, named?: number): AuctionViewer {
  requireReadingFor(actor, named);
  return { actor, schoolId: named ?? actor.schoolId, at };
}

/**
 * An auction that the viewer may see; a canceled one only for its owner, administrators and schools that asked to bid
 * (A134).
 */
export async function readAuction(db: Db | Tx, id: number, viewer: AuctionViewer): Promise<AuctionRow> {
  const row = await findAuction(db, id, viewer.schoolId);
  if (!row) throw notFound();
  if (isHidden(row, viewer)) throw notFound();
  return row;
}

/** Whether the viewer may not know of an auction: a canceled one of others in which they never asked to bid (A134). */
export function isHidden(row: AuctionRow, { actor }: AuctionViewer): boolean {
  return row.cancelled && row.request === null && !canRunAuction(actor, row.school.id);
}

/** How full the seasons of open auctions are for those who run them, without games hidden from the viewer (A275). */
export async function readSeasons(
  db: Db,
  rows: readonly AuctionRow[],
  { actor, at }: AuctionViewer,
  session: Session,
): Promise<SeasonStatuses> {
  const open = rows.filter(
    (row) => canRunAuction(actor, row.school.id) && auctionStatus(auctionTimes(row), at) !== 'Closed',
  );
  if (open.length === 0) return new Map();
  return findSeasonStatuses(
    db,
    new Viewer(session).scope,
    open.map(({ id }) => id),
  );
}

type History = Pick<AuctionDetail, 'bids' | 'retractedBids' | 'minBid' | 'maxBid' | 'bidderHasGame'>;

/** The bids that the viewer may see, the range of the next bid, and whether the viewer's school is free that week. */
export async function readHistory(
  reading: Reading,
  row: AuctionRow,
  viewer: AuctionViewer,
  session: Session,
): Promise<History> {
  const visible = visibleBids(row, viewer);
  const isOwner = viewer.schoolId === row.school.id;
  const [bids, hasGame] = await Promise.all([
    visible === 'none' ? [] : findBids(reading.db, row.id, visible === 'own' ? viewer.schoolId : null),
    visible === 'none' || isOwner ? false : hasKnownGame(reading, row, viewer, session),
  ]);
  const range = visible === 'none' ? null : nextRange(row, bids, viewer);
  const isActive = (bid: BidRow) => bid.retracted_at === null;
  const status = auctionStatus(auctionTimes(row), viewer.at);
  const present = (bid: BidRow) => presentBid(bid, status);
  // What went with a retracted bid was automatic, which is told once the auction has ended.
  const isTold = (bid: BidRow) => bid.retracted_with === null || status === 'Closed';
  return {
    bids: byStanding(row.type, bids.filter(isActive)).map(present),
    retractedBids: bids.filter((bid) => !isActive(bid) && isTold(bid)).map(present),
    minBid: range?.min ?? null,
    maxBid: range?.max ?? null,
    bidderHasGame: toFlag(hasGame),
  };
}

/**
 * The range of the viewing school's next bid; null when the auction is closed, or when bidding is private and the
 * viewer has no school.
 */
function nextRange(
  row: AuctionRow,
  bids: readonly BidRow[],
  { schoolId, at }: Pick<AuctionViewer, 'schoolId' | 'at'>,
): BidRange | null {
  const hasBidder = schoolId !== null && schoolId !== row.school.id;
  if (auctionStatus(auctionTimes(row), at) === 'Closed' || (row.private_bidding && !hasBidder)) return null;
  const counted = bids.filter(
    (bid) => bid.retracted_at === null && (!row.private_bidding || bid.school.id === schoolId),
  );
  return bidRange(bidTerms(row), leadingBid(row.type, counted)?.amount ?? null);
}

/** Whether the viewing school has a game that week that the viewer may see (A158). */
async function hasKnownGame(
  { db, query }: Reading,
  row: AuctionRow,
  { schoolId }: AuctionViewer,
  session: Session,
): Promise<boolean> {
  if (schoolId === null) return false;
  const weekId = await findWeekOfSchool(db, schoolId, row.season_week_id);
  const week = weekId === undefined ? undefined : await findWeek({ db, query }, weekId, session.referenceVersion);
  return week?.game != null && new Viewer(session).canSee(week.game);
}

/** An auction with its history, and for the owner and administrators also with its bidders. */
export async function readDetail(
  reading: Reading,
  id: number,
  session: Session,
  named?: number,
): Promise<AuctionDetail> {
  const viewer = auctionViewer(session, named);
  const row = await readAuction(reading.db, id, viewer);
  const runs = canRunAuction(viewer.actor, row.school.id);
  const [history, follow, bidders, result, seasons] = await Promise.all([
    readHistory(reading, row, viewer, session),
    findFollow(reading.db, session.actor.id, id),
    runs ? findBidders(reading.db, id) : null,
    readResult(reading.db, row, viewer, session),
    readSeasons(reading.db, [row], viewer, session),
  ]);
  return {
    ...presentAuction(row, viewer, seasons),
    ...history,
    follow,
    ...(bidders === null ? {} : presentBidders(bidders)),
    ...(result === null ? {} : { result }),
  };
}
