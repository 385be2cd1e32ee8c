import { readPageState, readRevisions } from '@open-date/shared-api/client/release-changes';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { shareAmongTabs } from '../live/tabs.ts';
import { ReleaseUpdates, type UpdateDependencies } from './release-updates.ts';
import { watchSetEnd } from './set-end.ts';
import { testedSetAtom } from './update-state.ts';

/** Follows the channel while the page is visible; of the visible tabs of a browser one reads the stream for all. */
export function followReleases(dependencies: Omit<UpdateDependencies, 'readState'>): void {
  const { boot, store } = dependencies;
  const { channel } = boot;
  const updates = new ReleaseUpdates({ ...dependencies, readState: () => readPageState<RemoteDeclaration>(channel) });
  let visible: AbortController | null = null;
  let wasHidden = false;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      wasHidden = true;
      visible?.abort();
      visible = null;
    } else if (visible === null) {
      visible = new AbortController();
      const { signal } = visible;
      void shareAmongTabs<number>({
        name: 'open-date-releases',
        isRepeated: () => true,
        read: (onRevision, until) => readRevisions(channel, onRevision, until),
        onEvent: (revision) => void updates.hear(revision),
        signal,
      });
      watchSetEnd({ store, look: () => updates.look(), signal });
      // Another tab may have left the release set for the whole browser.
      if (wasHidden && store.get(testedSetAtom)) void updates.look();
    }
  };
  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
}
