import type { RouteDeclaration } from '../model/declaration.ts';
import { SHELL_NAME, type Sidecar } from '../model/sidecar.ts';
import { type GateFinding, type GateView, label } from './gate-finding.ts';
import { chosenVersions, type Served } from './gate-versions.ts';
import type { ServedApi } from './served-api.ts';

interface Comparison {
  readonly candidate: Sidecar;
  /** The stable version that the candidate replaces or is compared with; null for a new name. */
  readonly replaced: Sidecar | null;
  /** The versions of all other names that a session can get. */
  readonly others: readonly Sidecar[];
  readonly api: ServedApi | null;
}

/**
 * The address pattern without the names of its parameters, in lower case: two patterns of the same shape match the same
 * addresses.
 */
function shape(path: string): string {
  return path
    .replace(/:\w+/g, ':')
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase();
}

function parameters(path: string): string {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name).join();
}

/** The patterns of all addresses that these versions serve. */
function listAddresses(sidecars: readonly Sidecar[]): string[] {
  return sidecars.flatMap(({ declaration, paths }) => [
    ...(declaration?.routes ?? []).map(({ path }) => path),
    ...(paths ?? []),
  ]);
}

function listRoutes(sidecars: readonly Sidecar[]): RouteDeclaration[] {
  return sidecars.flatMap(({ declaration }) => declaration?.routes ?? []);
}

