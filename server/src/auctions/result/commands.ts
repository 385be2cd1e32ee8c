import { auctionGameStep, gameSides, otherParty } from '@open-date/shared-api/rules/auctions/auction-game';
import { AUCTION_MESSAGES, waitsForSchool } from '@open-date/shared-api/rules/auctions/messages';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { Viewer } from '../../access/viewer.ts';
import { confirmGame } from '../../games/answer-commands.ts';
import { addGame } from '../../games/commands.ts';
import type { PlacedGame } from '../../games/game-change.ts';
import { type GameRow, waitsFor } from '../../games/game-row.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { type LockedAuction, lockAuction } from '../lock-auction.ts';
import { recordAuction } from '../record-auction.ts';
import { auctionViewer, readAuction } from '../read-auction.ts';
import { requireActingFor, requireParty } from '../rights.ts';
import { type ResultRow, findResult } from './queries.ts';

interface OfParty {
  readonly auctionId: number;
  /** The auction's school or the winner, for which the user acts. */
  readonly schoolId: number;
}

interface LoadedResult {
  readonly auction: LockedAuction;
  readonly winner: { readonly id: number; readonly name: string };
  readonly result: ResultRow;
}

/** An auction that ended with a winner, with the schedules of both schools locked; refuses everybody else. */
async function loadResult(tx: Tx, session: Session, { auctionId, schoolId }: OfParty): Promise<LoadedResult> {
  requireActingFor(session.actor, schoolId);
  const viewer = auctionViewer(session, schoolId);
  const { school, leader } = await readAuction(tx, auctionId, viewer);
  await lockSchools(tx, [school.id, ...(leader === null ? [] : [leader.id])]);
  const auction = await lockAuction(tx, auctionId);
  // Before the end nobody learns from a refusal who leads.
  if (auction.status !== 'Closed' || auction.cancelled || leader === null)
    throw new HttpError('auction.state', AUCTION_MESSAGES.noWinner);
  // A last bid may have been placed since, by a school whose schedule is not locked.
  const won = (await readAuction(tx, auctionId, viewer)).leader;
  if (won?.id !== leader.id) throw new HttpError('stale', MESSAGES.staleGame);
  requireParty(schoolId, [school.id, leader.id]);
  return { auction, winner: leader, result: await findResult(tx, auctionId, leader.id) };
}

interface GameRequest extends OfParty {
  /** The version of the game that the user saw; undefined when they saw none. */
  readonly version: number | undefined;
}

/**
 * Makes the result of an auction the game (R-auction-game): the first of both schools proposes it to the other one, and
 * that one confirms it, as with every game that waits (A262). Returns the game before and after.
 */
export async function makeGame(tx: Tx, session: Session, input: GameRequest, now: Date): Promise<PlacedGame> {
  const loaded = await loadResult(tx, session, input);
  const change = await takeStep(tx, session, { ...loaded, ...input }, now);
  await keepGame(tx, loaded, change.after);
  return change;
}

type Step = LoadedResult & GameRequest;

async function takeStep(tx: Tx, session: Session, step: Step, now: Date): Promise<PlacedGame> {
  const { auction, winner, result, schoolId, version } = step;
  const parties = { type: auction.type, schoolId: auction.school_id, winnerId: winner.id };
  const game = result.game && new Viewer(session, now).canSee(result.game) ? result.game : null;
  const next = auctionGameStep(game && { waitsFor: waitsFor(game) }, schoolId);
  if (game !== null && next === 'confirm') {
    if (version === undefined) throw new HttpError('stale', AUCTION_MESSAGES.gameProposed);
    return confirmGame(tx, session, { id: game.id, version }, now);
  }
  if (game === null && version !== undefined) throw new HttpError('stale', MESSAGES.staleGame);
  const other = otherParty(parties, schoolId);
  if (next === 'wait') {
    throw new HttpError('auction.state', waitsForSchool(other === winner.id ? winner.name : auction.school_name));
  }
  if (next === 'done') throw new HttpError('auction.state', AUCTION_MESSAGES.gameStands);
  const { home, away } = gameSides(parties);
  const input = {
    SchoolIdHome: home,
    SchoolIdAway: away,
    GameDate: auction.game_date,
    Comments: '',
    AltLocation: '',
    Pending: PENDING.open,
    // Both schools bargained for it before everybody, which no private schedule can hide (A266).
    ConferenceGame: 0 as const,
  };
  return { before: null, after: await addGame(tx, session, { ...input, asked: other }, now) };
}

async function keepGame(tx: Tx, { auction, winner }: LoadedResult, game: GameRow): Promise<void> {
  await tx
    .insertInto('auction_games')
    .values({
      auction_id: auction.id,
      owner_school_id: auction.school_id,
      winner_school_id: winner.id,
      game_id: game.id,
    })
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet({ game_id: game.id }))
    .execute();
}

interface PriceAgreement extends OfParty {
  readonly agrees: boolean;
}

/**
 * Stores whether one school agrees that the price stands in the guarantee games; returns the game of the auction, null
 * without one (R-auction-game).
 */
export async function agreeToPrice(
  tx: Tx,
  session: Session,
  { agrees, ...of }: PriceAgreement,
): Promise<GameRow | null> {
  const { auction, winner, result } = await loadResult(tx, session, of);
  if (result.price_added_at !== null) throw new HttpError('auction.state', AUCTION_MESSAGES.priceStands);
  const isOwner = of.schoolId === auction.school_id;
  if ((isOwner ? result.owner_agrees : result.winner_agrees) === agrees) return result.game;
  const value = isOwner ? { owner_agrees: agrees } : { winner_agrees: agrees };
  await tx
    .insertInto('auction_games')
    .values({ auction_id: auction.id, owner_school_id: auction.school_id, winner_school_id: winner.id, ...value })
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(value))
    .execute();
  await recordAuction(tx, session, auction, {
    action: 'auction.price',
    what: `${agrees ? 'Agreed' : 'No longer agreed'} for ${isOwner ? auction.school_name : winner.name} to show the price of`,
    schoolIds: [winner.id],
    detail: { before: { agrees: !agrees }, after: { agrees }, school: of.schoolId },
  });
  return result.game;
}
