import {
  entryIntegrity,
  fileIntegrity,
  listScripts,
  type RouteDeclaration,
  type Sidecar,
  type SidecarFile,
} from '@open-date/releases';
import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';
import { integrityMapText } from '@open-date/shared-api/rules/platform/integrity-map';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';

/** A version that this page load may run, and why. */
export interface ChosenRelease {
  readonly sidecar: Sidecar;
  readonly reason: string;
}

export interface RemoteChoice {
  readonly current: ChosenRelease;
  /** The version that takes over in the page when the current version cannot run; null when there is none. */
  readonly previous: ChosenRelease | null;
}

/** The releases of one page load. */
export interface PageReleases {
  /** Names what this session was drawn for; the same for all sessions that get the same. */
  readonly choice: string;
  readonly channel: string;
  readonly revision: number;
  readonly shell: ChosenRelease;
  /** The version of the shell that takes over in the page when the current one cannot start; null for none. */
  readonly previousShell: ChosenRelease | null;
  readonly remotes: ReadonlyMap<string, RemoteChoice>;
  /** Released remotes of which no version can be read. */
  readonly missing: readonly string[];
  /** The release set that the session tests, and when that ends in milliseconds; null for none. */
  readonly set: { readonly id: string; readonly until: number } | null;
  /** Remotes that operators have switched off. */
  readonly disabled: readonly DisabledRemote[];
  /** Every release that this page may load a script from. */
  readonly loadable: readonly Sidecar[];
}

/** Address of an artifact's file on this site; a foreign address in a manifest is never used. */
export function artifactUrl(sidecar: Sidecar, path: string): string {
  return `/artifacts/${sidecar.name}/${sidecar.version}/${path}`;
}

/**
 * The scripts of an artifact whose hashes the document has to carry: all of them, or only those that run before the shell
 * adds the hashes that the entry lists.
 */
function listMapped({ entry, kind, listsScripts, preload, files }: Sidecar, isAdding: boolean): readonly SidecarFile[] {
  if (!isAdding || !listsScripts) return files.filter(({ path }) => path.endsWith('.js'));
  const first = new Set(kind === 'remote' ? [entry] : preload['.']);
  return files.filter(({ path }) => first.has(path));
}

/** The hashes of scripts, by address: of all that the page may load, or of those that run before the shell adds others. */
export function importMap(releases: readonly Sidecar[], isAdding: boolean): { integrity: Record<string, string> } {
  const mapped = releases.flatMap((sidecar) =>
    listMapped(sidecar, isAdding).map(({ path, integrity }) => {
      const hash = path === sidecar.entry ? (entryIntegrity(sidecar) ?? integrity) : integrity;
      return [artifactUrl(sidecar, path), hash] as const;
    }),
  );
  return { integrity: Object.fromEntries(mapped) };
}

/** The texts of the import maps that the shell adds, one for each release that lists its scripts. */
export function addedMaps(releases: readonly Sidecar[], isAdding: boolean): string[] {
  return releases.flatMap((sidecar) =>
    isAdding && sidecar.listsScripts
      ? [integrityMapText(artifactUrl(sidecar, sidecar.entry), listScripts(sidecar.entry, sidecar.files))]
      : [],
  );
}

/** A script to load ahead of its use. */
export interface Preload {
  readonly href: string;
  readonly integrity: string;
}

function listPreloads(sidecar: Sidecar, key: string): Preload[] {
  return (sidecar.preload[key] ?? []).flatMap((path) => {
    const integrity = fileIntegrity(sidecar, path);
    return integrity === null ? [] : [{ href: artifactUrl(sidecar, path), integrity }];
  });
}

/** A route, the remote that brings it, and the parameters of the address. */
export interface OwnedAddress {
  readonly sidecar: Sidecar;
  readonly route: RouteDeclaration;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a released remote that owns an address; null for unknown addresses and those of the shell. */
export function findOwner(releases: PageReleases, pathname: string): OwnedAddress | null {
  const routes = [...releases.remotes.values()].flatMap(({ current: { sidecar } }) =>
    (sidecar.declaration?.routes ?? []).map((route) => ({ path: route.path, sidecar, route })),
  );
  const found = routeOfAddress(routes, pathname);
  return found && { sidecar: found.route.sidecar, route: found.route.route, params: found.params };
}

/** The scripts of the shell and of the remote that owns the address, preloaded to save a round trip that finds them. */
export function preloads(releases: PageReleases, owner: OwnedAddress | null): Preload[] {
  const shell = releases.shell.sidecar;
  const found = [
    ...listPreloads(shell, '.'),
    ...(owner ? [...listPreloads(owner.sidecar, './remote'), ...listPreloads(owner.sidecar, owner.route.name)] : []),
    ...(owner?.sidecar.uses[owner.route.name] ?? []).flatMap((key) => listPreloads(shell, key)),
  ];
  return [...new Map(found.map((preload) => [preload.href, preload])).values()];
}
