import { useIsPrinting } from '@open-date/shared-ui/window';
import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * The first `size` entries of a list, and as many again per call of `loadMore`; starts again with a new list. `listRef`
 * goes on the list element, in which the focus moves to the first added entry.
 */
export function useLoadMore<Item>(items: readonly Item[], size: number) {
  const [state, setState] = useState({ count: size, of: items });
  const count = state.of === items ? state.count : size;
  const isPrinting = useIsPrinting();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (count > size) listRef.current?.children[count - size]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [count, size]);
  return {
    shown: isPrinting ? items : items.slice(0, count),
    hasMore: items.length > count,
    // Many entries render in slices, so that the page stays responsive.
    loadMore: () => startTransition(() => setState({ count: count + size, of: items })),
    listRef,
  };
}
