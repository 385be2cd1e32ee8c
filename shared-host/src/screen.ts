import type { CallArea, ReadName } from '@open-date/shared-api/client';
import type { CallQuery, PlainName, ReadInput } from '@open-date/shared-api/queries';
import type { AreaPermission } from '@open-date/shared-api/rules/access/permissions';
import type { CallContext, CallValue } from '@open-date/shared-api/rules/platform/first-calls';
import type { HelpSection } from '@open-date/shared-api/rules/platform/help';
import type { ComponentType } from 'react';
import type { MenuName, SkeletonKind } from './declaration.ts';
import type { FieldReading, FieldTexts, Reference } from './screen-fields.ts';

// Remotes bundle this file into their entries, which run before the modules that the shell shares: it imports types only.

type Sources = Readonly<Record<string, CallValue>>;

/** A GET call of a screen, with the sources of what the address decides. */
export interface ScreenCall<out Query = unknown> {
  readonly area: string;
  readonly name: string;
  readonly parts: { readonly params?: Sources; readonly segments?: Sources; readonly query?: Sources };
  /** Whether it follows the query of the address: the answer before stays shown while the next one loads. */
  readonly followsSearch: boolean;
  /** Only for the type checker. */
  readonly type?: () => Query;
}

type Alike<Value> = Value extends number
  ? Value | `${Value}`
  : Value extends `${infer Digits extends number}`
    ? Value | Digits
    : Value;

type Part<Value> =
  | Exclude<Value, undefined>
  | Reference<Alike<Exclude<Value, undefined>> | (undefined extends Value ? null : never)>;

/** The input of a call with a reference wherever the address decides. */
type References<Input> = {
  readonly [P in keyof Pick<Input, keyof Input & ('params' | 'segments' | 'query')>]: {
    readonly [K in keyof NonNullable<Input[P]>]: Part<NonNullable<Input[P]>[K]>;
  };
};

type LooseParts = Partial<
  Record<'params' | 'segments' | 'query', Readonly<Record<string, string | number | Reference<unknown>>>>
>;

const toSource = (part: string | number | Reference<unknown>): CallValue =>
  typeof part === 'object' ? part.source : String(part);

/** A call that a screen begins with, by its name in the contract. */
export function call<A extends CallArea, N extends PlainName<A>>(area: A, name: N): ScreenCall<CallQuery<A, N>>;
export function call<A extends CallArea, N extends ReadName<A>>(
  area: A,
  name: N,
  parts: References<ReadInput<A, N>>,
): ScreenCall<CallQuery<A, N>>;
export function call<A extends CallArea, N extends ReadName<A>>(area: A, name: N, input: unknown = {}) {
  const parts: LooseParts = typeof input === 'object' && input !== null ? input : {};
  const values = Object.values(parts).flatMap((part) => Object.values(part));
  return {
    area,
    name,
    parts: mapValues(parts, (part) => mapValues(part, toSource)),
    followsSearch: values.some((value) => typeof value === 'object' && value.followsSearch),
  };
}

/** A field of any value; `write` is a method, so that a field of one value is a field of any. */
interface AnyField {
  readonly refer: (name: string) => unknown;
  readonly read: (name: string, context: CallContext) => FieldReading<unknown>;
  write(name: string, value: unknown): FieldTexts;
}

interface AnyParam {
  readonly param: {
    readonly refer: (name: string) => unknown;
    readonly read: (name: string, context: CallContext) => unknown;
  };
}

export type SearchFields = Readonly<Record<string, AnyField>>;
export type PathParams = Readonly<Record<string, AnyParam>>;
export type ScreenCalls = Readonly<Record<string, ScreenCall>>;

type SearchReferences<Search extends SearchFields> = { readonly [K in keyof Search]: ReturnType<Search[K]['refer']> };
type ParamReferences<Params extends PathParams> = {
  readonly [K in keyof Params]: ReturnType<Params[K]['param']['refer']>;
};

/** The values of a screen's fields. */
export type SearchValues<Search extends SearchFields> = {
  readonly [K in keyof Search]: ReturnType<Search[K]['read']>['value'];
};
/** The values of a path's parameters; null for one that cannot be. */
export type ParamValues<Params extends PathParams> = {
  readonly [K in keyof Params]: ReturnType<Params[K]['param']['read']>;
};
/** The queries of a screen's calls. */
export type ScreenQueries<Calls> = {
  readonly [K in keyof Calls]: Calls[K] extends ScreenCall<infer Query> ? Query : never;
};

/** The entry of a screen in a header menu, for users who may open it or have another permission. */
export interface ScreenMenu {
  readonly in: MenuName;
  readonly label: string;
  readonly order: number;
  readonly permission?: AreaPermission;
}

interface ScreenDefinition<
  Name extends string,
  Path extends string,
  Params extends PathParams,
  Search extends SearchFields,
  Calls extends ScreenCalls,
