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

export interface ChosenRelease {
  readonly sidecar: Sidecar;
  readonly reason: string;
}

export interface RemoteChoice {
  readonly current: ChosenRelease;
  /** Fallback when the current version fails; null for none. */
  readonly previous: ChosenRelease | null;
}

export interface PageReleases {
  readonly channel: string;
  readonly revision: number;
  readonly shell: ChosenRelease;
  /** Fallback when the current shell fails; null for none. */
  readonly previousShell: ChosenRelease | null;
  readonly remotes: ReadonlyMap<string, RemoteChoice>;
  /** Released remotes without a readable version. */
  readonly missing: readonly string[];
  /** The tested release set and its end in milliseconds; null for none. */
  readonly set: { readonly id: string; readonly until: number } | null;
  readonly disabled: readonly DisabledRemote[];
  /** All releases from which the page may load scripts. */
  readonly loadable: readonly Sidecar[];
}

export function artifactUrl(sidecar: Sidecar, path: string): string {
  return `/artifacts/${sidecar.name}/${sidecar.version}/${path}`;
}

/** Scripts whose hashes the document needs: all, or those that run before the shell adds the others. */
function listMapped({ entry, kind, listsScripts, preload, files }: Sidecar, isAdding: boolean): readonly SidecarFile[] {
  if (!isAdding || !listsScripts) return files.filter(({ path }) => path.endsWith('.js'));
  const first = new Set(kind === 'remote' ? [entry] : preload['.']);
  return files.filter(({ path }) => first.has(path));
}

/** Integrity hashes by address. */
export function importMap(releases: readonly Sidecar[], isAdding: boolean): { integrity: Record<string, string> } {
  const mapped = releases.flatMap((sidecar) =>
    listMapped(sidecar, isAdding).map(({ path, integrity }) => {
      const hash = path === sidecar.entry ? (entryIntegrity(sidecar) ?? integrity) : integrity;
      return [artifactUrl(sidecar, path), hash] as const;
    }),
  );
  return { integrity: Object.fromEntries(mapped) };
}

/** Texts of the import maps that the shell adds. */
export function addedMaps(releases: readonly Sidecar[], isAdding: boolean): string[] {
  return releases.flatMap((sidecar) =>
    isAdding && sidecar.listsScripts
      ? [integrityMapText(artifactUrl(sidecar, sidecar.entry), listScripts(sidecar.entry, sidecar.files))]
      : [],
  );
}

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

export interface OwnedAddress {
  readonly sidecar: Sidecar;
  readonly route: RouteDeclaration;
  readonly params: Readonly<Record<string, string>>;
}

/** Null for unknown addresses and those of the shell. */
export function findOwner(releases: PageReleases, pathname: string): OwnedAddress | null {
  const routes = [...releases.remotes.values()].flatMap(({ current: { sidecar } }) =>
    (sidecar.declaration?.routes ?? []).map((route) => ({ path: route.path, sidecar, route })),
  );
  const found = routeOfAddress(routes, pathname);
  return found && { sidecar: found.route.sidecar, route: found.route.route, params: found.params };
}

/** Scripts of the shell and the remote, preloaded to save a round trip. */
export function preloads(releases: PageReleases, owner: OwnedAddress | null): Preload[] {
  const shell = releases.shell.sidecar;
  const found = [
    ...listPreloads(shell, '.'),
    ...(owner ? [...listPreloads(owner.sidecar, './remote'), ...listPreloads(owner.sidecar, owner.route.name)] : []),
    ...(owner?.sidecar.uses[owner.route.name] ?? []).flatMap((key) => listPreloads(shell, key)),
  ];
  return [...new Map(found.map((preload) => [preload.href, preload])).values()];
}
