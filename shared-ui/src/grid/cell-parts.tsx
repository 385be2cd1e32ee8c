import { memo } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { type MarkSize, SchoolMark } from '../mark/school-mark.tsx';
import type { GridAuction, GridCell, GridMark } from './grid-types.ts';
import { fittingWants } from './fitting-wants.ts';

/** Texts of the auction states in the Full layout. */
export const AUCTION_WORDS: Readonly<Record<GridAuction, string>> = {
  active: 'Auction active',
  pending: 'Auction pending',
  cancelled: 'Auction canceled',
};

/** Words of the Compact and Icon layouts for weeks that show nothing else. */
export const SHORT_WORDS = { bye: 'Bye', na: 'N/A', conference: 'Conf', blank: '' } as const;

// Created once, because React skips identical elements.
const PENDING = { 1: <Glyph name="pending" />, 2: <Glyph name="blocked" />, 3: <Glyph name="private" /> } as const;
const AUCTION = {
  active: <Glyph name="auction" />,
  pending: <Glyph name="auction-pending" />,
  cancelled: <Glyph name="auction-cancelled" />,
} as const;
const SAVING = <i className="saving" />;
const FAILED = <Glyph name="failed" />;
const DISPUTED = <Glyph name="disputed" />;

/** The glyph of a dispute or a pending state; the saving state takes its slot. */
export function PendingGlyph({ cell }: { readonly cell: GridCell }) {
  if (cell.state === 'saving') return SAVING;
  if (cell.state === 'failed') return FAILED;
  if (cell.isDisputed) return DISPUTED;
  return cell.pending ? PENDING[cell.pending] : null;
}

/** The glyph of an auction. */
export function AuctionGlyph({ cell }: { readonly cell: GridCell }) {
  return cell.auction ? AUCTION[cell.auction] : null;
}

/** Whether a cell has a glyph in the slot of `PendingGlyph`. */
export const hasPendingSlot = (cell: GridCell): boolean =>
  Boolean(cell.pending) || cell.isDisputed === true || cell.state !== undefined;

export const CellMark = memo(function CellMark({ mark, size }: { readonly mark: GridMark; readonly size: MarkSize }) {
  return (
    <SchoolMark
      abbreviation={mark.abbreviation}
      primaryColor={mark.primaryColor}
      secondaryColor={mark.secondaryColor}
      size={size}
      logoUrl={mark.logoUrl}
    />
  );
});

interface WantsProps {
  readonly wants: readonly string[] | undefined;
  readonly most: number;
  /** The number of characters that fit into the cell. */
  readonly room?: number | undefined;
}

/** The tags of a week's wants; a count replaces the wants that do not fit. */
export function Wants({ wants, most, room }: WantsProps) {
  if (!wants || wants.length === 0) return null;
  const { shown, hidden } = fittingWants(wants, most, room);
  return (
    <span className="wants">
      {shown.map((want) => (
        <b key={want}>{want}</b>
      ))}
      {hidden > 0 ? <span>+{hidden}</span> : null}
    </span>
  );
}
