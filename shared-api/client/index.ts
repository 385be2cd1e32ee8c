import type { AnswerOf, ApiContract, Endpoint } from '../contract/index.ts';
import type { CallParts } from '../rules/platform/call-url.ts';
import type { ApiClient, CallOptions, Route, RouteTable } from './call.ts';
import { type ClientSettings, createUntypedClient, type UntypedClient, withTypes } from './client.ts';
import { routes } from './routes.generated.ts';

export { ApiError, errorText, faultReference } from './api-error.ts';
export type { ApiClient, CallOptions, RouteTable } from './call.ts';
export { type ClientSettings, createClient } from './client.ts';
export { newRequestId } from './new-request-id.ts';
export { EarlyAnswers, type EarlyCall } from './early-answers.ts';
export { routes } from './routes.generated.ts';

let settings: ClientSettings = { base: '', token: () => null, onSessionExpired: () => undefined };

/** Sets the API's address and how to get the session's token; the shell does this once, before any call is made. */
export function configureApi(next: ClientSettings): void {
  settings = next;
}

const ownSettings: ClientSettings = {
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
};

const table: Record<string, Readonly<Record<string, Route>>> = routes;
const calls: Record<string, UntypedClient[string]> = { ...createUntypedClient(routes, ownSettings) };

/** Adds the calls of a remote that this build of the client does not have. */
export function addRoutes(added: RouteTable): void {
  const client = createUntypedClient(added, ownSettings);
  for (const [area, named] of Object.entries(added)) {
    table[area] = { ...named, ...table[area] };
    calls[area] = { ...client[area], ...calls[area] };
  }
}

/** Every call of the product; one instance for the shell and all remotes. */
export const api: ApiClient<ApiContract> = withTypes<ApiContract>(calls);

/** The areas of the contract. */
export type CallArea = keyof ApiContract;

/** The GET calls of an area that have a single response. */
export type ReadName<A extends CallArea> = {
  [N in keyof ApiContract[A]]: ApiContract[A][N] extends { readonly stream: true }
    ? never
    : ApiContract[A][N] extends { readonly method: 'GET' }
      ? N
      : never;
}[keyof ApiContract[A]] &
  string;

/** The response of a call. */
export type Answer<A extends CallArea, N extends ReadName<A>> = ApiContract[A][N] extends Endpoint
  ? AnswerOf<ApiContract[A][N]>
  : never;

/** Makes a GET call by its name, with the parts of its address; throws when the contract has no such call. */
export function read<A extends CallArea, N extends ReadName<A>>(
  area: A,
  name: N,
  parts?: CallParts,
  options?: CallOptions,
): Promise<Answer<A, N>>;
export function read(area: string, name: string, parts?: CallParts, options?: CallOptions): Promise<unknown>;
export function read(area: string, name: string, parts: CallParts = {}, options: CallOptions = {}): Promise<unknown> {
  const call = calls[area]?.[name];
  if (!call) throw new Error(`The contract has no call ${area}.${name}.`);
  return call(parts, options);
}
