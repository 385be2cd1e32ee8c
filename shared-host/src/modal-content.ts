import { type ReactNode, useEffect, useState } from 'react';
import type { OpenModal } from './modals.ts';

/** A modal whose code is there sooner shows without a word about loading, in milliseconds. */
const QUIET = 300;
/** How long the code of a modal may take before the modal says so, in milliseconds. */
const LONGEST = 6000;

type Progress = { readonly at: 'start' | 'loading' | 'failed' } | { readonly at: 'there'; readonly content: ReactNode };

/** What a modal shows, whose code may be on its way, and a function that asks for the code again. */
export function useModalContent({ content: given, load }: OpenModal): { progress: Progress; retry: () => void } {
  const [progress, setProgress] = useState<Progress>(load === null ? { at: 'there', content: given } : { at: 'start' });
  const [asked, setAsked] = useState({ load });
  useEffect(() => {
    if (asked.load === null) return;
    let isWanted = true;
    const show = (next: Progress) => {
      // Code that comes after all takes the place of the words about it.
      if (isWanted) setProgress((known) => (known.at === 'there' ? known : next));
    };
    const timers = [
      setTimeout(() => show({ at: 'loading' }), QUIET),
      setTimeout(() => show({ at: 'failed' }), LONGEST),
    ];
    const stop = () => timers.forEach((timer) => clearTimeout(timer));
    asked
      .load()
      .then(
        (content) => show({ at: 'there', content }),
        () => show({ at: 'failed' }),
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
