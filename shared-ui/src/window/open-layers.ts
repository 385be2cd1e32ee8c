import { useEffectEvent, useLayoutEffect } from 'react';

/** The dismiss functions of the open layers, the top one last. */
const layers: (() => void)[] = [];

/** Registers an open layer, so that `dismissTopLayer` can dismiss it. */
export function useLayer(isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  // A layout effect, so that the layer is known to be gone as soon as what it drew is.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => dismiss();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** Whether a menu, dialog or other layer is open. */
export function hasLayer(): boolean {
  return layers.length > 0;
}

/** Acts on the top layer like Esc: the layer closes, goes back one step, asks for confirmation, or stays while busy. */
export function dismissTopLayer(): void {
  layers.at(-1)?.();
}
