import {
  type NamedLiveAuction,
  auctionFate,
  auctionInTheWay,
  endsLaterQuestion,
  endsQuestion,
  seenAuctions,
} from '@open-date/shared-api/rules/auctions/game-in-week';
import { hasOtherTerms } from '@open-date/shared-api/rules/games/consent';
import { canRunAuction } from '@open-date/shared-api/rules/auctions/bids';
import { PENDING, ROLE } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { Viewer } from '../access/viewer.ts';
import type { AnsweredAuctions, AuctionsAnswer, PlacedGame } from '../games/game-change.ts';
import { type GameRow, type SideRow, consentGame, waitsFor } from '../games/game-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { cancelLocked } from './cancel-auction.ts';
import { askForLastGame } from './last-game.ts';
import { type LockedAuction, lockAuction } from './lock-auction.ts';

/** A live auction in a week that a game takes. */
interface MetAuction {
  readonly auction: LockedAuction;
  /** The auction's school as a side of the game. */
  readonly side: SideRow;
}

/**
 * Ends the live auctions of the weeks that a game takes: asks with 409 `auction.live` until the actor agrees, and
 * refuses a game whose actor cannot end them (R-game-ends-auction); asks before the last free game of a season is taken
 * (A275). The caller has put the game there, with the
 * schedules of its schools locked, and takes it back when this refuses.
 */
export async function endAuctionsOfWeeks(
  tx: Tx,
  session: Session,
  placed: PlacedGame,
  answer: AuctionsAnswer,
  now: Date,
): Promise<void> {
  const met = await lockMet(tx, placed);
  const viewer = new Viewer(session, now);
  const fates = met.map((each) => ({ ...each, fate: decideFate(viewer, placed, each.side) }));
  for (const { fate, side } of fates) {
    if (answer === 'refuse') throw inTheWay(side, 'restored', false);
    const canPropose = session.actor.roleId === ROLE.school && !isWaiting(placed.after);
    if (fate === 'private' || fate === 'foreign') throw inTheWay(side, fate, canPropose);
  }
  if (answer !== 'refuse' && !answer.takesLastGame) await askForLastGame(tx, viewer, placed);
  const ending = fates.filter(({ fate }) => fate === 'ends');
  const later = fates.filter(({ fate }) => fate === 'ends-later');
  if (answer !== 'refuse') await ask(tx, session, placed, { ending, later, answer });
  const why = (school: string) => `${school} has a game that week now, so the auction ended without a winner.`;
  for (const { auction } of ending)
    await cancelLocked(tx, session, auction, { gameId: placed.after.id, why: why(auction.school_name) });
}

function inTheWay(side: SideRow, fate: 'private' | 'foreign' | 'restored', canPropose: boolean): HttpError {
  return new HttpError('auction.state', auctionInTheWay(side.school_name, fate, canPropose));
}

interface Asked {
  readonly ending: readonly MetAuction[];
  readonly later: readonly MetAuction[];
  readonly answer: AnsweredAuctions;
}

/** Refuses with the question whether the auctions may end; returns when there is nothing to ask, or it is answered. */
async function ask(tx: Tx, session: Session, placed: PlacedGame, { ending, later, answer }: Asked): Promise<void> {
  const named: NamedLiveAuction[] = [];
  for (const each of [...ending, ...later]) named.push(await nameLive(tx, session, each));
  if (named.length === 0) return;
  const seen = seenAuctions(named);
  if (answer.endsAuctions && (answer.seen ?? seen) === seen) return;
  const question =
    ending.length > 0 ? endsQuestion(named, findVerb(placed)) : endsLaterQuestion(named, askedName(placed));
  throw new HttpError('auction.live', question, { SeenAuctions: seen });
}

function findVerb({ before, after }: PlacedGame): string {
  if (before === null) return 'Adding';
  return isWaiting(before) && !isWaiting(after) ? 'Confirming' : 'Saving';
}

/** The school that confirms a waiting game. */
function askedName({ after: { consent, home, away } }: PlacedGame): string {
  return consent?.schoolId === home.id ? home.school_name : away.school_name;
}

async function nameLive(tx: Tx, { actor }: Session, { auction, side }: MetAuction): Promise<NamedLiveAuction> {
  return {
    id: auction.id,
    school: side.school_name,
    isOwn: actor.roleId === ROLE.school && actor.schoolId === side.id,
    bids: canRunAuction(actor, auction.school_id) ? await countActive(tx, auction.id) : null,
  };
}

async function countActive(tx: Tx, auctionId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .where('retracted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

const isWaiting = (game: GameRow) => waitsFor(game) !== null;

function gameState(game: GameRow): 'certain' | 'waiting' | 'private' {
  if (game.pending === PENDING.private) return 'private';
  return isWaiting(game) ? 'waiting' : 'certain';
}

function decideFate(viewer: Viewer, { before, after }: PlacedGame, { id, conference_id }: SideRow) {
  return auctionFate({
    game: gameState(after),
    canEdit: viewer.canEditWeek({ schoolId: id, conferenceId: conference_id }, after.saturday_date),
    isAsked: waitsFor(after) === id,
    hasProposed:
      before !== null &&
      isWaiting(before) &&
      waitsFor(before) !== id &&
      !hasOtherTerms(consentGame(before), consentGame(after)),
  });
}

/**
 * The live auctions in the weeks that the game takes, or whose school is newly asked or no longer; locked in the order
 * of their ids.
 */
async function lockMet(tx: Tx, { before, after }: PlacedGame): Promise<MetAuction[]> {
  const isSame =
    before !== null &&
    gameState(before) === gameState(after) &&
    waitsFor(before) === waitsFor(after) &&
    before.saturday_date === after.saturday_date;
  const stood = isSame ? [before.home.id, before.away.id] : [];
  const sides = [after.home, after.away].filter(({ id }) => !stood.includes(id));
  const { rows } = await sql<{ id: number }>`
    select a.id from auctions a join school_weeks w on w.id = a.school_week_id
    join games g on g.season_week_id = w.season_week_id
    where g.id = ${after.id} and a.school_id = any (${sides.map(({ id }) => id)}::int[]) and not a.closed and not a.cancelled
    order by a.id`.execute(tx);
  const met: MetAuction[] = [];
  for (const { id } of rows) {
    const auction = await lockAuction(tx, id);
    const side = sides.find((each) => each.id === auction.school_id);
    if (side && auction.status !== 'Closed') met.push({ auction, side });
  }
  return met;
}
