import { fileIntegrity, type RouteDeclaration, type Sidecar, type SidecarFile } from '@open-date/releases';
import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import { canAddImportMaps } from './import-map-support.ts';
import { oncePer } from './once-per.ts';

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

/** The first version of the boot document whose shells add the hashes that the document leaves to entries. */
const FIRST_WITH_LISTS = 2;

/** Whether every shell that a page may start reads this version of the boot document. */
export function canReadBoot({ shell, previousShell }: PageReleases, version: number): boolean {
  const shells = previousShell === null ? [shell] : [shell, previousShell];
  return shells.every(({ sidecar }) => (sidecar.bootVersion ?? 0) >= version);
}

/** Whether the shells of a page load add hashes of scripts by themselves, in a browser that lets them. */
export function canAddHashes(releases: PageReleases, userAgent: string | undefined): boolean {
  return canReadBoot(releases, FIRST_WITH_LISTS) && canAddImportMaps(userAgent);
}

/** The scripts of an artifact whose hashes the document has to carry in its import map. */
function listMapped({ kind, listsScripts, preload, files }: Sidecar, isAdding: boolean): readonly SidecarFile[] {
  if (!isAdding || !listsScripts) return files.filter(({ path }) => path.endsWith('.js'));
  // The hash of a remote's entry stands beside its address in the boot document.
  if (kind === 'remote') return [];
  const first = new Set(preload['.']);
  return files.filter(({ path }) => first.has(path));
}

/**
 * The integrity of scripts, by address: of all that the page may load, or, when the shell adds the others (`isAdding`), of
 * those that run before it can.
 */
export const importMap = oncePer(
  (releases: readonly Sidecar[], isAdding: boolean): { integrity: Record<string, string> } => {
    const integrity: Record<string, string> = {};
    for (const sidecar of releases) {
      for (const file of listMapped(sidecar, isAdding)) integrity[artifactUrl(sidecar, file.path)] = file.integrity;
    }
    return { integrity };
  },
);

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
  return findOwners(releases, pathname)[0] ?? null;
}

const findOwners = oncePer((releases: PageReleases, pathname: string): readonly OwnedAddress[] => {
  const routes = [...releases.remotes.values()].flatMap(({ current: { sidecar } }) =>
    (sidecar.declaration?.routes ?? []).map((route) => ({ path: route.path, sidecar, route })),
  );
  const found = routeOfAddress(routes, pathname);
  return found ? [{ sidecar: found.route.sidecar, route: found.route.route, params: found.params }] : [];
});

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
