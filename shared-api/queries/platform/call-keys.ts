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

/** Key of a call's cached answer: area, name and address. */
export function answerKey<A extends Area>(area: A, name: Name<A>, parts?: CallParts): readonly [A, Name<A>, string];
export function answerKey(area: string, name: string, parts: CallParts = {}): readonly [string, string, string] {
  return keyOfCall(area, name, parts);
}

/** The same for a call whose area and name have been checked. */
export function keyOfCall(area: string, name: string, parts: CallParts): readonly [string, string, string] {
  const template = templates[area]?.[name];
  if (!template) throw new Error(`The contract has no call ${area}.${name}.`);
  return [area, name, callUrl(template, parts)];
}

/** The cached answer of the call to this address, whichever query made that call. */
export function findAnswer(client: QueryClient, url: string) {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.length > 2 && queryKey.at(-1) === url })[0];
}
