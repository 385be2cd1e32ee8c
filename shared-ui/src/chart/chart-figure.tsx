import { createContext, type ReactNode, Suspense, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../window/error-boundary.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { Series } from './tone.ts';

/** The words of a chart. Every chart stands beside a table or a list with the same numbers. */
export interface ChartWords {
  readonly title: string;
  /** The title is read out only, because a heading beside the chart shows it. */
  readonly isTitleHidden?: boolean | undefined;
  /** What the drawing shows, in one sentence: its accessible name. */
  readonly label: string;
  /** What is counted. */
  readonly caption: ReactNode;
  /** The accessible name of the table, or of the list, with the same numbers. */
  readonly table: string;
  readonly isList?: boolean | undefined;
}

export interface ChartFigureProps extends ChartWords {
  readonly legend?: readonly Series[] | undefined;
  /** A legend of another kind, such as the steps of a scale. */
  readonly scale?: ReactNode;
  /** The height of the drawing in pixels, reserved while it loads. */
  readonly height: number;
  /** A lazily loaded drawing in a `PlotArea`. */
  readonly children: ReactNode;
}

/** What a `PlotArea` takes from the figure around it. */
export const FigureContext = createContext({ label: '', captionId: '', height: 0 });

const Figure = styled.figure`
  display: grid;
  gap: var(--od-space-4);
  min-width: 0;
  margin: 0;
  break-inside: avoid;
`;
const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--od-space-2) var(--od-space-5);
  font-size: var(--od-type-small-size);
  line-height: var(--od-type-small-line);
  color: var(--od-text-secondary);
  > b {
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-text-primary);
  }
  > b[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  > p {
    flex: 1 1 100%;
    margin: 0;
  }
`;
const Drawing = styled.div`
  min-width: 0;
  print-color-adjust: exact;
  @media print {
    height: auto !important;
  }
`;
const Failure = styled.p`
  margin: 0;
  color: var(--od-text-secondary);
`;
const Waiting = styled.div`
  height: 100%;
  border-radius: var(--od-radius-control);
  background: var(--od-bg-sunken);
`;

/** The frame of every chart: title, legend, what is counted, and reserved room for a drawing that loads by itself. */
export function ChartFigure(props: ChartFigureProps) {
  const {
    title,
    isTitleHidden = false,
    label,
    caption,
    table,
    isList = false,
    legend,
    scale,
    height,
    children,
  } = props;
  const id = useId();
  const [titleId, captionId] = [`${id}title`, `${id}caption`];
  const context = useMemo(() => ({ label, captionId, height }), [label, captionId, height]);
  return (
    <Figure aria-labelledby={titleId}>
      <Caption>
        <b id={titleId} data-hidden={isTitleHidden ? '' : undefined}>
          {title}
        </b>
        {legend ? <ChartLegend series={legend} /> : null}
        {scale}
        <p id={captionId}>
          {caption} The {isList ? 'list' : 'table'} “{table}” has the same numbers.
        </p>
      </Caption>
      <Drawing style={{ height }}>
        <ErrorBoundary fallback={() => <Failure>The chart could not be loaded. Reload the page to try again.</Failure>}>
          <Suspense fallback={<Waiting aria-hidden />}>
            <FigureContext value={context}>{children}</FigureContext>
          </Suspense>
        </ErrorBoundary>
      </Drawing>
    </Figure>
  );
}
