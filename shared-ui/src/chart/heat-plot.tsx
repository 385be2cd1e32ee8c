import { Group } from '@visx/group';
import { scaleBand } from '@visx/scale';
import { type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/link.tsx';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { HEAT_KEYS } from '../shortcuts/shortcuts.ts';
import { FigureContext } from './chart-figure.tsx';
import { type Bands, ColumnHeads, RowNames } from './heat-axes.tsx';
import { type HeatCell, type HeatData, HEAD_HEIGHT } from './heat-data.ts';
import { type HeatPlace, nextPlace } from './heat-places.ts';
import { useRoom } from './plot-area.tsx';

/** The width of a field in pixels: narrower ones scroll, wider ones would only lengthen the way to the next. */
const LEAST_CELL = 40;
const MOST_CELL = 56;
/** The width of the names, and the room from which on they are wide. */
const NAMES = { narrow: 98, wide: 136, from: 560 };
const GAP = 0.04;

const Frame = styled.div`
  display: flex;
  height: 100%;
  > div {
    flex: 0 0 auto;
  }
  > div + div {
    flex-shrink: 1;
    min-width: 0;
    overflow: auto hidden;
  }
  svg {
    display: block;
    font-family: inherit;
  }
  text {
    font-family: inherit;
    font-size: var(--od-type-caption-size);
    font-variant-numeric: tabular-nums lining-nums;
    fill: var(--od-text-tertiary);
  }
  text[data-strong] {
    font-size: var(--od-type-label-size);
    font-weight: var(--od-font-weight-medium);
    fill: var(--od-text-secondary);
  }
  /* On paper both parts get narrower together, so that lines stay beside their names. */
  @media print {
    height: auto;
    > div, > div + div {
      flex-basis: 0;
      overflow: visible;
      max-width: none !important;
    }
    svg {
      width: 100%;
      height: auto;
    }
  }
`;
const Field = styled.g`
  rect {
    fill: var(--od-bg-surface);
    stroke: var(--od-border-hairline);
  }
  text {
    font-size: var(--od-type-label-size);
    pointer-events: none;
  }
  &:not([data-shade='0']) text {
    fill: var(--od-text-primary);
  }
  &[data-shade='1'] rect {
    fill: var(--od-heat-step1);
  }
  &[data-shade='2'] rect {
    fill: var(--od-heat-step2);
  }
  &[data-shade='3'] rect {
    fill: var(--od-heat-step3);
  }
  &[data-shade='4'] rect {
    fill: var(--od-heat-step4);
  }
  &[data-shade='5'] rect {
    fill: var(--od-heat-step5);
  }
  &:is([data-shade='4'], [data-shade='5']) text {
    fill: var(--od-heat-onStrong);
  }
  &[data-shade='5'] text {
    font-weight: var(--od-font-weight-bold);
  }
  a {
    outline: 0;
  }
  a:hover rect {
    stroke: var(--od-text-primary);
  }
  a:focus-visible rect {
    stroke: var(--od-focus-ring);
    stroke-width: 3;
  }
  a:hover text {
    text-decoration: underline;
  }
  @media (forced-colors: active) {
    /* The shades keep their own colors, from which that of the ring may not differ. */
    a:focus-visible rect {
      fill: Canvas;
      stroke: CanvasText;
    }
    a:focus-visible text {
      fill: CanvasText;
    }
  }
`;

/** The drawing of a `HeatMap`: the names of the rows stay while the fields scroll. */
export function HeatPlot({ columns, rows, cell }: HeatData) {
  const { label, captionId, height } = use(FigureContext);
  const { attach, room } = useRoom();
  const names = room < NAMES.from ? NAMES.narrow : NAMES.wide;
  const width = columns.length * Math.min(MOST_CELL, Math.max(LEAST_CELL, (room - names) / columns.length));
  const across = scaleBand({ domain: columns.map(({ id }) => id), range: [0, width], padding: GAP });
  const down = scaleBand({ domain: rows.map(({ id }) => id), range: [0, height - HEAD_HEIGHT], padding: GAP });
  const part = (size: number, content: ReactNode) => (
    <div style={{ flexGrow: size, maxWidth: size }}>
      <svg width={size} height={height} viewBox={`0 0 ${size} ${height}`}>
        {content}
      </svg>
    </div>
  );
  return (
    <Frame ref={attach} role="group" aria-label={label} aria-describedby={captionId}>
      {part(names, <RowNames scale={down} rows={rows} width={names} />)}
      {part(
        width,
        <>
          <ColumnHeads scale={across} columns={columns} />
          <Fields columns={columns} rows={rows} cell={cell} across={across} down={down} />
        </>,
      )}
    </Frame>
  );
}

interface FieldsProps extends HeatData {
  readonly across: Bands;
  readonly down: Bands;
}

/** The numbers. Tab reaches one link, and the arrow keys, Home and End go on from it. */
function Fields({ columns, rows, cell, across, down }: FieldsProps) {
  const [reached, setReached] = useState<HeatPlace | null>(null);
  const fields = rows.flatMap((row, rowAt) =>
    columns.flatMap((column, columnAt) => {
      const content = cell(row.id, column.id);
      return content === null ? [] : [{ row: rowAt, column: columnAt, rowId: row.id, columnId: column.id, content }];
    }),
  );
  const links = fields.filter(({ content }) => content.link !== null);
  const current = links.find((link) => reached !== null && isSame(link, reached)) ?? links[0];
  const handleKey = (event: KeyboardEvent<SVGGElement>) => {
    const next = current && nextPlace(links, current, findShortcut(HEAT_KEYS, event));
    if (!next) return;
    event.preventDefault();
    const found = event.currentTarget.querySelector(`[data-place="${placeKey(next)}"]`);
    if (found instanceof SVGElement) found.focus();
  };
  return (
    <Group top={HEAD_HEIGHT} data-shortcuts={HEAT_KEYS.id} onKeyDown={handleKey}>
      {fields.map(({ rowId, columnId, content, ...place }) => (
        <Field key={placeKey(place)} data-shade={content.shade}>
          <FieldLink
            link={content.link}
            place={place}
            isReached={current !== undefined && isSame(place, current)}
            onReach={() => setReached(place)}
          >
            <rect x={across(columnId)} y={down(rowId)} width={across.bandwidth()} height={down.bandwidth()} rx={2} />
            <text
              x={(across(columnId) ?? 0) + across.bandwidth() / 2}
              y={(down(rowId) ?? 0) + down.bandwidth() / 2}
              dy="0.34em"
              textAnchor="middle"
            >
              {content.text}
            </text>
          </FieldLink>
        </Field>
      ))}
    </Group>
  );
}

interface FieldLinkProps {
  readonly link: HeatCell['link'];
  readonly place: HeatPlace;
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly children: ReactNode;
}

function FieldLink({ link, place, isReached, onReach, children }: FieldLinkProps) {
  if (link === null) return children;
  return (
    <Link
      href={link.href}
      aria-label={link.name}
      tabIndex={isReached ? 0 : -1}
      data-place={placeKey(place)}
      onFocus={onReach}
    >
      {children}
    </Link>
  );
}

const placeKey = ({ row, column }: HeatPlace) => `${row} ${column}`;
const isSame = (one: HeatPlace, other: HeatPlace) => one.row === other.row && one.column === other.column;
