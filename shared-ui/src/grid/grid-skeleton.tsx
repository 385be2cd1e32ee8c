import { Skeleton } from '../feedback/skeleton.tsx';
import { GridScope } from './grid-frame.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { styled } from 'styled-components';
import type { GridLayout } from './grid-types.ts';

const Frame = styled(GridScope)`
  overflow: hidden;
  height: 100%;
  background: var(--od-bg-canvas);
  table {
    width: 100%;
  }
  .place {
    display: grid;
    gap: 6px;
    align-content: center;
    height: calc(var(--row) - 1px);
    padding: 0 8px;
  }
  .head {
    align-content: start;
    padding-top: 12px;
    gap: 12px;
    height: var(--od-grid-headCompact);
  }
`;

/** The grid before its first data: grey blocks in the final geometry. */
export function GridSkeleton({
  layout,
  columns = 16,
  rows = 14,
  label = 'Loading schedule',
}: {
  readonly layout: GridLayout;
  readonly columns?: number;
  readonly rows?: number;
  readonly label?: string;
}) {
  const across = Array.from({ length: layout === 'full' ? Math.min(columns, 5) : columns }, (_, index) => index);
  return (
    <Frame aria-busy="true">
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      <table aria-hidden data-layout={layout}>
        <colgroup>
          <col data-rail="" />
        </colgroup>
        <thead>
          <tr>
            <th data-corner="" aria-label="Week" />
            {across.map((column) => (
              <th key={column} aria-label="Loading">
                <div className="head">
                  <Skeleton $width="28px" $height="28px" />
                  <Skeleton $width="62%" />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <th aria-label="Week" />
              {across.map((column) => (
                <td key={column} data-kind="bye">
                  <div className="place">
                    <Skeleton $width={`${26 + ((row * 7 + column * 5) % 14)}%`} $height="8px" />
                    <Skeleton $width={`${52 + ((row * 13 + column * 11) % 34)}%`} $height="10px" />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
