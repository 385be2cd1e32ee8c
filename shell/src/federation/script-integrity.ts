import { addRoutes, type RouteTable } from '@open-date/shared-api/client';
import { integrityMapText } from '@open-date/shared-api/rules/platform/integrity-map';
import type { RemoteVersion } from '../boot/boot-document.ts';

/** The hashes of an artifact's scripts, which the build writes into its entry. */
interface IntegrityList {
  /** Address of the entry. */
  readonly base: string;
  /** Hashes by address from the entry. */
  readonly scripts: Readonly<Record<string, string>>;
}

declare global {
  // The first statement of the built entry; there is none in tests.
  const scriptIntegrity: IntegrityList | undefined;
}

const POLICY = 'script-integrity';

interface ScriptPolicy {
  createScript(text: string): string;
}
declare const trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined;

let policy: ScriptPolicy | undefined;

function trusted(text: string): string {
  if (typeof trustedTypes === 'undefined') return text;
  policy ??= trustedTypes.createPolicy(POLICY, { createScript: (json) => json });
  return policy.createScript(text);
}

// Browsers warn of a hash that is given again, as by Try again.
const added = new Set<string>();

/** Makes the browser refuse the listed scripts unless they have these hashes. */
function addList({ base, scripts }: IntegrityList): void {
  if (added.has(base)) return;
  added.add(base);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = trusted(integrityMapText(base, scripts));
  document.head.append(map);
  map.remove();
}

/** Makes the browser check every further script of the running shell. */
export function addShellIntegrity(): void {
  if (typeof scriptIntegrity !== 'undefined') addList(scriptIntegrity);
}

/** The exports of a remote's entry that the build writes. */
interface EntryModule {
  readonly scriptIntegrity?: IntegrityList;
  /** The calls that the remote makes; older releases have none. */
  readonly routes?: RouteTable;
}

/**
 * Loads the entry of a remote, whose hash the document has. The browser then checks every further script of that version,
 * and the client has its calls. Of some versions the document has all hashes.
 */
export async function loadEntry({ entry, listsScripts }: RemoteVersion): Promise<void> {
  const { scriptIntegrity: list, routes }: EntryModule = await import(/* webpackIgnore: true */ entry);
  if (listsScripts === true) {
    if (list === undefined) throw new Error(`${entry} lists no scripts`);
    addList(list);
  }
  if (routes !== undefined) addRoutes(routes);
}
