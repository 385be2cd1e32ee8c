import type { ApiContract } from '../contract/index.ts';
import type { ApiClient } from './call.ts';
import { type ClientSettings, createClient } from './client.ts';
import { routes } from './routes.generated.ts';

export { ApiError, errorText, faultReference } from './api-error.ts';
export type { ApiClient, CallOptions } from './call.ts';
export { type ClientSettings, createClient } from './client.ts';
export { newRequestId } from './new-request-id.ts';
export { EarlyAnswers, type EarlyCall } from './early-answers.ts';
export { routes } from './routes.generated.ts';

let settings: ClientSettings = { base: '', token: () => null, onSessionExpired: () => undefined };

/** Sets the API's address and how to get the session's token; the shell does this once, before any call is made. */
export function configureApi(next: ClientSettings): void {
  settings = next;
}

/** Every call of the product; one instance for the shell and all remotes. */
export const api: ApiClient<ApiContract> = createClient<ApiContract>(routes, {
  get base() {
    return settings.base;
  },
  token: () => settings.token(),
  onSessionExpired: (token) => settings.onSessionExpired(token),
  onFactorDemanded: () => settings.onFactorDemanded?.(),
  proveIdentity: async () => (await settings.proveIdentity?.()) ?? false,
  get early() {
    return settings.early;
  },
});
