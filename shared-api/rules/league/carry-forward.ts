/** What carrying a membership forward does to a season of a school (R-carry-forward). */
export type CarryStep = 'add' | 'move' | 'keep';

export interface CarriedSeason {
  /** The school's conference in the season whose memberships are carried. */
  readonly conferenceId: number;
  /** Its conference in the later season; null when it has none. */
  readonly current: number | null;
  /** Whether that one was carried forward itself, and given by nobody. */
  readonly isCarried: boolean;
  /** Whether memberships that somebody gave are replaced too. */
  readonly isReplacing: boolean;
}

/** A missing membership is added; another one is replaced if it was carried forward, or on request. */
export function carryStep({ conferenceId, current, isCarried, isReplacing }: CarriedSeason): CarryStep {
  if (current === null) return 'add';
  return current !== conferenceId && (isCarried || isReplacing) ? 'move' : 'keep';
}
