import { countWords } from '../platform/count-words.ts';

/** A school's season into which a game is put, as the actor knows it. */
export interface SeasonOfGame {
  readonly school: string;
  readonly year: number;
  /** Free games of the season without the game; 0 for a season that is forced to be full. */
  readonly freeBefore: number;
  readonly freeAfter: number;
  /** Live auctions of the school in other weeks of the season. */
  readonly otherAuctions: number;
  /** The week of the game has an auction of the school, live or ended with a bid. */
  readonly isAuctioned: boolean;
}

/** Whether a game takes the last free game of a season for which more than one auction is open (A275). */
export function takesLastGame({ freeBefore, freeAfter, otherAuctions, isAuctioned }: SeasonOfGame): boolean {
  return freeBefore > 0 && freeAfter === 0 && otherAuctions + (isAuctioned ? 1 : 0) > 1;
}

/** `This is the last free game of Toledo in 2028. 2 live auctions of that season would be left without a game.` */
export function lastGameQuestion(seasons: readonly SeasonOfGame[]): string {
  return seasons
    .map(
      ({ school, year, otherAuctions }) =>
        `This is the last free game of ${school} in ${year}. ${countWords(otherAuctions, 'live auction')} of that season would be left without a game.`,
    )
    .join(' ');
}
