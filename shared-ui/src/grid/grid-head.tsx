import { memo, type ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { SeasonMarker } from '../surface/tag.tsx';
import { CellMark } from './cell-parts.tsx';
import type { GridColumn, GridLayout } from './grid-types.ts';
import { HeadStatus } from './head-status.tsx';

interface GridHeadProps {
  readonly column: GridColumn;
  readonly layout: GridLayout;
  readonly isCompare: boolean;
  /** The index of the column in the grid, from 0. */
  readonly index: number;
}

/** The tooltip that explains a season marker (A072). */
const markerTitle = (marker: string) => (marker.startsWith('14') ? '14 Saturdays' : '12 games');

function Title({ column, children }: { readonly column: GridColumn; readonly children?: ReactNode }) {
  const text = children ?? column.title;
  return column.href === undefined ? (
    <span className="title" title={column.fullName}>
      {text}
    </span>
  ) : (
    <Link className="title" title={column.fullName} href={column.href}>
      {text}
    </Link>
  );
}

const Marker = ({ marker }: { readonly marker: string | undefined }) =>
  marker ? <SeasonMarker title={markerTitle(marker)}>{marker}</SeasonMarker> : null;

function Counts({ column, word }: { readonly column: GridColumn; readonly word: string }) {
  return (
    <>
      {column.home === undefined ? null : (
        <span title="Home games">
          {word} <b>{column.home}</b>
        </span>
      )}
      {column.chg === undefined ? null : (
        <span title="Conference home games">
          CHG <b>{column.chg}</b>
        </span>
      )}
    </>
  );
}

const Status = ({ column }: { readonly column: GridColumn }) =>
  column.status ? <HeadStatus status={column.status} isLocked={column.isLocked} /> : null;

function FullHead({ column }: { readonly column: GridColumn }) {
  return (
    <div className="head-full">
      <span className="first">
        {column.mark ? <CellMark mark={column.mark} size={28} /> : null}
        <Title column={column} />
        <Marker marker={column.marker} />
        <span className="tools">
          {column.statusSlot ?? <Status column={column} />}
          {column.action}
        </span>
      </span>
      <span className="second">
        {column.subtitle ? <b>{column.subtitle}</b> : null}
        {column.conference ? <span>{column.conference}</span> : null}
        <Counts column={column} word="Home" />
        {column.comments === undefined ? null : (
          <button type="button" data-comments={column.id}>
            {column.comments > 0 ? `Comments (${column.comments})` : 'Comments'}
          </button>
        )}
      </span>
    </div>
  );
}

function CompareHead({ column }: { readonly column: GridColumn }) {
  return (
    <div className="head-compare">
      {column.mark ? <CellMark mark={column.mark} size={32} /> : null}
      <div>
        <Title column={column} />
        <span className="counts">
          {column.subtitle ? <b>{column.subtitle}</b> : null}
          <Counts column={column} word="H" />
        </span>
      </div>
      {column.statusSlot ?? <Status column={column} />}
      {column.action}
    </div>
  );
}

function ShortHead({ column }: { readonly column: GridColumn }) {
  return (
    <div className="head">
      {column.mark ? <CellMark mark={column.mark} size={28} /> : null}
      <span className="named">
        <Title column={column} />
        <Marker marker={column.marker} />
      </span>
      <Status column={column} />
      <span className="counts">
        {column.subtitle ? <b>{column.subtitle}</b> : null}
        <Counts column={column} word="H" />
      </span>
      {column.action}
    </div>
  );
}

/** The head of one column. */
export const GridHead = memo(function GridHead({ column, layout, isCompare, index }: GridHeadProps) {
  const name = [column.fullName ?? column.title, column.subtitle].filter(Boolean).join(' ');
  return (
    <th scope="col" abbr={name} aria-colindex={index + 2} data-column={index}>
      {layout === 'full' ? (
        <FullHead column={column} />
      ) : isCompare ? (
        <CompareHead column={column} />
      ) : (
        <ShortHead column={column} />
      )}
    </th>
  );
});
