import { makeGuides } from '@open-date/guides';
import { findDeliveryState, openStore, promoteRelease } from '@open-date/releases';
import { isDevelopmentVersion } from '@open-date/shared-api/rules/platform/development-version';
import { type PublishedName, publishName } from './publish-name.ts';
import { guidesFolder, releaseChannel, releasedNames, storeFolder } from './workspace.ts';

/**
 * Renders the guides, publishes everything whose sources changed and promotes on the served channel, the shell first,
 * every version that the channel never released. What it released before stays as operators left it, so that a
 * rollback survives a restart.
 */
export async function releaseChanged(who: string, why: string): Promise<PublishedName[]> {
  const store = openStore(storeFolder());
  const channel = releaseChannel();
  const [published] = await Promise.all([
    Promise.all(releasedNames().map((name) => publishName(store, name))),
    makeGuides(guidesFolder()),
  ]);
  const released = (await store.readChannel(channel))?.names ?? {};
  for (const { name, version } of published) {
    // What `npm run dev` left behind is no choice of an operator.
    const isLeftBehind = isDevelopmentVersion(released[name]?.stable ?? '');
    if (isLeftBehind || (await findDeliveryState(store, channel, name, version)) === 'published')
      await promoteRelease(store, { channel, name, version, who, why, at: new Date(), gate: { policy: 'note' } });
  }
  return published;
}
