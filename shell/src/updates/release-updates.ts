import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { confirmAtom, declarationsAtom, modalsAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { runningShell } from '../boot/shell-error.ts';
import type { BootDocument, RemoteVersion } from '../boot/boot-document.ts';
import { isOffline } from '../offline/network.ts';
import { isTyping } from './is-typing.ts';
import { documentName, planUpdate, type RemotePlan, type UpdatePlan } from './plan-update.ts';
import { countReloads, rememberReloads } from './reload-memory.ts';
import {
  newerVersionAtom,
  partsAtom,
  reloadPageAtom,
  shownRemoteAtom,
  testedSetAtom,
  UNTOUCHED,
  waitingPartAtom,
} from './update-state.ts';

/** Milliseconds of rest after unsaved work has gone, so that the message about a save can be read. */
const REST = 1000;
/** Pauses before a server that does not know the revision yet is asked again. */
const PAUSES = [300, 1000, 3000];
/** How often a page loads again for a document that it did not get, because another server was behind. */
const RELOADS_MOST = 3;

export interface UpdateDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly boot: BootDocument;
  /** Loads remotes; `follow` replaces the versions of one that may run. */
  readonly loader: { follow(remoteName: string, versions: readonly RemoteVersion[]): void };
  /** What a page loaded now would get. */
  readonly readState: () => Promise<PageState<RemoteDeclaration>>;
}

/**
 * Keeps an open page away from versions that are withdrawn or switched off, and says when newer ones are there. Nothing
 * that the user sees changes while something typed is unsaved (R-open-tabs).
 */
export class ReleaseUpdates {
  readonly #dependencies: UpdateDependencies;
  /** The revision that was heard of last. */
  #heard: number;
  /** The revision of the state that the page follows. */
  #known: number;
  #plan: UpdatePlan | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The document for which this page was loaded again, and the one before whose loading it has rested. */
  #reloadedFor: string | null = null;
  #restedFor: string | null = null;

