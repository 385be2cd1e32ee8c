/** What a week is to its viewer. Grid, exports, warnings and comparisons depend on the kind, never on the label. */
export const WEEK_KINDS = ['game', 'open', 'bye', 'hold', 'na', 'conference', 'blank'] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

/** The facts of a school's week, reduced to what the viewer may see. */
export interface WeekLabelFacts {
  readonly game: {
    readonly opponent: string;
    readonly opponentShort: string;
    readonly site: 'home' | 'away' | 'neutral';
  } | null;
  /** The week has a game that the viewer may not see, although they may edit the week. */
  readonly hasHiddenGame: boolean;
  readonly bye: boolean;
  readonly holdForFcs: boolean;
  readonly notAvailable: boolean;
  /** The week of the conference championship, for a school that may take part in it. */
  readonly championshipWeek: boolean;
  readonly hasLiveAuction: boolean;
  readonly conferenceWeek: boolean;
  /** Short labels of the wants, in catalog order. */
  readonly wants: readonly string[];
  /** The season is full, also if it still takes conference games (A275). */
  readonly seasonIsFull: boolean;
}

/** A week's kind with its labels, CellLabel and CellLabelShort. */
export interface WeekDescription {
  readonly kind: WeekKind;
  readonly label: string;
  readonly short: string;
}

const same = (kind: WeekKind, text: string): WeekDescription => ({ kind, label: text, short: text });

const SITE_PREFIX = { home: '', away: 'at ', neutral: 'vs ' } as const;

/**
 * Kind and labels of a week by the first rule that matches (A076). A week with wants or an auction is open whatever
 * the season's status; a week without them is blank once the season is full or the week is past.
 */
export function describeWeek(cell: WeekLabelFacts): WeekDescription {
  if (cell.game) {
    const prefix = SITE_PREFIX[cell.game.site];
    return { kind: 'game', label: `${prefix}${cell.game.opponent}`, short: `${prefix}${cell.game.opponentShort}` };
  }
  if (cell.hasHiddenGame) return same('conference', 'CONF');
  if (cell.bye) return same('bye', 'BYE');
  if (cell.holdForFcs) return { kind: 'hold', label: 'HELD FOR FCS', short: 'FCS' };
  if (cell.notAvailable) return same('na', cell.championshipWeek ? 'CONF CHAMP' : 'N/A');
  if (cell.hasLiveAuction) return same('open', 'AUCTION');
  if (cell.conferenceWeek) return same('conference', 'CONF');
  if (cell.wants.length > 0) return same('open', cell.wants.join(', '));
  return cell.seasonIsFull ? same('blank', '') : same('open', 'OPEN');
}
