import { listWords } from '../platform/list-words.ts';

import { countWords } from '../platform/count-words.ts';

/** A game that is put into a week with a live auction, and what its actor has to do with that auction. */
export interface GameInAuctionWeek {
  /** `waiting`: the other school is still asked. `private`: kept by a conference. `certain`: everybody may know it. */
  readonly game: 'certain' | 'waiting' | 'private';
  /** The actor may edit the week of the auction. */
  readonly canEdit: boolean;
  /** The game waits for the auction's school, which is asked about its auction when it confirms. */
  readonly isAsked: boolean;
  /** The auction's school asked for this game on these terms, and was told then that its auction ends. */
  readonly hasProposed: boolean;
}

/**
 * What becomes of the auction (R-game-ends-auction). `ends`: at once, when the actor agrees; `ends-later`: when the
 * game is confirmed, which the actor agrees to now; `stays`: its school is asked later. A game is refused when it is
 * `private`, because the notice to the bidders would tell of it, and when the auction is `foreign` to the actor.
 */
export type AuctionFate = 'ends' | 'ends-later' | 'stays' | 'private' | 'foreign';

/** What becomes of a live auction when a game is put into its week (R-game-ends-auction). */
export function auctionFate({ game, canEdit, isAsked, hasProposed }: GameInAuctionWeek): AuctionFate {
  if (game === 'private') return 'private';
  if (game === 'certain') return canEdit || hasProposed ? 'ends' : 'foreign';
  if (canEdit) return 'ends-later';
  return isAsked ? 'stays' : 'foreign';
}

/** A live auction as a question about it names it. */
export interface NamedLiveAuction {
  readonly id: number;
  readonly school: string;
  /** The auction is of the school for which the actor speaks. */
  readonly isOwn: boolean;
  /** Number of bids that are not retracted; null when the actor may not know it. */
  readonly bids: number | null;
}

function bidWords(bids: number): string {
  return bids === 0 ? ' without bids' : ` with ${countWords(bids, 'bid')}`;
}

function liveWords({ school, isOwn, bids }: NamedLiveAuction): string {
  const count = bids === null ? '' : bidWords(bids);
  return isOwn ? `This week has a live auction${count}.` : `${school} has a live auction${count} that week.`;
}

/** `This week has a live auction with 3 bids. Adding the game ends it.`; `doing` is the verb of the game. */
export function endsQuestion(auctions: readonly NamedLiveAuction[], doing: string): string {
  const them = auctions.length === 1 ? 'it' : 'them';
  return `${auctions.map(liveWords).join(' ')} ${doing} the game ends ${them}.`;
}

/**
 * What a question names, for the call that answers it: `12:3 15` are the auctions 12 with 3 bids and 15, whose bids the
 * actor may not know. Another text means that an answer was given to another question (R-game-ends-auction).
 */
export function seenAuctions(auctions: readonly NamedLiveAuction[]): string {
  return auctions
    .toSorted((first, second) => first.id - second.id)
    .map(({ id, bids }) => (bids === null ? `${id}` : `${id}:${bids}`))
    .join(' ');
}

/** `This week has a live auction with 3 bids. It ends when Kentucky confirms the game.` */
export function endsLaterQuestion(auctions: readonly NamedLiveAuction[], asked: string): string {
  const end = auctions.length === 1 ? 'It ends' : 'They end';
  return `${auctions.map(liveWords).join(' ')} ${end} when ${asked} confirms the game.`;
}

/**
 * Why a game is refused in a week whose auction the actor cannot end, or that a private game must not end; `canPropose`
 * says whether saving the game as waiting would help the actor.
 */
export function auctionInTheWay(school: string, fate: 'private' | 'foreign' | 'restored', canPropose = false): string {
  const advice = {
    private: 'A private game cannot end it: cancel the auction first.',
    foreign: canPropose
      ? `Save the game as waiting for the other school: ${school} ends the auction by confirming it.`
      : `Only ${school} or an administrator can end it.`,
    restored: 'Cancel it first.',
  };
  return `${school} has a live auction that week. ${advice[fate]}`;
}

/** Why a schedule is neither released nor made private while schools have live auctions in weeks of its games. */
export function auctionsInSchedule(schools: readonly string[]): string {
  const [first = ''] = schools;
  return schools.length === 1
    ? `${first} has a live auction in the week of one of these games. Cancel the auction or delete the game first.`
    : `${listWords(schools)} have live auctions in weeks of these games. Cancel the auctions or delete the games first.`;
}
