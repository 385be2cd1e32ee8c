import { readPageState, readRevisions } from '@open-date/shared-api/client/release-changes';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { shareAmongTabs } from '../live/tabs.ts';
import { ReleaseUpdates, type UpdateDependencies } from './release-updates.ts';

/** Follows the channel while the page is visible; of the visible tabs of a browser one reads the stream for all. */
export function followReleases(dependencies: Omit<UpdateDependencies, 'readState'>): void {
  const { channel } = dependencies.boot;
  const updates = new ReleaseUpdates({ ...dependencies, readState: () => readPageState<RemoteDeclaration>(channel) });
  let visible: AbortController | null = null;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      visible?.abort();
      visible = null;
    } else if (visible === null) {
      visible = new AbortController();
      void shareAmongTabs<number>({
        name: 'open-date-releases',
        isLastRepeated: true,
        read: (onRevision, signal) => readRevisions(channel, onRevision, signal),
        onEvent: (revision) => void updates.hear(revision),
        signal: visible.signal,
      });
    }
  };
  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
}
