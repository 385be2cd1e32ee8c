import { PENDING_SHORT_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { Ban } from 'lucide-react';
import { Glyph } from '../icon/glyph.tsx';
import { Icon } from '../icon/icon.tsx';
import { AUCTION_WORDS, AuctionGlyph, CellMark, PendingGlyph, Wants } from './cell-parts.tsx';
import type { GridCell } from './grid-types.ts';

const SITE = { home: 'vs', away: 'at', neutral: 'N vs' } as const;
const RING = <i className="ring" />;
const FLAT = {
  bye: ['Bye', null],
  na: ['Not available', <Icon key="na" icon={Ban} size={20} />],
  hold: ['Hold for FCS', <Glyph key="hold" name="hold" size={20} />],
  conference: ['Conference', null],
  blank: ['', null],
} as const;

function AuctionTag({ cell }: { readonly cell: GridCell }) {
  return cell.auction ? (
    <span className="tag" data-tone="accent">
      <AuctionGlyph cell={cell} />
      {AUCTION_WORDS[cell.auction]}
    </span>
  ) : null;
}

function GameLines({ cell }: { readonly cell: GridCell }) {
  const hasTags = cell.isConference || cell.isDisputed || cell.pending || cell.auction || cell.comment || cell.state;
  return (
    <>
      <span className="title">
        <span className="at">{SITE[cell.site ?? 'home']}</span>
        <span className="clip">{cell.opponent?.full}</span>
      </span>
      <span className="when">
        {cell.date ? <span>{cell.date}</span> : null}
        <span>{cell.place}</span>
      </span>
      {hasTags ? (
        <span className="tags" data-coming={cell.areWantsComing ? '' : undefined}>
          {cell.isConference ? <span className="conf">Conference</span> : null}
          {cell.pending ? (
            <span className="tag" data-tone={cell.pending === 3 ? 'private' : 'pending'}>
              <PendingGlyph cell={cell} />
              {PENDING_SHORT_WORDS[cell.pending]}
            </span>
          ) : null}
          {cell.isDisputed && !cell.pending ? (
            <span className="tag" data-tone="pending">
              <PendingGlyph cell={cell} />
              Disputed
            </span>
          ) : null}
          {cell.state && !cell.pending && !cell.isDisputed ? <PendingGlyph cell={cell} /> : null}
          <AuctionTag cell={cell} />
          {cell.comment ? <span className="clip">{cell.comment}</span> : null}
        </span>
      ) : null}
    </>
  );
}

function OpenLines({ cell }: { readonly cell: GridCell }) {
  const hasTags = (cell.wants?.length ?? 0) > 0 || cell.auction || cell.comment || cell.state;
  return (
    <>
      <span className="title">Open date</span>
      <span className="when">{cell.date}</span>
      {hasTags || cell.areWantsComing ? (
        <span className="tags">{cell.areWantsComing ? null : <OpenTags cell={cell} />}</span>
      ) : null}
    </>
  );
}

function OpenTags({ cell }: { readonly cell: GridCell }) {
  return (
    <>
      <Wants wants={cell.wants} most={4} />
      <PendingGlyph cell={cell} />
      <AuctionTag cell={cell} />
      {cell.comment ? <span className="clip">{cell.comment}</span> : null}
    </>
  );
}

function FlatLines({ cell, word }: { readonly cell: GridCell; readonly word: string }) {
  return (
    <>
      <span className="title">{word}</span>
      <span className="when">{cell.date}</span>
      {cell.comment || cell.auction ? (
        <span className="tags">
          <AuctionTag cell={cell} />
          <span className="clip">{cell.comment}</span>
        </span>
      ) : null}
    </>
  );
}

/** A week in the Full layout: a mark and three lines. */
export function FullCell({ cell }: { readonly cell: GridCell }) {
  if (cell.kind === 'none') return null;
  if (cell.kind === 'game') {
    return (
      <div aria-hidden className="in">
        <span className="sign">{cell.mark ? <CellMark mark={cell.mark} size={40} /> : null}</span>
        <span className="lines">
          <GameLines cell={cell} />
        </span>
      </div>
    );
  }
  const [word, sign] = cell.kind === 'open' ? ['', RING] : FLAT[cell.kind];
  return (
    <div aria-hidden className="in">
      <span className="sign">{sign}</span>
      <span className="lines">
        {cell.kind === 'open' ? <OpenLines cell={cell} /> : <FlatLines cell={cell} word={cell.words?.full ?? word} />}
      </span>
    </div>
  );
}
