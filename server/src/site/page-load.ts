import { fileIntegrity, type Sidecar } from '@open-date/releases';

/** A version that this page load may run, and why. */
export interface ChosenRelease {
  readonly sidecar: Sidecar;
  readonly reason: string;
}

export interface RemoteChoice {
  readonly current: ChosenRelease;
  /** Takes over in the page when the current version cannot run. */
  readonly previous: ChosenRelease | null;
}

/** The releases of one page load. */
export interface PageReleases {
  readonly channel: string;
  readonly revision: number;
  readonly shell: ChosenRelease;
  /** Takes over in the page when the shell cannot start. */
  readonly previousShell: ChosenRelease | null;
  readonly remotes: ReadonlyMap<string, RemoteChoice>;
  /** Remotes that are released, but of which no version can be read. */
  readonly missing: readonly string[];
  /** Every release that this page may load a script from: what the import map vouches for. */
  readonly loadable: readonly Sidecar[];
}

/** Address of a file of an artifact on this site; a foreign address in a manifest is never used. */
export function artifactUrl(sidecar: Sidecar, path: string): string {
  return `/artifacts/${sidecar.name}/${sidecar.version}/${path}`;
}

/** The integrity of every script that the page may load, by address. */
export function importMap(releases: readonly Sidecar[]): { integrity: Record<string, string> } {
  const integrity: Record<string, string> = {};
  for (const sidecar of releases) {
    for (const file of sidecar.files)
      if (file.path.endsWith('.js')) integrity[artifactUrl(sidecar, file.path)] = file.integrity;
  }
  return { integrity };
}

/** A script to load ahead of its use. */
export interface Preload {
  readonly href: string;
  readonly integrity: string;
}

function preloadsOf(sidecar: Sidecar, key: string): Preload[] {
  return (sidecar.preload[key] ?? []).flatMap((path) => {
    const integrity = fileIntegrity(sidecar, path);
    return integrity === null ? [] : [{ href: artifactUrl(sidecar, path), integrity }];
  });
}

/** Matches an address with a pattern such as `/team/:schoolId`. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** The route that owns an address; a fixed path goes before one with parameters. */
function routeOf(releases: PageReleases, pathname: string) {
  const routes = [...releases.remotes.values()].flatMap(({ current }) =>
    (current.sidecar.declaration?.routes ?? [])
      .filter((route) => matchesPattern(route.path, pathname))
      .map((route) => ({ sidecar: current.sidecar, route })),
  );
  return routes.sort((a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')))[0];
}

/** The scripts of the shell and of the remote that owns the address, so that the page needs no round trip to find them. */
export function preloads(releases: PageReleases, pathname: string): Preload[] {
  const shell = releases.shell.sidecar;
  const owner = routeOf(releases, pathname);
  const found = [
    ...preloadsOf(shell, '.'),
    ...(owner ? [...preloadsOf(owner.sidecar, './remote'), ...preloadsOf(owner.sidecar, owner.route.name)] : []),
    ...(owner?.sidecar.uses[owner.route.name] ?? []).flatMap((key) => preloadsOf(shell, key)),
  ];
  return [...new Map(found.map((preload) => [preload.href, preload])).values()];
}
