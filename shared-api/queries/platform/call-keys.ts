import type { QueryClient } from '@tanstack/react-query';
import { type routes, routes as table } from '../../client/index.ts';
import { type CallParts, callUrl, type CallTemplate } from '../../rules/platform/call-url.ts';

type Routes = typeof routes;
type Area = keyof Routes;
type Name<A extends Area> = keyof Routes[A] & string;

const templates: Readonly<Record<string, Readonly<Record<string, CallTemplate>>>> = table;

/** Key of all cached answers of an area of the contract, or of one of its calls. */
export function callKey<A extends Area>(area: A, name?: Name<A>) {
  return name === undefined ? ([area] as const) : ([area, name] as const);
}

/** Key of a call's cached answer: area, name, the path of its address, and the address where it has a query. */
export function answerKey<A extends Area>(area: A, name: Name<A>, parts?: CallParts): CallKey;
export function answerKey(area: string, name: string, parts: CallParts = {}): CallKey {
  return keyOfCall(area, name, parts);
}

type CallKey = readonly [area: string, name: string, path: string, address?: string];

/** The same for a call whose area and name have been checked. */
export function keyOfCall(area: string, name: string, parts: CallParts): CallKey {
  const template = templates[area]?.[name];
  if (!template) throw new Error(`The contract has no call ${area}.${name}.`);
  const path = callUrl(template, { ...parts, query: undefined });
  const address = callUrl(template, parts);
  // The path begins the keys of all its answers, so that a change reaches them together.
  return path === address ? [area, name, path] : [area, name, path, address];
}

/** The cached answer of the call to this address, whichever query made that call. */
export function findAnswer(client: QueryClient, url: string) {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.length > 2 && queryKey.at(-1) === url })[0];
}
