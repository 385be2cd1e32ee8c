import type { ReactNode } from 'react';

/** Full: mark and three lines, 300 px wide. Compact: two short lines. Icon: only the mark. */
export type GridLayout = 'full' | 'compact' | 'icon';
export type GridSite = 'home' | 'away' | 'neutral';
/** 0 not pending, 1 pending, 2 pending for administrators, 3 private to the conference. */
export type GridPending = 0 | 1 | 2 | 3;
export type GridAuction = 'active' | 'pending' | 'cancelled';
/** `blank` is a week of a full season without a game; `none` a week that the season does not have. */
export type GridCellKind = 'game' | 'open' | 'bye' | 'na' | 'hold' | 'conference' | 'blank' | 'none';

/** What a school's mark is drawn from. */
export interface GridMark {
  readonly abbreviation: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoUrl?: string | null | undefined;
}

/** The names of an opponent, longest first; the grid takes the longest that fits. */
export interface GridName {
  /** SchoolName, shown in Full. */
  readonly full: string;
  /** Nickname; `full` when left out. */
  readonly short?: string | undefined;
  /** The name of at most 14 characters; `short` when left out. */
  readonly shortest?: string | undefined;
}

/** One week of one column, ready to be drawn. Plain data: two cells with equal fields are the same cell. */
export interface GridCell {
  readonly kind: GridCellKind;
  /** The whole cell in one sentence for screen readers and the tooltip: "Sat Oct 21, 2028: at Texas A&M, conference game, pending". */
  readonly sentence: string;
  readonly site?: GridSite | undefined;
  readonly opponent?: GridName | undefined;
  /** Words instead of the usual ones of a week without a game, such as "MAC Championship". */
  readonly words?: GridName | undefined;
  readonly mark?: GridMark | undefined;
  /** "Sat Sep 16, 2028", shown in Full. */
  readonly date?: string | undefined;
  /** "Tue", only when the game is not on a Saturday. */
  readonly day?: string | undefined;
  /** Stadium or city, shown in Full. */
  readonly place?: string | undefined;
  /** Short city of a neutral site, shown in Compact. */
  readonly city?: string | undefined;
  /** Draws the conference rail. */
  readonly isConference?: boolean | undefined;
  readonly pending?: GridPending | undefined;
  /** One of the schools does not agree to the game. */
  readonly isDisputed?: boolean | undefined;
  /** Wanted types in catalogue order: "P4", "G6", "FCS" or "Any". */
  readonly wants?: readonly string[] | undefined;
  readonly auction?: GridAuction | undefined;
  readonly comment?: string | undefined;
  /** Enter and a press call `onOpen`. */
  readonly isClickable?: boolean | undefined;
  /** The same text in both schools' cells of one game; focus on one rings the other. */
  readonly gameKey?: string | undefined;
  readonly state?: 'saving' | 'failed' | undefined;
}

/** What the head of a column says about its season. */
export type GridSeasonStatus =
  | { readonly kind: 'avail'; readonly count: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'full*' };

/** One school or one season. */
export interface GridColumn {
  readonly id: string;
  /** Name of the school, or the year. */
  readonly title: string;
  /** The whole name, where the title is a short one: tooltip and what screen readers say of the column. */
  readonly fullName?: string | undefined;
  /** Heading over the columns beside each other that have the same one, such as a division. */
  readonly group?: string | undefined;
  /** Under the title in compare: the year. */
  readonly subtitle?: string | undefined;
  readonly href?: string | undefined;
  readonly mark?: GridMark | undefined;
  /** "12", "14", "12*" or "14*". */
  readonly marker?: string | undefined;
  readonly status?: GridSeasonStatus | undefined;
  /** An editor forced the status. */
  readonly isLocked?: boolean | undefined;
  /** Home games. */
  readonly home?: number | undefined;
  /** Conference home games. */
  readonly chg?: number | undefined;
  /** Number of season comments, shown in Full as "Comments (2)"; leave out where comments may not be seen. */
  readonly comments?: number | undefined;
  /** Conference of the season, shown in Full. */
  readonly conference?: string | undefined;
  /** Drawn instead of the status in Full, such as a menu with HeadStatus as its trigger. Keep the element stable. */
  readonly statusSlot?: ReactNode;
  /** At the end of the head, such as a Remove button in compare. Keep the element stable. */
  readonly action?: ReactNode;
}

/** What the rail says: "Wk" over "3"; `isMainFirst` puts "Sep 04," over "2027". */
export interface GridRail {
  readonly small: string;
  readonly main: string;
  readonly isMainFirst?: boolean | undefined;
}

/** One week of all columns. */
export interface GridWeekRow {
  readonly kind?: 'week' | undefined;
  readonly id: string;
  readonly rail: GridRail;
  /** First row of a month: a stronger line above. */
  readonly isMonthStart?: boolean | undefined;
  /** Columns that are open in this week; 2 and more are marked in compare. */
  readonly openCount?: number | undefined;
}

/** A line across all columns, such as the championship week. */
export interface GridLabelRow {
  readonly kind: 'label';
  readonly id: string;
  readonly rail: GridRail;
  readonly label: ReactNode;
}

export type GridRow = GridWeekRow | GridLabelRow;

export interface GridPlace {
  readonly columnId: string;
  readonly rowId: string;
}

export interface GridScroll {
  readonly left: number;
  readonly top: number;
}
