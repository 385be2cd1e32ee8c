import * as z from 'zod';
import { readDocument, text } from './json-document.ts';

/** The header menus that a remote can add entries to. */
export const MENUS = ['schedules', 'reports', 'information', 'guarantees', 'auctions', 'settings'] as const;

/** One of the header menus. */
export type MenuName = (typeof MENUS)[number];

const path = text.startsWith('/', 'should start with a slash');

const routeDeclarationSchema = z.object({
  /** Pattern of the address, from the root: `/team/:schoolId`. */
  path,
  /** Name that typed links use: `team.schedule`. */
  name: text,
  /** Permission without which the address does not exist for the user. */
  permission: text,
  /** Name of the skeleton that the shell shows until the screen is there. */
  skeleton: text,
  /** Names of the queries that the shell starts while the screen's code is on its way. */
  firstQueries: z.array(text),
});

/** One address that a remote owns. */
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

const menuDeclarationSchema = z.object({
  menu: z.enum(MENUS),
  label: text,
  path,
  /** Entries of a menu are sorted by this, ascending. */
  order: z.number(),
  permission: text,
});

/** One entry that a remote adds to a header menu. */
export type MenuDeclaration = z.infer<typeof menuDeclarationSchema>;

/** The shape of a declaration, for the documents that hold one. */
export const remoteDeclarationSchema = z.object({
  name: text,
  /** What users call this part of the product. */
  title: text,
  routes: z.array(routeDeclarationSchema).superRefine(refuseTwice),
  menu: z.array(menuDeclarationSchema),
});

/** What a remote owns, as plain JSON, so that shell and site know it without running the remote. */
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;

function refuseTwice(routes: readonly RouteDeclaration[], context: z.RefinementCtx): void {
  for (const key of ['path', 'name'] as const) {
    const values = routes.map((route) => route[key]);
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) === index) continue;
      context.addIssue({ code: 'custom', path: [index, key], message: `"${value}" is declared twice` });
    }
  }
}

/** The declaration of a remote, read from plain JSON; throws MalformedDocument that names the wrong place. */
export function parseRemoteDeclaration(value: unknown, at = 'declaration'): RemoteDeclaration {
  return readDocument(remoteDeclarationSchema, value, at, '.');
}
