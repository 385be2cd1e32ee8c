import type { ReactNode } from 'react';

/** Full: mark and three lines, 300 px wide. Compact: two short lines. Icon: the mark only. */
export type GridLayout = 'full' | 'compact' | 'icon';
export type GridSite = 'home' | 'away' | 'neutral';
/** 0 not pending, 1 pending, 2 pending for administrators only, 3 private to the conference. */
export type GridPending = 0 | 1 | 2 | 3;
export type GridAuction = 'active' | 'pending' | 'cancelled';
/** `blank` is a week of a full season without a game; `none` a week that the season lacks. */
export type GridCellKind = 'game' | 'open' | 'bye' | 'na' | 'hold' | 'conference' | 'blank' | 'none';

/** The fields that a school's mark is drawn from. */
export interface GridMark {
  readonly abbreviation: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoUrl?: string | null | undefined;
}

/** The names of an opponent, longest first; the grid takes the longest that fits. */
export interface GridName {
  /** The school's name, shown in Full. */
  readonly full: string;
  /** The nickname; defaults to `full`. */
  readonly short?: string | undefined;
  /** A name of at most 14 characters; defaults to `short`. */
  readonly shortest?: string | undefined;
}

/** One week of one column, ready to draw. Plain data: cells with equal fields are the same cell. */
export interface GridCell {
  readonly kind: GridCellKind;
  /** The cell as a sentence for screen readers and the tooltip: "Sat Oct 21, 2028: at Texas A&M, conference game". */
  readonly sentence: string;
  readonly site?: GridSite | undefined;
  readonly opponent?: GridName | undefined;
  /** Replaces the usual text of a week without a game, such as "MAC Championship". */
  readonly words?: GridName | undefined;
  readonly mark?: GridMark | undefined;
  /** "Sat Sep 16, 2028", shown in Full. */
  readonly date?: string | undefined;
  /** "Tue"; only for a game on another day than Saturday. */
  readonly day?: string | undefined;
  /** The stadium or city, shown in Full. */
  readonly place?: string | undefined;
  /** The short city of a neutral site, shown in Compact. */
  readonly city?: string | undefined;
  /** Draws the conference rail. */
  readonly isConference?: boolean | undefined;
  readonly pending?: GridPending | undefined;
  /** One of the schools disputes the game. */
  readonly isDisputed?: boolean | undefined;
  /** The wants in catalog order: "P4", "G6", "FCS" or "Any". */
  readonly wants?: readonly string[] | undefined;
  /** There are wants, whose labels are not known yet. */
  readonly areWantsComing?: boolean | undefined;
  readonly auction?: GridAuction | undefined;
  readonly comment?: string | undefined;
  /** A press or Enter calls `onOpen`. */
  readonly isClickable?: boolean | undefined;
  /** Why the cell does not open, for people who press it. */
  readonly refusal?: string | undefined;
  /** The game can be moved to another week of its column (`GridMoves`). */
  readonly isMovable?: boolean | undefined;
  /** The same key in both schools' cells of a game; focus on one cell rings the other. */
  readonly gameKey?: string | undefined;
  readonly state?: 'saving' | 'failed' | undefined;
}

/** The season status that a column head shows. */
export type GridSeasonStatus =
  | { readonly kind: 'avail'; readonly count: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'full*' };

/** A column of the grid: one school or one season. */
export interface GridColumn {
  readonly id: string;
  /** The school's name, or the year. */
  readonly title: string;
  /** The full name when the title is short; used for the tooltip and by screen readers. */
  readonly fullName?: string | undefined;
  /** The heading shared with adjacent columns, such as a division. */
  readonly group?: string | undefined;
  /** The year, below the title of a comparison's column. */
  readonly subtitle?: string | undefined;
  readonly href?: string | undefined;
  readonly mark?: GridMark | undefined;
  /** The season marker: "12", "14", "12*" or "14*". */
  readonly marker?: string | undefined;
  readonly status?: GridSeasonStatus | undefined;
  /** An editor forced the status. */
  readonly isLocked?: boolean | undefined;
  /** Number of home games. */
  readonly home?: number | undefined;
  /** Number of conference home games. */
  readonly chg?: number | undefined;
  /** The number of season comments, shown in Full as "Comments (2)"; omit it when the viewer may not see them. */
  readonly comments?: number | undefined;
  /** The season's conference, shown in Full. */
  readonly conference?: string | undefined;
  /** Replaces the status in Full, such as a menu with HeadStatus as its trigger. Pass a stable element. */
  readonly statusSlot?: ReactNode;
  /** Content at the end of the head, such as a Remove button. Pass a stable element. */
  readonly action?: ReactNode;
}

/** The rail's text: "Wk" over "3"; `isMainFirst` puts "Sep 04," over "2027". */
export interface GridRail {
  readonly small: string;
  readonly main: string;
  readonly isMainFirst?: boolean | undefined;
}

/** A row of the grid: one week of all columns. */
export interface GridWeekRow {
  readonly kind?: 'week' | undefined;
  readonly id: string;
  readonly rail: GridRail;
  /** The first row of a month has a stronger line above it. */
  readonly isMonthStart?: boolean | undefined;
  /** The number of columns open in this week; comparisons mark 2 and more. */
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

/** Moves games between the weeks of a column. */
export interface GridMoves {
  /** The game of a cell in words, such as "Akron at Toledo, Sat Sep 11, 2027". */
  readonly nameOf: (from: GridPlace) => string;
  /** What keeps a picked-up game out of each row of its column, null where nothing does; undefined when that is unknown. */
  readonly findObstacles: (from: GridPlace) => Promise<ReadonlyMap<string, string | null> | undefined>;
  /** Whether two games may exchange their days. */
  readonly canSwap: (from: GridPlace, to: GridPlace) => boolean;
  /** Called when a game is dropped in another row of its column, or on another game, which changes places with it. */
  readonly onDrop: (from: GridPlace, to: GridPlace) => void;
}

export interface GridScroll {
  readonly left: number;
  readonly top: number;
}
