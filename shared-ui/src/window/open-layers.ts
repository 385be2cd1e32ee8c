import { useEffect, useEffectEvent } from 'react';

/** What closes the layers over the page that are open, the top one last. */
const layers: (() => void)[] = [];

/** While it is open, a layer over the page is what `dismissTopLayer` dismisses. */
export function useLayer(isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => dismiss();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

export function hasLayer(): boolean {
  return layers.length > 0;
}

/** Does to the top layer what Esc does: it closes, goes one step back, asks first, or stays while it is busy. */
export function dismissTopLayer(): void {
  layers.at(-1)?.();
}
