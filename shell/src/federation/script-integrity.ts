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

/** The text of an import map, as the page's content policy asks for it. */
function trustedText(integrity: Readonly<Record<string, string>>): string {
  const text = JSON.stringify({ integrity });
  if (typeof trustedTypes === 'undefined') return text;
  policy ??= trustedTypes.createPolicy(POLICY, { createScript: (json) => json });
  return policy.createScript(text);
}

// Browsers warn of a hash that is given again, as by Try again.
const given = new Set<string>();

/** Makes the browser refuse these scripts, by address, unless they have these hashes. A hash once given stays. */
function addIntegrity(hashes: Readonly<Record<string, string>>): void {
  const added = Object.entries(hashes).filter(([address]) => !given.has(address));
  if (added.length === 0) return;
  for (const [address] of added) given.add(address);
  const integrity = Object.fromEntries(added);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  map.textContent = trustedText(integrity);
  document.head.append(map);
  map.remove();
}

function addList({ base, scripts }: IntegrityList): void {
  const addresses = Object.entries(scripts).map(([path, hash]) => [new URL(path, base).pathname, hash] as const);
  addIntegrity(Object.fromEntries(addresses));
}

function hasList(entry: object): entry is { scriptIntegrity: IntegrityList } {
  return 'scriptIntegrity' in entry;
}

/** Makes the browser check every further script of the running shell. */
export function vouchForShell(): void {
  if (typeof scriptIntegrity !== 'undefined') addList(scriptIntegrity);
}

/**
 * Loads the entry of a remote and makes the browser check it and every further script of that version. Does nothing for a
 * version whose hashes the document has.
 */
export async function vouchForRemote({ entry, integrity }: RemoteVersion): Promise<void> {
  if (integrity === undefined) return;
  addIntegrity({ [entry]: integrity });
  const loaded: unknown = await import(/* webpackIgnore: true */ entry);
  if (typeof loaded !== 'object' || loaded === null || !hasList(loaded)) throw new Error(`${entry} lists no scripts`);
  addList(loaded.scriptIntegrity);
}
