import { Banner, Button, NewVersionToast } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { newerVersionAtom, waitingPartAtom } from './update-state.ts';
import { useReload } from './use-reload.ts';

/** Offers to reload when what the page shows has a newer version; once for each change of the channel. */
export function NewerVersionToast() {
  const newer = useAtomValue(newerVersionAtom);
  const [later, setLater] = useState<number | null>(null);
  const reload = useReload();
  if (newer === null || newer.revision === later) return null;
  return (
    <NewVersionToast onReload={reload} onLater={() => setLater(newer.revision)}>
      {newer.title} {newer.version} is ready. Your place on this page is kept.
    </NewVersionToast>
  );
}

/** Says that this version was withdrawn while something typed keeps it open, or no reload brings another one. */
export function WithdrawnBanner() {
  const waiting = useAtomValue(waitingPartAtom);
  const reload = useReload();
  if (waiting === null) return null;
  return (
    <div role="status">
      <Banner
        isWide
        action={
          <Button size="sm" onClick={reload}>
            Reload now
          </Button>
        }
      >
        This version of {waiting.title} was withdrawn.{' '}
        {waiting.isHeld
          ? 'What you typed is kept: save or copy it. The page changes to the current version when you leave it.'
          : 'The page could not change to the current version by itself.'}
      </Banner>
    </div>
  );
}
