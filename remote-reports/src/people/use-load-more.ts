import { startTransition, useEffect, useRef, useState } from 'react';

/** The first `size` of a list, as many again each time `loadMore` is called; starts anew when `resetKey` changes. `listRef` is the list element, in which the focus goes on to the first that was added. */
export function useLoadMore<Item>(items: readonly Item[], size: number, resetKey: unknown) {
  const [state, setState] = useState({ count: size, resetKey });
  const count = state.resetKey === resetKey ? state.count : size;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (count > size) listRef.current?.children[count - size]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [count, size]);
  return {
    shown: items.slice(0, count),
    hasMore: items.length > count,
    // Many at once are made in slices, so that the page stays usable meanwhile.
    loadMore: () => startTransition(() => setState({ count: count + size, resetKey })),
    listRef,
  };
}
