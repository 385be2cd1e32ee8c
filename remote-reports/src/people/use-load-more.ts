import { useIsPrinting } from '@open-date/shared-ui/window';
import { startTransition, useEffect, useRef, useState } from 'react';

/** The first `size` of a list, as many again each time `loadMore` is called; starts anew with another list. `listRef` is the list element, in which the focus goes on to the first that was added. */
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
    // Many at once are made in slices, so that the page stays usable meanwhile.
    loadMore: () => startTransition(() => setState({ count: count + size, of: items })),
    listRef,
  };
}
