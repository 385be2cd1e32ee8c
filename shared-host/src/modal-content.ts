import { type ReactNode, useEffect, useState } from 'react';
import type { OpenModal } from './modals.ts';

/** A modal whose code arrives within these milliseconds shows no loading text. */
const QUIET = 300;
/** Milliseconds after which a modal reports that its code has not arrived. */
const LONGEST = 6000;

type Progress =
  | { readonly at: 'start' | 'loading' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'there'; readonly content: ReactNode };

/** How far the code of a modal has loaded, with the content once it is there, and a function that loads it again. */
export function useModalContent({ content: given, load }: OpenModal): { progress: Progress; retry: () => void } {
  const [progress, setProgress] = useState<Progress>(load === null ? { at: 'there', content: given } : { at: 'start' });
  const [asked, setAsked] = useState({ load });
  useEffect(() => {
    if (asked.load === null) return;
    let isWanted = true;
    const show = (next: Progress) => {
      // Content that has arrived stays; content that arrives late replaces the message about the delay.
      if (isWanted) setProgress((known) => (known.at === 'there' ? known : next));
    };
    const timers = [
      setTimeout(() => show({ at: 'loading' }), QUIET),
      setTimeout(() => show({ at: 'failed', error: null }), LONGEST),
    ];
    const stop = () => timers.forEach((timer) => clearTimeout(timer));
    asked
      .load()
      .then(
        (content) => show({ at: 'there', content }),
        (error: unknown) => show({ at: 'failed', error }),
      )
      .finally(stop);
    return () => {
      isWanted = false;
      stop();
    };
  }, [asked]);
  const retry = () => {
    setProgress({ at: 'loading' });
    setAsked({ load });
  };
  return { progress, retry };
}
