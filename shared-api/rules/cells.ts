/** What is known of one week of one school, after the viewer's rights were applied. */
export interface CellFacts {
  readonly game: {
    readonly opponent: string;
    readonly opponentShort: string;
    readonly site: 'home' | 'away' | 'neutral';
  } | null;
  /** A game is there that the viewer may not know, though they may edit the week. */
  readonly hasHiddenGame: boolean;
  readonly bye: boolean;
  readonly holdForFcs: boolean;
  readonly notAvailable: boolean;
  /** The week of the conference championship of a school that may take part in it. */
  readonly championshipWeek: boolean;
  readonly hasLiveAuction: boolean;
  readonly conferenceWeek: boolean;
  /** Short labels of the wants, in catalogue order. */
  readonly wants: readonly string[];
  readonly seasonIsFull: boolean;
}

export interface CellLabels {
  readonly label: string;
  readonly short: string;
}

const same = (text: string): CellLabels => ({ label: text, short: text });

const SITE_PREFIX = { home: '', away: 'at ', neutral: 'vs ' } as const;

/** CellLabel and CellLabelShort of a week by the first rule that matches (A076). */
export function cellLabels(cell: CellFacts): CellLabels {
  if (cell.game) {
    const prefix = SITE_PREFIX[cell.game.site];
    return { label: `${prefix}${cell.game.opponent}`, short: `${prefix}${cell.game.opponentShort}` };
  }
  if (cell.hasHiddenGame) return same('CONF');
  if (cell.bye) return same('BYE');
  if (cell.holdForFcs) return { label: 'HELD FOR FCS', short: 'FCS' };
  if (cell.notAvailable) return same(cell.championshipWeek ? 'CONF CHAMP' : 'N/A');
  if (cell.hasLiveAuction) return same('AUCTION');
  if (cell.conferenceWeek) return same('CONF');
  if (cell.wants.length > 0) return same(cell.wants.join(', '));
  return same(cell.seasonIsFull ? '' : 'OPEN');
}

export type CellKind = 'game' | 'bye' | 'hold' | 'not-available' | 'conference' | 'open' | 'blank';

/** The wire fields of a week cell that decide how it is drawn. */
export interface DrawnCell {
  readonly GameID: number | null;
  readonly CellLabel: string;
  readonly Bye: 0 | 1;
  readonly HoldForFCS: 0 | 1;
  readonly NotAvailable: 0 | 1;
}

/** How a week is drawn; follows the same precedence as the labels. */
export function cellKind(cell: DrawnCell): CellKind {
  if (cell.GameID !== null) return 'game';
  if (cell.CellLabel === 'CONF') return 'conference';
  if (cell.Bye === 1) return 'bye';
  if (cell.HoldForFCS === 1) return 'hold';
  if (cell.NotAvailable === 1) return 'not-available';
  return cell.CellLabel === '' ? 'blank' : 'open';
}
