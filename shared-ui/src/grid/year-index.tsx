import { styled } from 'styled-components';
import { SeasonMarker } from '../surface/tag.tsx';
import { LabelHeading } from '../text/heading.tsx';
import { media } from '../theme/media.ts';
import type { GridColumn } from './grid-types.ts';
import { HeadStatus } from './head-status.tsx';
import type { InView } from './use-in-view.ts';

export interface YearIndexProps {
  readonly columns: readonly GridColumn[];
  /** The visible columns. */
  readonly inView: InView;
  /** Called with the position of the pressed column. */
  readonly onChoose: (index: number) => void;
}

const Frame = styled.nav`
  width: 190px;
  padding: 10px;
  border-left: 1px solid var(--od-border-hairline);
  overflow: auto;
  background: var(--od-bg-canvas);
  h2 {
    padding: 4px 8px 6px;
  }
  button {
    display: flex;
    align-items: center;
    gap: 6px;
    width: 100%;
    min-height: 30px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--od-radius-control);
    background: none;
    text-align: left;
    font-stretch: var(--od-font-stretch-grid);
    font-variant-numeric: tabular-nums lining-nums;
  }
  button:hover {
    background: var(--od-bg-hover);
  }
  button[aria-current] {
    background: var(--od-bg-surface);
    box-shadow: inset 2px 0 0 var(--od-accent-solid);
    border-radius: 0 var(--od-radius-control) var(--od-radius-control) 0;
  }
  button > span:last-child {
    margin-left: auto;
  }
  ${media.laptop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** All seasons of a school with their open dates; pressing a season scrolls to it. */
export function YearIndex({ columns, inView, onChoose }: YearIndexProps) {
  return (
    <Frame aria-label="Seasons" data-index="">
      <LabelHeading as="h2">Seasons</LabelHeading>
      <ol>
        {columns.map((column, index) => (
          <li key={column.id}>
            <button
              type="button"
              aria-current={index >= inView.first && index <= inView.last ? 'true' : undefined}
              onClick={() => onChoose(index)}
            >
              <b>{column.title}</b>
              {column.marker ? <SeasonMarker>{column.marker}</SeasonMarker> : null}
              <span>{column.status ? <HeadStatus status={column.status} /> : null}</span>
            </button>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
