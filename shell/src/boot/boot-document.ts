import type {
  BootDocument as SiteDocument,
  RemoteBoot as ReleasedRemote,
  RemoteVersion,
} from '@open-date/shared-api/contract/site/boot-document';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import type { EarlyCall } from '@open-date/shared-api/client';

/** The boot document with the types of shared-host for what remotes declare. */
export type BootDocument = SiteDocument<RemoteDeclaration>;

export type RemoteBoot = ReleasedRemote<RemoteDeclaration>;
export type { RemoteVersion };

/** Reads the boot document of this page; throws when the page has none. */
export function readBootDocument(): BootDocument {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot document.');
  const boot: BootDocument = JSON.parse(text);
  return boot;
}

declare global {
  // Set by the boot document's inline script when the screen at this address declares first calls.
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** First calls that the boot document started before any script of the shell ran, by URL. */
export function callsOfDocument(): Record<string, EarlyCall> {
  return globalThis.earlyCalls ?? {};
}
