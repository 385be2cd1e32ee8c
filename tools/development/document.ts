import type { RemoteDeclaration, Sidecar } from '@open-date/releases';
import { inlineJson } from '@open-date/server/site/escape';
import { artifactUrl } from '@open-date/server/site/page-load';
import { hashSource } from '@open-date/server/site/security-headers';
import type { BootDocument, RemoteBoot } from '@open-date/shared-api/contract/site/boot-document';

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** The address at which an open page hears that a saved change was built. */
export const RELOADS_PATH = '/__development/reloads';

const LISTENING = `new EventSource('${RELOADS_PATH}').onmessage = () => location.reload();`;

/** The policy of a document with the script that `withDevelopedRemote` adds. */
export function withReloadScript(policy: string): string {
  return policy.replace('script-src ', `script-src ${hashSource(LISTENING)} `);
}

function withRemote(
  boot: BootDocument<RemoteDeclaration>,
  sidecar: Sidecar,
  declaration: RemoteDeclaration,
): BootDocument<RemoteDeclaration> {
  const { name, version } = sidecar;
  const released = boot.remotes.find((remote) => remote.name === name);
  const remote: RemoteBoot<RemoteDeclaration> = {
    name,
    declaration,
    current: {
      version,
      entry: artifactUrl(sidecar, sidecar.entry),
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
  if (json === undefined || sidecar.declaration === null) return html;
  const boot: BootDocument<RemoteDeclaration> = JSON.parse(json);
  const changed = inlineJson(withRemote(boot, sidecar, sidecar.declaration));
  const preloaded = new RegExp(`<link rel="modulepreload" href="/artifacts/${sidecar.name}/[^>]*>\\n?`, 'g');
  return html
    .replace(preloaded, '')
    .replace(
      BOOT,
      (_all, start: string, _json, end: string) => `${start}${changed}${end}\n<script>${LISTENING}</script>`,
    );
}
