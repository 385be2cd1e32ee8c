import { MalformedDocument, readList, readNumber, readOneOf, readRecord, readText } from './json-value.ts';

/** The header menus that a remote can add entries to. */
export const MENUS = ['schedules', 'reports', 'information', 'guarantees', 'auctions', 'settings'] as const;

/** One of the header menus. */
export type MenuName = (typeof MENUS)[number];

/** One address that a remote owns. */
export interface RouteDeclaration {
  /** Pattern of the address, from the root: `/team/:schoolId`. */
  path: string;
  /** Name that typed links use: `team.schedule`. */
  name: string;
  /** Permission without which the address does not exist for the user. */
  permission: string;
  /** Name of the skeleton that the shell shows until the screen is there. */
  skeleton: string;
  /** Names of the queries that the shell starts while the screen's code is on its way. */
  firstQueries: string[];
}

/** One entry that a remote adds to a header menu. */
export interface MenuDeclaration {
  menu: MenuName;
  label: string;
  path: string;
  /** Entries of a menu are sorted by this, ascending. */
  order: number;
  permission: string;
}

/** What a remote owns, as plain JSON, so that shell and site know it without running the remote. */
export interface RemoteDeclaration {
  name: string;
  /** What users call this part of the product. */
  title: string;
  routes: RouteDeclaration[];
  menu: MenuDeclaration[];
}

function readPath(value: unknown, at: string): string {
  const path = readText(value, at);
  if (!path.startsWith('/')) throw new MalformedDocument(`${at} should start with a slash, found "${path}"`);
  return path;
}

function readRoute(value: unknown, at: string): RouteDeclaration {
  const route = readRecord(value, at);
  return {
    path: readPath(route.path, `${at}.path`),
    name: readText(route.name, `${at}.name`),
    permission: readText(route.permission, `${at}.permission`),
    skeleton: readText(route.skeleton, `${at}.skeleton`),
    firstQueries: readList(route.firstQueries, `${at}.firstQueries`, readText),
  };
}

function readMenuEntry(value: unknown, at: string): MenuDeclaration {
  const entry = readRecord(value, at);
  return {
    menu: readOneOf(entry.menu, `${at}.menu`, MENUS),
    label: readText(entry.label, `${at}.label`),
    path: readPath(entry.path, `${at}.path`),
    order: readNumber(entry.order, `${at}.order`),
    permission: readText(entry.permission, `${at}.permission`),
  };
}

function refuseTwice(values: readonly string[], at: string): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new MalformedDocument(`${at} "${twice}" is declared twice`);
}

/** The declaration of a remote, read from plain JSON; throws MalformedDocument that names the wrong place. */
export function parseRemoteDeclaration(value: unknown, at = 'declaration'): RemoteDeclaration {
  const declaration = readRecord(value, at);
  const routes = readList(declaration.routes, `${at}.routes`, readRoute);
  refuseTwice(
    routes.map((route) => route.path),
    `${at}.routes: path`,
  );
  refuseTwice(
    routes.map((route) => route.name),
    `${at}.routes: name`,
  );
  return {
    name: readText(declaration.name, `${at}.name`),
    title: readText(declaration.title, `${at}.title`),
    routes,
    menu: readList(declaration.menu, `${at}.menu`, readMenuEntry),
  };
}