/** Whether one of the patterns serves the address, which may have parameters and a query. */
function isServed(address: string, patterns: readonly string[]): boolean {
  const parts = (address.split('?')[0] ?? '').split('/');
  return patterns.some((path) => {
    const pattern = path.split('/');
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}

/**
 * What others use of the replaced version and the candidate lacks: a screen that another remote or a mail links to, the
 * target of a menu entry, the page of a subject, and an exposed module.
 */
function findVanished(comparison: Comparison): GateFinding[] {
  const { candidate, replaced } = comparison;
  if (!replaced) return findDeadEntries(comparison);
  const messages = [
    ...vanishedModules(candidate, replaced),
    ...vanishedScreens(comparison, replaced),
    ...vanishedPages(comparison, replaced),
  ];
  return [...messages.map((message): GateFinding => ({ code: 'unfit', message })), ...findDeadEntries(comparison)];
}

function vanishedModules(candidate: Sidecar, replaced: Sidecar): string[] {
  return replaced.exposes
    .filter((exposed) => !candidate.exposes.includes(exposed))
    .map(
      (exposed) =>
        `${label(candidate)} no longer exposes ${exposed}, which the shell loads and ${label(replaced)} has: expose it again`,
    );
}

function vanishedScreens({ candidate, others, api }: Comparison, replaced: Sidecar): string[] {
  const routes = listRoutes([candidate, ...others]);
  const problems: string[] = [];
  for (const old of listRoutes([replaced])) {
    const now = routes.find((route) => route.name === old.name);
    const what = now
      ? `${label(candidate)} gives the screen ${old.name} the address ${now.path} in place of ${old.path}`
      : `${label(candidate)} no longer has the screen ${old.name} (${old.path})`;
    const isSameLink = now !== undefined && parameters(now.path) === parameters(old.path);
    const linking = others.find((other) => other.links?.includes(old.name));
    if (linking && !isSameLink) {
      problems.push(
        `${what}, and ${label(linking)} links to it: keep it, or release ${linking.name} without the link first`,
      );
    }
    if (api?.screens[old.name] === old.path && now?.path !== old.path) {
      problems.push(
        `${what}, and mails and notifications of the running server link to it: keep the screen at its address`,
      );
    }
  }
  return problems;
}

function vanishedPages({ candidate, others }: Comparison, replaced: Sidecar): string[] {
  const kept = [candidate, ...others].flatMap(({ declaration }) => declaration?.pages ?? []);
  const lost = (replaced.declaration?.pages ?? []).filter(({ of }) => !kept.some((page) => page.of === of));
  return lost.map(
    ({ of, address }) =>
      `${label(candidate)} no longer has the page of a ${of} (${address}), which the header's search opens: declare it again, or release the remote that takes it over first`,
  );
}

/** An entry of the header, or the page of a subject, that leads to an address. */
function listTargets(sidecar: Sidecar): { sidecar: Sidecar; what: string; address: string }[] {
  const { menu = [], pages = [] } = sidecar.declaration ?? {};
  return [
    ...menu.map(({ label: words, path }) => ({ sidecar, what: `menu entry "${words}"`, address: path })),
    ...pages.map(({ of, address }) => ({ sidecar, what: `page of a ${of}`, address })),
  ];
}

/** Menu entries and subject pages that lead nowhere once the candidate is there. */
function findDeadEntries({ candidate, replaced, others }: Comparison): GateFinding[] {
  const after = listAddresses([candidate, ...others]);
  const before = listAddresses([...(replaced ? [replaced] : []), ...others]);
  // An entry of another remote that led nowhere before is not the candidate's fault.
  const theirs = others.flatMap(listTargets).filter(({ address }) => isServed(address, before));
  return [...listTargets(candidate), ...theirs]
    .filter(({ address }) => !isServed(address, after))
    .map(({ sidecar, what, address }) => ({
      code: 'unfit',
      message: `the ${what} of ${label(sidecar)} leads to ${address}, which nothing serves with ${label(candidate)}: keep the route, or remove the entry first`,
    }));
}

/** Route names, addresses and menu entries that the candidate shares with another remote or the shell. */
function findDeclaredTwice({ candidate, others }: Comparison): GateFinding[] {
  const own = listDeclared(candidate);
  return others.flatMap((other) => {
    const twice = listDeclared(other).find((declared) => own.some(({ key }) => key === declared.key));
    if (!twice) return [];
    const message = `${label(candidate)} and ${label(other)} both declare ${twice.what}: give it to one of them`;
    return [{ code: 'unfit' as const, message }];
  });
}

function listDeclared({ declaration, paths }: Sidecar): { key: string; what: string }[] {
  return [
    ...(paths ?? []).map((path) => ({ key: `address ${shape(path)}`, what: `the address ${path}` })),
    ...(declaration?.routes ?? []).flatMap(({ name, path }) => [
      { key: `address ${shape(path)}`, what: `the address ${path}` },
      { key: `name ${name}`, what: `the screen ${name}` },
    ]),
    ...(declaration?.menu ?? []).flatMap(({ menu, label: words, path }) => [
      { key: `entry ${menu} ${words}`, what: `the entry "${words}" of the menu ${menu}` },
      { key: `target ${menu} ${path}`, what: `the entry of the menu ${menu} that leads to ${path}` },
    ]),
  ];
}

/** Compares what each changed version declares with what the other names of the channel use and declare. */
export function checkDeclarations(
  before: Served,
  next: Served,
  changed: readonly Sidecar[],
  { api, isRollback }: { readonly api: ServedApi | null; readonly isRollback: boolean },
): GateView {
  const view: GateView = { against: [], notShown: [] };
  for (const candidate of changed) {
    const others = [...next.names]
      .filter(([name]) => name !== candidate.name)
      .flatMap(([, versions]) => chosenVersions(versions));
    const replaced = before.names.get(candidate.name)?.stable ?? null;
    const comparison = { candidate, replaced, others, api };
    const isShell = candidate.name === SHELL_NAME;
    const vanished = isShell ? [] : findVanished(comparison);
    // A roll back hides links and entries of what it takes back; the pages that are left work.
    if (isRollback) view.notShown.push(...vanished.map(({ message }) => message));
    else view.against.push(...vanished);
    view.against.push(...findDeclaredTwice(comparison));
    view.notShown.push(...(isShell ? [] : listSilent(comparison)));
  }
  return view;
}

/** What the builds of others do not say about their use of the candidate. */
function listSilent({ candidate, others }: Comparison): string[] {
  return others
    .filter((other) => other.declaration !== null && other.links === null)
    .map((other) => `whether ${label(other)} links to screens of ${candidate.name}: its build did not list its links`);
}
