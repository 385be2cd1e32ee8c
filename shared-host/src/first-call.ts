import { routes } from '@open-date/shared-api/client';
import type { ApiContract, CallInput, Endpoint } from '@open-date/shared-api/contract';
import type { CallTemplate } from '@open-date/shared-api/rules/platform/call-url';
import type { CallValue, FirstCall } from '@open-date/shared-api/rules/platform/first-calls';
import type { HelpSection } from '@open-date/shared-api/rules/platform/help';
import type { ReportContent } from '@open-date/shared-api/rules/reports/report-season';
import type { RemoteDeclaration, RemoteRoute } from './declaration.ts';

export type { CallValue, FirstCall } from '@open-date/shared-api/rules/platform/first-calls';

/** A route as a remote declares it, with its help. */
type DeclaredRoute = RemoteRoute & { readonly help: HelpSection };

/** Declares a remote by its routes. */
export function declareRemote(
  declaration: Omit<RemoteDeclaration, 'pages' | 'routes'> &
    Partial<Pick<RemoteDeclaration, 'pages'>> & { readonly routes: readonly DeclaredRoute[] },
): RemoteDeclaration {
  return { pages: [], ...declaration };
}

type Area = keyof ApiContract;
type Reads<A extends Area> = {
  [N in keyof ApiContract[A]]: ApiContract[A][N] extends { readonly method: 'GET' } ? N : never;
}[keyof ApiContract[A]] &
  string;
type InputOf<A extends Area, N extends Reads<A>> = ApiContract[A][N] extends Endpoint
  ? CallInput<ApiContract[A][N]>
  : never;
type Parts<Input> = {
  readonly [P in keyof Pick<Input, keyof Input & ('params' | 'segments' | 'query')>]: {
    readonly [K in keyof NonNullable<Input[P]>]: CallValue;
  };
};

const templates: Readonly<Record<string, Readonly<Record<string, CallTemplate>>>> = routes;

/** A first call of a screen, by its name in the contract, with the source of each parameter. Throws if unknown. */
export function firstCall<A extends Area, N extends Reads<A>>(
  area: A,
  name: N,
  ...[parts]: object extends Parts<InputOf<A, N>> ? [parts?: Parts<InputOf<A, N>>] : [parts: Parts<InputOf<A, N>>]
): FirstCall {
  const template = templates[area]?.[name];
  if (!template) throw new Error(`The contract has no call ${area}.${name}.`);
  const { path, integers } = template;
  return { call: path, ...(integers ? { integers } : {}), ...parts };
}

/** The pattern of an id in an address. */
const ID = '[1-9]\\d{0,8}';

/** An id from a parameter of the screen's path. */
export const idParam = (param: string): CallValue => ({ param, fits: ID });

/** An optional id from the address's query; the call omits the field when the query has no id. */
export const idQuery = (query: string): CallValue => ({ query, fits: ID, otherwise: null });

/** The current season. */
export const SEASON: CallValue = { the: 'season' };

/** The season that reports open with, by what they show (R-report-season); `of` may depend on the address. */
export const reportSeasonValue = (of: ReportContent | Exclude<CallValue, string>): CallValue => ({
  the: 'reportSeason',
  of,
});

/** The user's school, or all schools for a user without one. */
export const OWN_SCHOOL_VALUE: CallValue = { the: 'school' };
