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
  notificationsAtom,
  notifyAtom,
  sessionUserAtom,
  unsavedWorkAtom,
} from '@open-date/shared-host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { path } from '../paths/own-paths.ts';
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
  /** Goes to a path of the site; resolves when the screen is there. */
  readonly navigate: (to: string) => Promise<void>;
}

/** Owns the session: storage, the atom that screens read, sign-in, sign-out and the end of a dead token. */
export class SessionLifecycle {
  readonly #dependencies: SessionDependencies;
  /** Where the API is, and as whom it is called. */
  readonly settings: ClientSettings;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.settings = {
      base: dependencies.apiBase,
      token: () => readStoredUser()?.Authentication.Token ?? null,
      onSessionExpired: (token) => this.#expire(token),
      early: dependencies.early,
    };
  }

  /** Takes up the stored user and starts to listen to dead tokens and to other tabs. */
  start(): void {
    configureApi(this.settings);
    const stored = readStoredUser();
    this.#dependencies.store.set(sessionUserAtom, stored);
    if (stored) this.#refresh(stored);
    watchStoredUser((user) => this.#follow(user));
  }

  /** Begins a session. Every message is of the time before it, also that the last one is over (A012). */
  signIn(user: SessionUser): void {
    const { store, queryClient } = this.#dependencies;
    storeUser(user);
    queryClient.clear();
    store.set(notificationsAtom, []);
    store.set(sessionUserAtom, user);
  }

  /** Forgets the user at once, then tells the server; an unreachable server does not keep anybody signed in here. */
  signOut(): void {
    const stored = readStoredUser();
    this.#forget();
    if (!stored) return;
    api.session
      .signOut({ params: { token: stored.Authentication.Token }, body: { login: stored.Email } })
      .catch(() => undefined);
  }

  /** Takes a user's new facts, in the storage that the other tabs follow too; the token stays (A055). */
  replaceUser(user: User): void {
    refreshStoredUser(user);
    if (readStoredUser()?.id === user.id) this.#dependencies.store.set(sessionUserAtom, user);
  }

  /** Ends on /logout with a message when the server has ended the session, as a new password does (A024). */
  leave(text: string): void {
    this.#endAtLogout({ kind: 'success', text });
  }

  #refresh(stored: SessionUser): void {
    const refresh = async () =>
      this.replaceUser(toSessionUser(await this.#dependencies.queryClient.fetchQuery(userQuery(stored.id))));
    // The stored user stays in use when the server cannot be asked; a dead token is handled by `#expire`.
    refresh().catch(() => undefined);
  }

  #follow(user: SessionUser | null): void {
    const { store, queryClient } = this.#dependencies;
    const current = store.get(sessionUserAtom);
    if (current?.id !== user?.id) {
      queryClient.clear();
      this.#clearLayers();
      if (user !== null) store.set(notificationsAtom, []);
    }
    if (user !== null) void queryClient.invalidateQueries({ queryKey: keys.user(user.id) });
    store.set(sessionUserAtom, user);
  }

  #expire(token: string | null): void {
    const stored = readStoredUser();
    if (!stored || stored.Authentication.Token !== token) return;
    this.#endAtLogout({ kind: 'error', text: MESSAGES.sessionExpired, isPermanent: true });
  }

  #endAtLogout(message: NewToast): void {
    const { store, queryClient, navigate } = this.#dependencies;
    forgetUser();
    // Something typed and not saved stays, dialogs included, until the guard of the page has asked about it.
    if (store.get(unsavedWorkAtom).size === 0) this.#clearLayers();
    // The screen that is left does not tell of its refused questions beside the message.
    void queryClient.cancelQueries();
    store.set(notifyAtom, message);
    // The screen at /logout forgets the user once it is there: on a private one its guard would lead to /login instead.
    navigate(path('logout')).catch(() => this.#forget());
  }

  #forget(): void {
    forgetUser();
    this.#clearLayers();
    this.#dependencies.queryClient.clear();
    this.#dependencies.store.set(sessionUserAtom, null);
  }

  #clearLayers(): void {
    const { store } = this.#dependencies;
    store.get(confirmAtom)?.answer(false);
    store.set(modalsAtom, []);
    store.set(loadingAtom, new Map());
    store.set(clearErrorsAtom);
  }
}
