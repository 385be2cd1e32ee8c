import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { type ReactNode, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FigureContext } from './chart-figure.tsx';
import { TonePatterns } from './tone-patterns.tsx';

/** Room around a plot in pixels, for axes and their labels. */
interface PlotMargin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The room for marks, without margins, and the id for `toneStyle`. */
interface Plot {
  readonly width: number;
  readonly height: number;
  readonly patternId: string;
}

interface PlotAreaProps {
  readonly margin: PlotMargin;
  /** The width in pixels below which the drawing scrolls instead of getting narrower. */
  readonly leastWidth: number;
  /** Whether a drawing that scrolls shows its right end first. */
  readonly startsAtEnd?: boolean | undefined;
  readonly children: (plot: Plot) => ReactNode;
}

/** The width of a drawing whose room cannot be measured. */
const USUAL_ROOM = 640;
/** Only the width of the room decides anything. */
const IGNORED = ['height' as const, 'top' as const, 'left' as const];

const Scroll = styled.div`
  height: 100%;
  overflow: auto hidden;
  &:focus-visible {
    outline: var(--od-stroke-ring) solid var(--od-focus-ring);
    outline-offset: 1px;
  }
  @media print {
    overflow: visible;
  }
`;
const Svg = styled.svg`
  display: block;
  font-family: inherit;
  text {
    font-family: inherit;
    font-size: var(--od-type-caption-size);
    font-variant-numeric: tabular-nums lining-nums;
    font-weight: var(--od-font-weight-regular);
    fill: var(--od-text-tertiary);
  }
  text[data-strong] {
    font-stretch: var(--od-font-stretch-label);
    font-size: var(--od-type-label-size);
    font-weight: var(--od-font-weight-medium);
    fill: var(--od-text-secondary);
  }
  text[data-value] {
    font-stretch: var(--od-font-stretch-grid);
    font-weight: var(--od-font-weight-medium);
    fill: var(--od-text-primary);
  }
  @media print {
    max-width: 100%;
    height: auto;
  }
`;

/** An SVG as wide as the figure around it, with the patterns of all tones; a wide drawing scrolls, also by keyboard. */
export function PlotArea({ margin, leastWidth, startsAtEnd = false, children }: PlotAreaProps) {
  const { label, captionId, height } = use(FigureContext);
  const patternId = useId();
  const { attach, room } = useRoom();
  const isScrolled = room < leastWidth;
  const width = Math.max(room, leastWidth);
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const scroller = drawing.current?.parentElement;
    if (scroller && startsAtEnd && isScrolled) scroller.scrollLeft = width;
  }, [startsAtEnd, isScrolled, width]);
  const plot = {
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
    patternId,
  };
  const scrolling = isScrolled ? { role: 'group', 'aria-label': `${label} Scrolls sideways.`, tabIndex: 0 } : {};
  return (
    <Scroll ref={attach} {...scrolling}>
      <Svg
        ref={drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-describedby={captionId}
      >
        <TonePatterns id={patternId} />
        <Group left={margin.left} top={margin.top}>
          {children(plot)}
        </Group>
      </Svg>
    </Scroll>
  );
}

/** The width of the element at which `attach` is put, known before the first paint. */
export function useRoom() {
  const [first, setFirst] = useState(0);
  const { parentRef, width } = useParentSize({ debounceTime: 100, ignoreDimensions: IGNORED });
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      parentRef(element);
      if (element) setFirst(element.clientWidth);
    },
    [parentRef],
  );
  return { attach, room: width || first || USUAL_ROOM };
}
