import { artifactUrl, fileIntegrity, type RemoteDeclaration, type Sidecar } from '@open-date/releases';
import { inlineJson } from '@open-date/server/site/inline-json';
import type { RemoteBoot, WrittenBootDocument } from '@open-date/shared-api/contract/site/boot-document';

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
const NONCE = /nonce="([^"]+)"/;

/** The address at which an open page hears that a saved change was built. */
export const RELOADS_PATH = '/__development/reloads';

function withRemote(
  boot: WrittenBootDocument<RemoteDeclaration>,
  sidecar: Sidecar,
  declaration: RemoteDeclaration,
): WrittenBootDocument<RemoteDeclaration> {
  const { name, version } = sidecar;
  const released = boot.remotes.find((remote) => remote.name === name);
  const integrity = fileIntegrity(sidecar, sidecar.entry);
  const remote: RemoteBoot<RemoteDeclaration> = {
    name,
    declaration,
    current: {
      version,
      entry: artifactUrl('', sidecar, sidecar.entry),
      ...(integrity === null ? {} : { integrity }),
      reason: 'development',
    },
    previous: released?.current ?? null,
  };
  const others = boot.remotes.filter((other) => other.name !== name);
  return { ...boot, remotes: [...others, remote], missing: boot.missing.filter((missing) => missing !== name) };
}

/**
 * The document of a site with one remote replaced by the version in the sidecar, which reloads the page after each
 * build. Returns any other text as it is.
 */
export function withDevelopedRemote(html: string, sidecar: Sidecar): string {
  const json = BOOT.exec(html)?.[2];
  const nonce = NONCE.exec(html)?.[1];
  if (json === undefined || nonce === undefined || sidecar.declaration === null) return html;
  const boot: WrittenBootDocument<RemoteDeclaration> = JSON.parse(json);
  const changed = inlineJson(withRemote(boot, sidecar, sidecar.declaration));
  const preloaded = new RegExp(`<link rel="modulepreload" href="/artifacts/${sidecar.name}/[^>]*>\\n?`, 'g');
  const listening = `<script nonce="${nonce}">new EventSource('${RELOADS_PATH}').onmessage = () => location.reload();</script>`;
  return html
    .replace(preloaded, '')
    .replace(BOOT, (_all, start: string, _json, end: string) => `${start}${changed}${end}\n${listening}`);
}
