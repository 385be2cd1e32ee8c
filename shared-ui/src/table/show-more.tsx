import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { useIsPrinting } from '../window/use-is-printing.ts';

/** Rows shown at first, and rows that SHOW MORE adds (A016). */
export const PAGE_SIZE = 50;

/**
 * The first 50 rows of a list, and 50 more per call of `showMore`; starts again when `resetKey` changes. Printing shows
 * all rows.
 */
export function useShowMore<Row>(rows: readonly Row[], resetKey?: unknown) {
  const [state, setState] = useState({ count: PAGE_SIZE, resetKey });
  const isPrinting = useIsPrinting();
  const count = state.resetKey === resetKey ? state.count : PAGE_SIZE;
  return {
    shown: isPrinting ? rows : rows.slice(0, count),
    hasMore: rows.length > count,
    showMore: () => setState({ count: count + PAGE_SIZE, resetKey }),
  };
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--od-space-5);
  padding: var(--od-space-5);
  color: var(--od-text-tertiary);
  font-variant-numeric: tabular-nums lining-nums;
  @media print {
    display: none;
  }
`;

interface ShowMoreProps {
  readonly onShowMore: () => void;
  /** The number of rows shown, and of all rows. */
  readonly count?: { readonly shown: number; readonly total: number } | undefined;
}

/** The button SHOW MORE under a list that has more rows. */
export function ShowMore({ onShowMore, count }: ShowMoreProps) {
  return (
    <Frame>
      {count ? `${count.shown} of ${count.total}` : null}
      <Button canRepeat onClick={onShowMore}>
        SHOW MORE
      </Button>
    </Frame>
  );
}
