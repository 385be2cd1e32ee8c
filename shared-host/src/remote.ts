import type { CallTemplate } from '@open-date/shared-api/rules/platform/call-url';
import { createPaths, type Path } from '@open-date/shared-api/rules/platform/paths';
import type { FirstCall } from '@open-date/shared-api/rules/platform/first-calls';

import type { MenuEntry, RemoteDeclaration, RemoteRoute, SubjectPage } from './declaration.ts';
import type { Screen, ScreenCall } from './screen.ts';
import type { RemoteModule, ScreenLoader } from './screens.ts';

export type * from './declaration.ts';
export { call, defineScreen } from './screen.ts';
export type * from './screen.ts';
export * from './screen-fields.ts';

type Patterns<Screens extends readonly Screen[]> = {
  readonly [Name in Screens[number]['name']]: Extract<Screens[number], { readonly name: Name }>['path'];
};

interface RemoteDefinition<Screens> extends Omit<RemoteDeclaration, 'routes' | 'menu' | 'pages'> {
  readonly screens: Screens;
  readonly pages?: readonly SubjectPage[];
}

type CallTable = Readonly<Record<string, Readonly<Record<string, CallTemplate>>>>;

/** A remote: the loaders of its screens, their addresses by name, and what its releases declare. */
export interface Remote<Screens extends readonly Screen[]> extends RemoteModule {
  readonly path: Path<Patterns<Screens>>;
  /** The declaration that the build writes into a release; `calls` are those of the contract. */
  readonly declare: (calls: CallTable) => RemoteDeclaration;
}

function toFirstCall({ area, name, parts }: ScreenCall, calls: CallTable): FirstCall {
  const template = calls[area]?.[name];
  if (!template) throw new Error(`The contract has no call ${area}.${name}.`);
  return { call: template.path, ...(template.integers ? { integers: true } : {}), ...parts };
}

function toRoute({ name, path, permission, skeleton, help, calls }: Screen, table: CallTable): RemoteRoute {
  const firstCalls = Object.values(calls).map((one) => toFirstCall(one, table));
  return { name, path, permission, skeleton, help, firstCalls };
}

function toMenu({ menu, path, permission }: Screen): readonly MenuEntry[] {
  if (!menu) return [];
  return [{ menu: menu.in, label: menu.label, path, order: menu.order, permission: menu.permission ?? permission }];
}

/** Defines a remote by its screens. */
export function defineRemote<const Screens extends readonly Screen[]>(
  definition: RemoteDefinition<Screens>,
): Remote<Screens>;
export function defineRemote({ screens, ...rest }: RemoteDefinition<readonly Screen[]>): Omit<
  Remote<readonly Screen[]>,
  'path'
> & {
  path: Path<Record<string, string>>;
} {
  const loader =
    (screen: Screen): ScreenLoader =>
    async () => ({ Screen: await screen.load(), screen });
  return {
    screens: Object.fromEntries(screens.map((screen) => [screen.name, loader(screen)])),
    path: createPaths(Object.fromEntries(screens.map(({ name, path }) => [name, path]))),
    declare: (calls) => ({
      pages: [],
      ...rest,
      routes: screens.map((screen) => toRoute(screen, calls)),
      menu: screens.flatMap(toMenu),
    }),
  };
}
