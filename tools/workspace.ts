import { type Config, readConfig } from '@open-date/server/platform/config/config';
import { ROOT } from './repository.ts';

export { dataFolder } from './deliver/store-address.ts';
export { commit, describeCommit, ROOT, releasedNames, userName } from './repository.ts';

/** The settings that tools and server share. Throws ConfigError. */
export function settings(environment = process.env): Pick<Config, 'releaseStore' | 'releaseChannel'> {
  const { DATA_DIR, RELEASE_STORE, RELEASE_CHANNEL } = environment;
  return readConfig({ DATA_DIR, RELEASE_STORE, RELEASE_CHANNEL }, ROOT);
}

/** Folder of the PDF guides that the site serves. Set by `GUIDES_DIR`. */
export function guidesFolder(): string {
  const { GUIDES_DIR } = process.env;
  return readConfig({ GUIDES_DIR }, ROOT).guidesDir;
}

/** Folder of the release store. Set by `RELEASE_STORE`. */
export function storeFolder(): string {
  return settings().releaseStore;
}

/** The channel that the site serves. Set by `RELEASE_CHANNEL`. */
export function releaseChannel(): Config['releaseChannel'] {
  return settings().releaseChannel;
}
