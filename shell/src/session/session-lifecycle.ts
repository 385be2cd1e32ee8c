import { api, type ClientSettings, configureApi, type EarlyAnswers } from '@open-date/shared-api/client';
import type { SessionUser, User } from '@open-date/shared-api/contract';
import { keys, userQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  clearErrorsAtom,
  confirmAtom,
  loadingAtom,
  modalsAtom,
  type NewToast,
  toastsAtom,
  showToastAtom,
  sessionUserAtom,
  unsavedWorkAtom,
} from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { path } from '../paths/own-paths.ts';
import { ProofQuestion, proofAtom } from './proof.ts';
import {
  forgetUser,
  readStoredUser,
  refreshStoredUser,
  toSessionUser,
  storeUser,
  watchStoredUser,
} from './stored-user.ts';

type Store = ReturnType<typeof createStore>;

export interface SessionDependencies {
  readonly store: Store;
  readonly queryClient: QueryClient;
  readonly apiBase: string;
  /** Answers of calls that were started before a screen asked. */
  readonly early?: EarlyAnswers;
  /** Goes to a path of the site; resolves when its screen is shown. */
  readonly navigate: (to: string) => Promise<void>;
}

const SESSION_EXPIRED: NewToast = { kind: 'error', text: MESSAGES.sessionExpired, isPermanent: true };

/** Owns the session: storage, the atom that screens read, sign-in, sign-out and the expiry of a token. */
export class SessionLifecycle {
  readonly #dependencies: SessionDependencies;
  /** The base URL of the API, and the token of the session. */
  readonly settings: ClientSettings;
  /** The session has ended while something typed keeps its screen. */
  #isOver = false;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    const proof = new ProofQuestion(dependencies.store);
    this.settings = {
      base: dependencies.apiBase,
      token: () => readStoredUser()?.Authentication.Token ?? null,
      onSessionExpired: (token) => this.#expire(token),
      onFactorDemanded: () => this.#demandFactor(),
      proveIdentity: () => proof.ask(),
      early: dependencies.early,
    };
  }

  /** Restores the stored user and starts to listen for expired tokens and other tabs. */
  start(): void {
    configureApi(this.settings);
    const stored = readStoredUser();
    this.#dependencies.store.set(sessionUserAtom, stored);
    if (stored) this.#refresh(stored);
    watchStoredUser((user) => this.#follow(user));
  }

  /** Begins a session and clears all messages, including the one that the last session expired (A012). */
  signIn(user: SessionUser): void {
    const { store, queryClient } = this.#dependencies;
    this.#isOver = false;
    storeUser(user);
    queryClient.clear();
    store.set(toastsAtom, []);
    store.set(sessionUserAtom, user);
  }

  /** Signs out here at once, then on the server; an unreachable server keeps nobody signed in. */
  signOut(): void {
    const stored = readStoredUser();
    this.#forget();
    if (!stored) return;
    api.session
      .signOut(
        { params: { token: stored.Authentication.Token }, body: { login: stored.Email } },
        { outlivesPage: true },
      )
      .catch(() => undefined);
  }

  /** Stores the user's new profile, which other tabs also follow; the token stays (A055). */
  replaceUser(user: User): void {
    refreshStoredUser(user);
    if (readStoredUser()?.id === user.id) this.#dependencies.store.set(sessionUserAtom, user);
  }

  /** Ends on /logout with a message when the server has ended the session, for example after a new password (A024). */
  leave(text: string): void {
    this.#endAtLogout({ kind: 'success', text });
  }

  #refresh(stored: SessionUser): void {
    const refresh = async () => {
      const fresh = toSessionUser(await this.#dependencies.queryClient.fetchQuery(userQuery(stored.id)));
      // A tour that was ended here stays ended, although this answer may be older (R-tour).
      this.replaceUser(readStoredUser()?.TourEnded === 1 ? { ...fresh, TourEnded: 1 } : fresh);
    };
    // The stored user stays when the server cannot be reached; `#expire` handles an expired token.
    refresh().catch(() => undefined);
  }

  #follow(user: SessionUser | null): void {
    const { store, queryClient } = this.#dependencies;
    const current = store.get(sessionUserAtom);
    const hasWork = store.get(unsavedWorkAtom).size > 0;
    // What was typed stays until the page's guard has asked about it.
    if (user === null && current !== null && hasWork) return this.#endAtLogout(SESSION_EXPIRED);
    if (current?.id !== user?.id) {
      queryClient.clear();
      this.#clearLayers();
      if (user !== null) store.set(toastsAtom, []);
      if (user !== null && current !== null && hasWork) this.#discardWork();
    } else if (user !== null) this.#resume();
    if (user !== null) void queryClient.invalidateQueries({ queryKey: keys.user(user.id) });
    store.set(sessionUserAtom, user);
  }

  /** Discards what the previous user typed, so that the next one cannot read it. */
  #discardWork(): void {
    const { store } = this.#dependencies;
    store.set(unsavedWorkAtom, new Map());
    store.set(showToastAtom, {
      kind: 'error',
      text: 'Someone signed in as another user in a different tab. Unsaved changes were discarded.',
    });
  }

  /** After the end of a session that the user has begun again elsewhere there is nothing more to ask. */
  #resume(): void {
    if (!this.#isOver) return;
    const { store, queryClient } = this.#dependencies;
    this.#isOver = false;
    store.get(confirmAtom)?.answer(false);
    store.set(toastsAtom, []);
    // What had not loaded was canceled when the session ended, and nothing else would load it.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
  }

  /** Marks the user as one who has yet to set up a second factor, whereupon every private screen leads there. */
  #demandFactor(): void {
    const user = this.#dependencies.store.get(sessionUserAtom);
    if (user !== null && user.FactorDemanded !== 1) this.replaceUser({ ...user, FactorDemanded: 1 });
  }

  #expire(token: string | null): void {
    const stored = readStoredUser();
    if (!stored || stored.Authentication.Token !== token) return;
    this.#endAtLogout(SESSION_EXPIRED);
  }

  #endAtLogout(message: NewToast): void {
    const { store, queryClient, navigate } = this.#dependencies;
    this.#isOver = true;
    forgetUser();
    // Unsaved input and dialogs stay until the page's guard has asked about them.
    if (store.get(unsavedWorkAtom).size === 0) this.#clearLayers();
    // Failed queries of the screen that is left must not add errors beside the message.
    void queryClient.cancelQueries();
    store.set(showToastAtom, message);
    // The screen at /logout forgets the user: doing it here would let a private screen's guard lead to /login instead.
    navigate(path('logout')).catch(() => this.#forget());
  }

  #forget(): void {
    this.#isOver = false;
    forgetUser();
    this.#clearLayers();
    this.#dependencies.queryClient.clear();
    this.#dependencies.store.set(sessionUserAtom, null);
  }

  #clearLayers(): void {
    const { store } = this.#dependencies;
    store.get(confirmAtom)?.answer(false);
    store.get(proofAtom)?.answer(false);
    store.set(modalsAtom, []);
    store.set(loadingAtom, new Map());
    store.set(clearErrorsAtom);
  }
}
