import { routes } from '@open-date/shared-api/client';
import type { ApiContract, CallInput, Endpoint } from '@open-date/shared-api/contract';
import type { CallTemplate } from '@open-date/shared-api/rules/platform/call-url';
import type { CallValue, FirstCall } from '@open-date/shared-api/rules/platform/first-calls';
import type { HelpSection } from '@open-date/shared-api/rules/platform/help';
import type { AreaPermission } from '@open-date/shared-api/rules/access/permissions';
import type { ReportContent } from '@open-date/shared-api/rules/reports/report-season';

export type { CallValue, FirstCall } from '@open-date/shared-api/rules/platform/first-calls';

/** Header menus that a remote may add entries to. */
export type MenuName = 'schedules' | 'reports' | 'information' | 'guarantees' | 'auctions' | 'settings';

/** The shape of the placeholder that the shell shows while a screen loads. */
export type SkeletonKind = 'schedule' | 'report' | 'form';

export interface RemoteRoute {
  readonly name: string;
  readonly path: string;
  readonly permission: AreaPermission;
  readonly skeleton: SkeletonKind;
  /** GET calls of the screen that the boot document or the shell starts before the screen's code has loaded. */
  readonly firstCalls: readonly FirstCall[];
  /** The section of the guides that helps with the screen; older releases have none. */
  readonly help?: string | undefined;
}

/** A route as a remote declares it, with its help. */
type DeclaredRoute = RemoteRoute & { readonly help: HelpSection };

export interface MenuEntry {
  readonly menu: MenuName;
  readonly label: string;
  readonly path: string;
  /** Position in the menu, ascending. */
  readonly order: number;
  readonly permission: AreaPermission;
}

/** Subjects known to the whole product, each with its page in one remote. */
export type Subject = 'school' | 'conference' | 'report';

/** The page of a school, a conference or a numbered report; jump palette and user menu link to it. */
export interface SubjectPage {
  readonly of: Subject;
  /** The address, with `:id` for the subject and `:season` for the current season. */
  readonly address: string;
  readonly permission: AreaPermission;
}

/** Something that users do, which the jump palette finds by its words. */
export interface RemoteAction {
  readonly label: string;
  /** What the palette says beside the label. */
  readonly detail: string;
  /**
   * Where it begins, with `:school` and `:conference` for the user's own and `:season` for the season that is planned;
   * users without a school or conference do not find an action that needs it.
   */
  readonly address: string;
  readonly permission: AreaPermission;
  /** Further words that find it. */
  readonly keywords?: readonly string[] | undefined;
}

/**
 * What a remote declares about itself as plain data; the shell builds router and menus from it without running the
 * remote.
 */
export interface RemoteDeclaration {
  readonly name: string;
  /** The name of this part of the product for users, as in "Schedules didn't load". */
  readonly title: string;
  readonly routes: readonly RemoteRoute[];
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly SubjectPage[];
  /** Servers before the jump palette knew actions leave them out. */
  readonly actions?: readonly RemoteAction[] | undefined;
}

/** Declares a remote; the build writes the declaration into the release's sidecar. */
export function defineRemote(
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
export const reportSeason = (of: ReportContent | Exclude<CallValue, string>): CallValue => ({
  the: 'reportSeason',
  of,
});

/** The season that reports of games open with (R-report-season). */
export const REPORT_SEASON: CallValue = { the: 'reportSeason' };

/** The user's school, or all schools for a user without one. */
export const OWN_SCHOOL: CallValue = { the: 'school' };