  constructor(dependencies: UpdateDependencies) {
    this.#dependencies = dependencies;
    this.#heard = dependencies.boot.revision;
    this.#known = dependencies.boot.revision;
    const { store, queryClient } = dependencies;
    store.sub(shownRemoteAtom, () => this.#settleAfter(0));
    store.sub(unsavedWorkAtom, () => this.#settleAfter(REST));
    store.sub(confirmAtom, () => this.#settleAfter(REST));
    queryClient.getMutationCache().subscribe(() => this.#settleAfter(REST));
    document.addEventListener('focusout', () => this.#settleAfter(REST));
    window.addEventListener('online', () => this.#settleAfter(REST));
  }

  /** Hears of the channel's revision and asks what a page would get now, unless that is known. */
  async hear(revision: number): Promise<void> {
    if (revision === this.#heard) return;
    this.#heard = revision;
    // A server that has not looked yet says an older number; a channel that was really set back says it for longer.
    const isBehind = revision < this.#known;
    const pauses = isBehind ? PAUSES : [0, ...PAUSES];
    for (const [at, pause] of pauses.entries()) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#heard !== revision || revision === this.#known) return;
      const isLast = at === pauses.length - 1;
      const least = isBehind && !isLast ? this.#known : revision;
      if (await this.#ask(least)) return;
    }
    // Nothing could be learned: the next word of the stream asks again.
    if (this.#heard === revision) this.#heard = -1;
  }

  /** Asks what a page would get now although no revision says so, as when a release set has ended. */
  async look(): Promise<void> {
    await this.#ask(this.#known);
  }

  /** Follows what a page would get now; false when that cannot be learned, or is of a revision before `least`. */
  async #ask(least: number): Promise<boolean> {
    const known = this.#known;
    const state = await this.#dependencies.readState().catch(() => null);
    if (state === null || state.revision < least) return false;
    // An answer that was overtaken by a later one is not news.
    if (this.#known !== known && state.revision < this.#known) return true;
    this.#known = state.revision;
    this.#heard = Math.max(this.#heard, state.revision);
    this.#follow(state);
    return true;
  }

  #follow(state: PageState<RemoteDeclaration>): void {
    const { store, boot } = this.#dependencies;
    const plan = planUpdate(boot, runningShell(boot).version, state);
    this.#plan = plan;
    const off = new Set(state.disabled.map(({ name }) => name));
    store.set(declarationsAtom, [
      ...boot.remotes.filter(({ name }) => !off.has(name)).map(({ declaration }) => declaration),
      ...plan.added,
    ]);
    // Older sites do not say the set.
    if (state.set !== undefined) store.set(testedSetAtom, state.set);
    this.#settle();
  }

  #settleAfter(milliseconds: number): void {
    if (this.#plan === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), milliseconds);
  }

  /** Brings the page as near to the plan as unsaved work allows. */
  #settle(): void {
    const plan = this.#plan;
    if (plan === null) return;
    const { store } = this.#dependencies;
    const shown = store.get(shownRemoteAtom);
    const shownPlan = shown ? plan.remotes.get(shown.name) : undefined;
    const isTouched = shown !== null && shownPlan !== undefined && isWithdrawn(shownPlan, shown.version);
    for (const [name, remote] of plan.remotes) if (!isTouched || name !== shown.name) this.#enact(name, remote, false);
    const mustReload = plan.shell.isWithdrawn || (isTouched && shownPlan.needsDocument);
    // A card has no version that could be withdrawn: it only gives way to the remote that is back.
    const isCard = shown?.version === null && !plan.shell.isWithdrawn;
    const title = plan.shell.isWithdrawn ? PRODUCT_NAME : this.#title(shown?.name);
    const wait = (isHeld: boolean) => store.set(waitingPartAtom, isCard ? null : { title, isHeld });
    if (!mustReload && !isTouched) store.set(waitingPartAtom, null);
    else if (!this.#isFree()) wait(true);
    else if (mustReload) {
      // Without a network the browser would show its error page; the page reloads when the network is back.
      if (!isOffline() && !this.#reload(plan.document)) wait(false);
    } else if (isTouched) {
      store.set(modalsAtom, []);
      store.set(waitingPartAtom, null);
      this.#enact(shown.name, shownPlan, true);
    }
    this.#offer(plan, shown?.name, shownPlan);
  }

  #enact(name: string, { versions, disabled, needsDocument }: RemotePlan, isRestart: boolean): void {
    const { store, loader } = this.#dependencies;
    const parts = store.get(partsAtom);
    const before = parts.get(name) ?? UNTOUCHED;
    loader.follow(name, versions);
    const isSame = before.disabled === disabled && before.needsDocument === needsDocument;
    if (isSame && !isRestart) return;
    const epoch = before.epoch + 1;
    store.set(partsAtom, new Map(parts).set(name, { epoch, disabled, needsDocument, versions }));
  }

  #offer(plan: UpdatePlan, shown: string | undefined, shownPlan: RemotePlan | undefined): void {
    const { store } = this.#dependencies;
    const part = shownPlan?.newer ?? null;
    const version = part ?? plan.shell.newer;
    if (version === null) return store.set(newerVersionAtom, null);
    const title = part === null ? PRODUCT_NAME : this.#title(shown);
    store.set(newerVersionAtom, { title, version, revision: plan.revision });
  }

  /** Loads the page again for a document; false when it has done so and may not again. */
  #reload(wanted: string): boolean {
    if (this.#reloadedFor === wanted) return true;
    const { store, boot } = this.#dependencies;
    const made = countReloads(wanted);
    if (made === null || made >= (documentName(boot) === wanted ? 1 : RELOADS_MOST)) return false;
    if (made > 0 && this.#restedFor !== wanted) {
      // The server that sent this document has the time to look.
      this.#restedFor = wanted;
      this.#settleAfter(REST);
      return true;
    }
    if (!rememberReloads(wanted, made + 1)) return false;
    this.#reloadedFor = wanted;
    store.get(reloadPageAtom).reload();
    return true;
  }

  #isFree(): boolean {
    const { store, queryClient } = this.#dependencies;
    const isAsked = store.get(confirmAtom) !== null;
    return store.get(unsavedWorkAtom).size === 0 && !isAsked && queryClient.isMutating() === 0 && !isTyping();
  }

  #title(name: string | undefined): string {
    const known = [
      ...this.#dependencies.boot.remotes.map(({ declaration }) => declaration),
      ...(this.#plan?.added ?? []),
    ];
    return known.find((one) => one.name === name)?.title ?? PRODUCT_NAME;
  }
}

function isWithdrawn({ versions }: RemotePlan, running: string | null): boolean {
  return !versions.some(({ version }) => version === running);
}
