import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { YearIndexProps } from './year-index.tsx';

const Frame = styled.nav`
  display: flex;
  gap: 4px;
  padding: 6px 8px 6px 58px;
  overflow: auto;
  background: var(--od-bg-surface);
  border-bottom: 1px solid var(--od-border-hairline);
  button {
    flex: none;
    min-height: var(--od-size-touch);
    padding: 0 10px;
    border: 0;
    border-radius: var(--od-radius-control);
    background: none;
    color: var(--od-text-secondary);
    font-weight: var(--od-font-weight-medium);
    font-variant-numeric: tabular-nums lining-nums;
  }
  button[aria-current] {
    background: var(--od-bg-selected);
    color: var(--od-text-primary);
    font-weight: var(--od-font-weight-semibold);
  }
  @media print {
    display: none;
  }
`;

/** A school's seasons as tabs, for a grid that shows one season per screen. */
export function YearTabs({ columns, inView, onChoose }: YearIndexProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = frame.current?.querySelectorAll('button')[inView.first];
    if (current) frame.current?.scrollTo({ left: current.offsetLeft - 120 });
  }, [inView.first]);
  return (
    <Frame ref={frame} aria-label="Seasons" data-tabs="">
      {columns.map((column, index) => (
        <button
          key={column.id}
          type="button"
          aria-current={index === inView.first ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          {column.title}
        </button>
      ))}
    </Frame>
  );
}
