import { useState } from 'react';
import { loadPart } from './shell-fault.ts';

interface PartState<Part> {
  /** The code; null until it has loaded. */
  readonly part: Part | null;
  readonly hasFailed: boolean;
}

/** Code of the shell that is loaded when somebody wants it, and again after a failure. */
export function usePart<Part>(load: () => Promise<Part>): PartState<Part> & { readonly fetch: () => void } {
  const [state, setState] = useState<PartState<Part>>({ part: null, hasFailed: false });
  const fetch = () => {
    if (state.part !== null) return;
    setState({ part: null, hasFailed: false });
    loadPart(load).then(
      (part) => setState({ part, hasFailed: false }),
      () => setState((last) => ({ ...last, hasFailed: last.part === null })),
    );
  };
  return { ...state, fetch };
}
