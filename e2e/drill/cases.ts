import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { type Sidecar, SHELL_NAME } from '@open-date/releases';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { Locator, Page } from '@playwright/test';
import { FAULTS, FILE_FAULTS } from '../fixtures/file-faults.ts';
import type { DrillStore, Subject } from './drill-store.ts';
import { ENTRY_THROWS, FAULTY_REMOTE, faultAddress } from './scripts.ts';

/** Releases something broken; returns a function that ends it. */
type BreakStore = () => Promise<() => Promise<void>>;

/** One fault and what a page has to show in spite of it. */
export interface DrillCase {
  readonly title: string;
  /** Address that the page opens. */
  readonly address: string;
  /** Cases that share it run at the same time. */
  readonly breakStore?: BreakStore;
  /** Makes files fail on their way to the page. */
  readonly breakFiles?: (page: Page) => Promise<void>;
  /** What the page shows once it has recovered. */
  readonly recovered: (page: Page) => Locator;
  /** Whether the rest of the site must be usable afterwards; not when the shell itself has no version left. */
  readonly isShellNeeded: boolean;
}

const unavailableCard = (page: Page) => page.getByRole('heading', { name: /didn't load$/ }).first();
const stalledCard = (page: Page) => page.getByRole('alert').filter({ hasText: "didn't load" }).first();
const anyCard = (page: Page) => unavailableCard(page).or(stalledCard(page)).first();

/** What a page shows when the candidate cannot run: the version that stands in, or a card where there is none. */
function takeover({ current, standIn }: Subject): DrillCase['recovered'] {
  if (standIn === null) return anyCard;
  const title = current.declaration?.title ?? PRODUCT_NAME;
  return (page) => page.getByText(`${title} is on ${standIn.version}, the previous version.`).first();
}

/** The first address of a remote that needs no parameters, with the name of its route. */
function firstScreen({ declaration, name }: Sidecar): { path: string; route: string } {
  const routes = declaration?.routes ?? [];
  const plain = routes.filter(({ path }) => !path.includes(':'));
  const entry = plain.find(({ path }) => declaration?.menu.some((menu) => menu.path === path)) ?? plain[0];
  if (!entry) throw new Error(`${name} has no screen without parameters to drill`);
  return { path: entry.path, route: entry.name };
}

const isFile = (sidecar: Sidecar, path: string) => (url: URL) =>
  url.pathname === `/artifacts/${sidecar.name}/${sidecar.version}/${path}`;

/** A screen's own script: the first that the entry does not bring. */
function screenScript(sidecar: Sidecar, route: string): string | null {
  const brought = new Set([sidecar.entry, ...sidecar.exposes.flatMap((exposed) => sidecar.preload[exposed] ?? [])]);
  return sidecar.preload[route]?.find((path) => !brought.has(path)) ?? null;
}

function fileCases(what: string, address: string, subject: Subject, path: string): DrillCase[] {
  return FAULTS.map((fault) => ({
    title: `${what}: ${fault}`,
    address,
    breakFiles: async (page) => {
      await page.route(isFile(subject.current, path), FILE_FAULTS[fault]);
    },
    // What is left of the page's time after a hang may be too little for another version.
    recovered: (page) =>
      fault === 'hang' ? takeover(subject)(page).or(anyCard(page)).first() : takeover(subject)(page),
    isShellNeeded: true,
  }));
}

function brokenCopy(store: DrillStore, sidecar: Sidecar, entry: string): BreakStore {
  return async () => {
    await store.release({ [sidecar.name]: await store.copy(sidecar, entry) });
    return () => store.release({});
  };
}

/** Ways in which the site cannot read the description of a version. */
const DESCRIPTION_FAULTS: Readonly<Record<string, (path: string) => Promise<void>>> = {
  error: (path) => rm(path),
  hang: async (path) => {
    await rm(path);
    execFileSync('mkfifo', [path]);
  },
  tampered: (path) => writeFile(path, '{"name":"drill"}'),
};

function descriptionCases(store: DrillStore, { current, standIn }: Subject, address: string): DrillCase[] {
  return Object.entries(DESCRIPTION_FAULTS).map(([fault, breakIt]) => ({
    title: `description: ${fault}`,
    address,
    breakStore: async () => {
      const version = await store.copy(current);
      const path = await store.openSidecar(current.name, version);
      await breakIt(path);
      await store.release({ [current.name]: version });
      return async () => {
        await store.release({});
        // Ends the reads that wait for a pipe.
        const pipe = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
        await pipe?.close();
      };
    },
    // The site leaves the version out, so that the page runs the one before or has no such remote.
    recovered: (page) =>
      standIn === null
        ? page.locator('body')
        : page.locator(`link[rel=modulepreload][href^="/artifacts/${current.name}/${standIn.version}/"]`).first(),
    isShellNeeded: true,
  }));
}

/** A failing dialog is the shell's to catch, whichever remote opens it. */
function dialogCases({ path }: { readonly path: string }, breakStore: BreakStore): DrillCase[] {
  const words = { error: "This dialog didn't load", hang: "This dialog didn't load", throws: 'Something went wrong' };
  return (['error', 'hang', 'throws'] as const).map((fault) => ({
    title: fault === 'throws' ? 'dialog: throws' : `dialog chunk: ${fault}`,
    address: faultAddress(path, `dialog ${fault}`),
    breakStore,
    recovered: (page) => page.getByRole('dialog', { name: words[fault] }),
    isShellNeeded: false,
  }));
}

/** The faults of a remote's files and code, and everything of its page at once. */
function remoteCases(store: DrillStore, subject: Subject, breakStore: BreakStore): DrillCase[] {
  const { current } = subject;
  const { path, route } = firstScreen(current);
  const chunk = screenScript(current, route);
  return [
    ...descriptionCases(store, subject, path),
    ...fileCases('entry', path, subject, current.entry),
    ...(chunk === null ? [] : fileCases('chunk', path, subject, chunk)),
    ...(['entry throws', 'screen throws'] as const).map((fault) => ({
      title: fault.replace(' ', ': '),
      address: faultAddress(path, fault),
      breakStore,
      recovered: takeover(subject),
      isShellNeeded: true,
    })),
    {
      title: 'every version: hang',
      address: path,
      breakFiles: async (page) => {
        await page.route(`**/artifacts/${current.name}/**`, FILE_FAULTS.hang);
      },
      recovered: anyCard,
      isShellNeeded: true,
    },
  ];
}

/** The faults of the shell's files and code, and of the shell together with the remote of the page. */
function shellCases(store: DrillStore, subject: Subject, remotes: readonly Sidecar[]): DrillCase[] {
  const { current, standIn } = subject;
  const [first] = remotes;
  if (!first) throw new Error('a drill of the shell needs a released remote');
  const { path } = firstScreen(first);
  const shared = sharedScript(current, remotes);
  const single: DrillCase[] = [
    ...fileCases('shell entry', path, subject, current.entry),
    ...(shared === null ? [] : fileCases('shell shared chunk', shared.address, subject, shared.path)),
    {
      title: 'shell: throws',
      address: path,
      breakStore: brokenCopy(store, current, ENTRY_THROWS),
      recovered: takeover(subject),
      isShellNeeded: true,
    },
  ];
  return [
    // Without a version that stands in, the card is all that a page without a shell can show.
    ...single.map((one) => ({ ...one, isShellNeeded: standIn !== null })),
    {
      title: 'shell entry and remote: hang',
      address: path,
      breakFiles: async (page) => {
        await page.route(isFile(current, current.entry), FILE_FAULTS.hang);
        await page.route(`**/artifacts/${first.name}/**`, FILE_FAULTS.hang);
      },
      recovered: anyCard,
      isShellNeeded: false,
    },
  ];
}

/** A script that the shell loads for a shared module, with an address whose screen needs it. */
function sharedScript(shell: Sidecar, remotes: readonly Sidecar[]): { path: string; address: string } | null {
  for (const remote of remotes) {
    for (const { name, path: address } of remote.declaration?.routes ?? []) {
      if (address.includes(':')) continue;
      const lists = (remote.uses[name] ?? []).map((key) => shell.preload[key] ?? []);
      const path = lists.flat().find((script) => !shell.preload['.']?.includes(script));
      if (path !== undefined) return { path, address };
    }
  }
  return null;
}

/** Every case of a drill. */
export async function drillCases(store: DrillStore): Promise<DrillCase[]> {
  const others = store.names().filter((name) => name !== SHELL_NAME);
  const remotes = await Promise.all(others.map((name) => store.stable(name)));
  const opener = store.subjects.find(({ name }) => name !== SHELL_NAME)?.current ?? remotes[0];
  const breakOpener = opener && brokenCopy(store, opener, FAULTY_REMOTE);
  const lists = store.subjects.map((subject) => {
    const { name, current } = subject;
    if (name === SHELL_NAME) return shellCases(store, subject, remotes);
    const breakRemote = current === opener && breakOpener ? breakOpener : brokenCopy(store, current, FAULTY_REMOTE);
    const cases = remoteCases(store, subject, breakRemote);
    return store.subjects.length === 1 ? cases : cases.map((one) => ({ ...one, title: `${name} ${one.title}` }));
  });
  return [...lists.flat(), ...(opener && breakOpener ? dialogCases(firstScreen(opener), breakOpener) : [])];
}
