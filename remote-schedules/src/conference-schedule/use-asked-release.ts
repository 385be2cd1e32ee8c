import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';
import { ASK_RELEASE } from './route.ts';

const [NAME = '', VALUE] = ASK_RELEASE.split('=');

/** Asks once when the address names the release question, as the jump palette links to it, and takes it away there. */
export function useAskedRelease(ask: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(NAME) === VALUE;
  const handleAsked = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsked) return;
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(NAME);
        return rest;
      },
      { replace: true, state: OWN_ADDRESS, preventScrollReset: true },
    );
    handleAsked();
  }, [isAsked, setSearch]);
}
