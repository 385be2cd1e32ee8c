import { Glyph } from '../icon/glyph.tsx';
import { AuctionGlyph, PendingGlyph, SHORT_WORDS, Wants, hasPendingSlot } from './cell-parts.tsx';
import type { GridCell, GridName } from './grid-types.ts';

const SITE = { home: 'vs', away: 'at', neutral: 'N' } as const;
const HOLD = <Glyph name="hold" />;

/** The longest of a school's names with at most `room` characters, or else the shortest name. */
function fittingName(name: GridName | undefined, room: number): string {
  if (!name) return '';
  const short = name.short ?? name.full;
  return short.length <= room ? short : (name.shortest ?? short);
}

function Marks({ cell }: { readonly cell: GridCell }) {
  if (!cell.auction && !hasPendingSlot(cell)) return null;
  return (
    <span className="marks">
      <AuctionGlyph cell={cell} />
      <PendingGlyph cell={cell} />
    </span>
  );
}

/** A week in the Compact layout: two short lines. */
export function CompactCell({ cell, room }: { readonly cell: GridCell; readonly room: number }) {
  switch (cell.kind) {
    case 'none':
      return null;
    case 'game': {
      const note = [cell.day, cell.site === 'neutral' ? cell.city : ''].filter(Boolean).join(' ');
      return (
        <div aria-hidden className="in">
          <span className="meta">
            <span className="clip">{note ? `${SITE[cell.site ?? 'home']} · ${note}` : SITE[cell.site ?? 'home']}</span>
            <Marks cell={cell} />
          </span>
          <span className="name">{fittingName(cell.opponent, room)}</span>
        </div>
      );
    }
    case 'open':
      return (
        <div aria-hidden className="in">
          <span className="meta">
            <span>Open</span>
            <Marks cell={cell} />
          </span>
          <Wants wants={cell.wants} most={3} room={room - 1} />
        </div>
      );
    case 'hold':
      return (
        <div aria-hidden className="in">
          <span className="meta">
            {HOLD}
            <span>Hold</span>
            <Marks cell={cell} />
          </span>
          <span className="name">FCS game</span>
        </div>
      );
    case 'bye':
    case 'na':
    case 'conference':
    case 'blank':
      return (
        <div aria-hidden className="in flat">
          <span className="clip">{cell.words ? fittingName(cell.words, room) : SHORT_WORDS[cell.kind]}</span>
          <Marks cell={cell} />
        </div>
      );
  }
}
