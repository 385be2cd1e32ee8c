import { Glyph } from '../icon/glyph.tsx';
import { AuctionGlyph, CellMark, PendingGlyph, SHORT_WORDS, hasPendingSlot } from './cell-parts.tsx';
import { shortWants } from './fitting-wants.ts';
import type { GridCell } from './grid-types.ts';

const SITE = { home: '', away: 'at', neutral: 'N' } as const;
const RING = <i className="ring" />;
const FCS = (
  <span className="pair">
    <Glyph name="hold" />
    <b>FCS</b>
  </span>
);

/** One word per line, so that the text fits the cell and its count stays visible. */
function WantedWords({ wants }: { readonly wants: readonly string[] }) {
  return (
    <b className="wanted">
      {shortWants(wants)
        .split(' ')
        .map((word) => (
          <span key={word} className="clip">
            {word}
          </span>
        ))}
    </b>
  );
}

function Center({ cell }: { readonly cell: GridCell }) {
  switch (cell.kind) {
    case 'game':
      return cell.mark ? (
        <CellMark mark={cell.mark} size={32} />
      ) : (
        <span className="name">{cell.opponent?.shortest ?? cell.opponent?.short ?? cell.opponent?.full}</span>
      );
    case 'open':
      return (
        <span className="pair">
          {RING}
          {cell.wants && cell.wants.length > 0 ? <WantedWords wants={cell.wants} /> : null}
        </span>
      );
    case 'hold':
      return FCS;
    case 'none':
      return null;
    case 'bye':
    case 'na':
    case 'conference':
    case 'blank':
      return <span className="word">{cell.words?.shortest ?? cell.words?.short ?? SHORT_WORDS[cell.kind]}</span>;
  }
}

/** A week in the Icon layout: the opponent's mark, with site and day in the corners. */
export function IconCell({ cell }: { readonly cell: GridCell }) {
  const site = cell.kind === 'game' ? SITE[cell.site ?? 'home'] : '';
  return (
    <div aria-hidden className="in">
      <Center cell={cell} />
      {site ? <span className="corner-site">{site}</span> : null}
      {cell.day ? <span className="corner-day">{cell.day}</span> : null}
      {cell.auction ? (
        <span className="corner-auction">
          <AuctionGlyph cell={cell} />
        </span>
      ) : null}
      {hasPendingSlot(cell) ? (
        <span className="corner-pending">
          <PendingGlyph cell={cell} />
        </span>
      ) : null}
    </div>
  );
}