> {
  readonly name: Name;
  /** The pattern of its address; it never changes once it exists. */
  readonly path: Path;
  readonly permission: AreaPermission;
  /** The section of the guides that helps with it. */
  readonly help: HelpSection;
  /** The shape of its placeholder; a report's by default. */
  readonly skeleton?: SkeletonKind;
  readonly menu?: ScreenMenu;
  /** The parameters of its path. */
  readonly params?: Params;
  /** The fields of its address's query. */
  readonly search?: Search;
  /** Whether the values fit together. */
  readonly isValid?: (search: SearchValues<Search>) => boolean;
  /** The calls that it begins with. Evaluated once, with references to what the address decides. */
  readonly data?: (address: {
    readonly params: ParamReferences<Params>;
    readonly search: SearchReferences<Search>;
  }) => Calls;
  /** Loads its page, the only export of a module. The build finds the chunk by the name of the screen. */
  readonly load: () => Promise<object>;
}

/** The address of a screen with what it stands for. */
export interface ScreenAddress<Params, Search> {
  readonly params: Params;
  readonly search: Search;
  /** Whether each value of the address is one that the screen can have. */
  readonly isAddressValid: boolean;
}

/** A screen as shell, document and page need it. */
export interface Screen<
  Name extends string = string,
  Path extends string = string,
  Params = unknown,
  Search = unknown,
  Calls = ScreenCalls,
> {
  readonly name: Name;
  readonly path: Path;
  readonly permission: AreaPermission;
  readonly help: HelpSection;
  readonly skeleton: SkeletonKind;
  readonly menu: ScreenMenu | undefined;
  readonly calls: Calls;
  readonly load: () => Promise<ComponentType>;
  /** Reads an address. */
  readonly read: (context: CallContext) => ScreenAddress<Params, Search>;
  /** The query with some values changed; undefined ones are dropped. */
  readonly write: (search: URLSearchParams, changes: SearchChanges<Search>) => URLSearchParams;
}

/** The values of the address of a screen. */
export type SearchOf<S extends Screen> = ReturnType<S['read']>['search'];

/** Values that replace those of an address; undefined drops a field, so that it has its default. */
export type SearchChanges<Search> = { readonly [K in keyof Search]?: Search[K] | undefined };

function mapValues<In, Out>(record: Readonly<Record<string, In>>, change: (value: In, key: string) => Out) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

// The type of the module would be that of a page, which is made from the type of its screen.
async function findPage(load: () => Promise<object>): Promise<ComponentType> {
  const [page, ...others]: unknown[] = Object.values(await load());
  if (!isComponent(page) || others.length > 0)
    throw new Error('The module of a screen exports its page and nothing else.');
  return page;
}

type SomeDefinition = ScreenDefinition<string, string, PathParams, SearchFields, ScreenCalls>;

function readAddress({ params: pathParams = {}, search: fields = {}, isValid }: SomeDefinition, context: CallContext) {
  const params = mapValues(pathParams, ({ param }, key) => param.read(key, context));
  const readings = mapValues(fields, (field, key) => field.read(key, context));
  const search = mapValues(readings, ({ value }) => value);
  const isAddressValid =
    Object.values(params).every((value) => value !== null) &&
    Object.values(readings).every((reading) => reading.isValid) &&
    (isValid?.(search) ?? true);
  return { params, search, isAddressValid };
}

function writeSearch(fields: SearchFields, search: URLSearchParams, changes: SearchChanges<object>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes))
    for (const [name, text] of Object.entries(fields[key]?.write(key, value) ?? {}))
      if (text === null) next.delete(name);
      else next.set(name, text);
  return next;
}

/** Declares a screen: everything that shell, document and page need to know of it. */
export function defineScreen<
  const Name extends string,
  const Path extends string,
  Params extends PathParams = Record<string, never>,
  Search extends SearchFields = Record<string, never>,
  Calls extends ScreenCalls = Record<string, never>,
>(
  definition: ScreenDefinition<Name, Path, Params, Search, Calls>,
): Screen<Name, Path, ParamValues<Params>, SearchValues<Search>, Calls>;
export function defineScreen(
  definition: SomeDefinition,
): Screen<string, string, object, Readonly<Record<string, unknown>>> {
  const { name, path, permission, help, skeleton = 'report', menu, params = {}, search = {} } = definition;
  const references = {
    params: mapValues(params, ({ param }, key) => param.refer(key)),
    search: mapValues(search, (field, key) => field.refer(key)),
  };
  return {
    name,
    path,
    permission,
    help,
    skeleton,
    menu,
    calls: definition.data?.(references) ?? {},
    load: () => findPage(definition.load),
    read: (context) => readAddress(definition, context),
    write: (query, changes) => writeSearch(search, query, changes),
  };
}
