import * as z from 'zod';
import { readDocument, text } from './json-document.ts';

/** The header menus that a remote can add entries to. */
export const MENUS = ['schedules', 'reports', 'information', 'guarantees', 'auctions', 'settings'] as const;

/** One of the header menus. */
export type MenuName = (typeof MENUS)[number];

const path = text.startsWith('/', 'should start with a slash');

/** Declares where a value of a first call comes from; `otherwise: null` omits the value. */
type CallValue =
  | string
  | { readonly param: string; readonly fits: string }
  | { readonly query: string; readonly fits: string; readonly otherwise?: CallValue | null | undefined }
  | {
      readonly query: string;
      readonly words: Record<string, string>;
      readonly otherwise?: CallValue | null | undefined;
    }
  | { readonly the: 'season' | 'school' }
  | { readonly the: 'reportSeason'; readonly of?: CallValue | undefined }
  | { readonly smallest: CallValue[] }
  | { readonly largest: CallValue[] };

const pattern = text.refine(isPattern, 'should be a regular expression');

const callValueSchema: z.ZodType<CallValue> = z.lazy(() => {
  const otherwise = callValueSchema.nullable().optional();
  return z.union([
    z.string(),
    z.strictObject({ param: text, fits: pattern }),
    z.strictObject({ query: text, fits: pattern, otherwise }),
    z.strictObject({ query: text, words: z.record(z.string(), z.string()), otherwise }),
    z.strictObject({ the: z.enum(['season', 'school']) }),
    z.strictObject({ the: z.literal('reportSeason'), of: callValueSchema.optional() }),
    z.strictObject({ smallest: z.array(callValueSchema).min(1) }),
    z.strictObject({ largest: z.array(callValueSchema).min(1) }),
  ]);
});

const callValues = z.record(z.string(), callValueSchema).optional();

const firstCallSchema = z.object({
  /**
   * Path of the call, from the root: `/api/v1/schools/:id/schedules`. The boot document sends the call with the
   * user's token.
   */
  call: text.startsWith('/api/', 'should be the path of a call'),
  integers: z.boolean().optional(),
  params: callValues,
  segments: callValues,
  query: callValues,
});

const routeDeclarationSchema = z.object({
  /** Pattern of the address, from the root: `/team/:schoolId`. */
  path,
  /** Name that typed links use: `team.schedule`. */
  name: text,
  /** Permission that a user needs for the address. */
  permission: text,
  /** Name of the skeleton that the shell shows while the screen loads. */
  skeleton: text,
  /** GET calls that the screen starts with; older releases have none. */
  firstCalls: z.array(firstCallSchema).default([]),
  /** Section of the guides that helps with the screen, as `guide#section`; older releases have none. */
  help: text.optional(),
});

/** An address that a remote owns. */
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

const menuDeclarationSchema = z.object({
  menu: z.enum(MENUS),
  label: text,
  path,
  /** Sort key of the entry in its menu, ascending. */
  order: z.number(),
  permission: text,
});

const subjectPageSchema = z.object({
  /** The kind of subject that the page shows. */
  of: z.enum(['school', 'conference', 'report']),
  /** Address with `:id` for the subject and `:season` for the current season. */
  address: path,
  permission: text,
});

const actionSchema = z.object({
  label: text,
  detail: text,
  /** Address with `:school`, `:conference` and `:season` for what is the user's own. */
  address: path,
  permission: text,
  keywords: z.array(text).optional(),
});

/** An entry that a remote adds to a header menu. */

/** The schema of a declaration, for documents that contain one. */
export const remoteDeclarationSchema = z.object({
  name: text,
  /** Name of this part of the product for users. */
  title: text,
  routes: z.array(routeDeclarationSchema).superRefine(refuseTwice),
  menu: z.array(menuDeclarationSchema),
  /** Pages of schools, conferences and reports; older releases have none. */
  pages: z.array(subjectPageSchema).default([]),
  /** What users find in the jump palette to do; older releases have none. */
  actions: z.array(actionSchema).optional(),
});

/** A remote's routes, menus, pages and actions as plain JSON, which shell and site read without running the remote. */
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function refuseTwice(routes: readonly RouteDeclaration[], context: z.RefinementCtx): void {
  for (const key of ['path', 'name'] as const) {
    const values = routes.map((route) => route[key]);
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) === index) continue;
      context.addIssue({ code: 'custom', path: [index, key], message: `"${value}" is declared twice` });
    }
  }
}

/** Parses a remote's declaration from plain JSON; throws MalformedDocumentError that names the invalid field. */
export function parseRemoteDeclaration(value: unknown, at = 'declaration'): RemoteDeclaration {
  return readDocument(remoteDeclarationSchema, value, at, '.');
}
