import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { confirmAtom, declarationsAtom, modalsAtom, unsavedWorkAtom } from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { runningShell } from '../boot/shell-fault.ts';
import type { BootDocument, RemoteVersion } from '../boot/boot-document.ts';
import { isTyping } from './is-typing.ts';
import { planUpdate, type RemotePlan, type UpdatePlan } from './plan-update.ts';
import {
  claimReload,
  newerVersionAtom,
  partsAtom,
  reloadPageAtom,
  shownRemoteAtom,
  UNTOUCHED,
  waitingPartAtom,
} from './update-state.ts';

/** Milliseconds of rest after unsaved work has gone, so that the message about a save can be read. */
const REST = 1000;
/** Pauses before a server that does not know the revision yet is asked again. */
const PAUSES = [300, 1000, 3000];

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
  #revision: number;
  #plan: UpdatePlan | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: UpdateDependencies) {
    this.#dependencies = dependencies;
    this.#revision = dependencies.boot.revision;
    const { store, queryClient } = dependencies;
    store.sub(shownRemoteAtom, () => this.#settleAfter(0));
    store.sub(unsavedWorkAtom, () => this.#settleAfter(REST));
    store.sub(confirmAtom, () => this.#settleAfter(REST));
    queryClient.getMutationCache().subscribe(() => this.#settleAfter(REST));
    document.addEventListener('focusout', () => this.#settleAfter(REST));
  }

  /** Hears of the channel's revision and asks what a page would get now, unless that is known. */
  async hear(revision: number): Promise<void> {
    if (revision === this.#revision) return;
    this.#revision = revision;
    for (const pause of [0, ...PAUSES]) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#revision !== revision) return;
      const state = await this.#dependencies.readState().catch(() => null);
      if (state === null || state.revision < revision) continue;
      this.#revision = state.revision;
      this.#follow(state);
      return;
    }
    // Nothing could be learned: the next word of the stream asks again.
    this.#revision = -1;
  }

  #follow(state: PageState<RemoteDeclaration>): void {
    const { store, boot } = this.#dependencies;
    this.#plan = planUpdate(boot, runningShell(boot).version, state);
    const off = new Set(state.disabled.map(({ name }) => name));
    store.set(
      declarationsAtom,
      boot.remotes.filter(({ name }) => !off.has(name)).map(({ declaration }) => declaration),
    );
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
    if (!mustReload && !isTouched) store.set(waitingPartAtom, null);
    else if (!this.#isFree())
      store.set(waitingPartAtom, plan.shell.isWithdrawn ? PRODUCT_NAME : this.#title(shown?.name));
    else if (mustReload) this.#reload(plan.revision);
    else if (isTouched) {
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

  #reload(revision: number): void {
    const { store } = this.#dependencies;
    if (claimReload(revision)) store.get(reloadPageAtom).reload();
    else store.set(waitingPartAtom, PRODUCT_NAME);
  }

  #isFree(): boolean {
    const { store, queryClient } = this.#dependencies;
    const isAsked = store.get(confirmAtom) !== null;
    return store.get(unsavedWorkAtom).size === 0 && !isAsked && queryClient.isMutating() === 0 && !isTyping();
  }

  #title(name: string | undefined): string {
    const remote = this.#dependencies.boot.remotes.find((one) => one.name === name);
    return remote?.declaration.title ?? PRODUCT_NAME;
  }
}

function isWithdrawn({ versions }: RemotePlan, running: string): boolean {
  return !versions.some(({ version }) => version === running);
}
