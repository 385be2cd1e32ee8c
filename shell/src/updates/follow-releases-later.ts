import { afterFirstScreen } from '../boot/first-screen.ts';
import type { UpdateDependencies } from './release-updates.ts';

/** Follows the channel from the moment at which the first screen is drawn. */
export function followReleasesLater(dependencies: Omit<UpdateDependencies, 'readState'>): void {
  afterFirstScreen(dependencies.store, () => {
    import('./follow-releases.ts').then(
      ({ followReleases }) => followReleases(dependencies),
      // Without this chunk the page keeps its versions until it is loaded again.
      () => undefined,
    );
  });
}
