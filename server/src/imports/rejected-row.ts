import type { RowPosition } from './source-rows.ts';

/** Reasons as they are shown. */
export const REJECTION_TEXT = {
  early: 'before the season of 2011',
  spring: 'played in the spring after its season',
  postseason: 'postseason',
  title: 'conference title game',
  playoff: 'championship, playoff or bowl game',
  cancelled: 'never played: no result although later games have one',
  duplicate: 'the same game under another id',
  'no-date': 'date to be announced',
  superseded: 'superseded',
  'outside-season': 'outside the season',
  'same-school': 'a school against itself',
  'second-game': 'second game of a school in one week',
  'week-taken': 'a school has another game in that week here',
  'week-flagged': 'the week is marked BYE, NOT AVAILABLE or HELD FOR FCS here',
  'week-auction': 'a school has a live auction in that week here',
  'other-school': 'known here between other schools, one of them new',
  'unknown-school': 'a school that is not known here',
  'no-conference': 'a school without a conference in that season',
  'no-amount': 'no amount is stated (-1 stands for an undisclosed one)',
  'other-season': 'the day is in another season',
  'other-type': 'another game type than the divisions of the schools in that season',
  swapped: 'the same schools on the same day with home and away swapped',
  repeated: 'the same game as in an earlier row',
  edited: 'changed here by a user, so it stays as it is',
} as const;

export type RejectionReason = keyof typeof REJECTION_TEXT;

export interface RejectedRow {
  readonly reason: RejectionReason;
  /** The game in words, such as `2024-12-07 Texas - Georgia`. */
  readonly game: string;
  readonly position: RowPosition;
}
