import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { listCalls } from '@open-date/releases';

/** A link to a screen of another remote, as it stands in a built script. */
const LINK = /\buseScreenLink\)?\(["'`]([\w.-]+)["'`]/g;

/** What built scripts use of others. */
interface Uses {
  /** Names of the screens of other remotes that the scripts link to. */
  readonly links: string[];
  /** The calls that the scripts make, by name, as method and path. */
  readonly calls: Record<string, string>;
}

/** The routes of calls by area and name. */
export type RouteTable = Parameters<typeof listCalls>[0];

/** The routes of all calls of the API contract. */
export async function readRoutes(root: string): Promise<RouteTable> {
  const file = pathToFileURL(join(root, 'shared-api/client/routes.generated.ts')).href;
  const { routes }: { routes: RouteTable } = await import(file);
  return routes;
}

/** The routes of some calls, which are named as `games.save`. */
export function pickRoutes(routes: RouteTable, calls: readonly string[]): RouteTable {
  const picked = Object.entries(routes).map(([area, named]) => {
    const used = Object.entries(named).filter(([name]) => calls.includes(`${area}.${name}`));
    return [area, Object.fromEntries(used)] as const;
  });
  return Object.fromEntries(picked.filter(([, named]) => Object.keys(named).length > 0));
}

/**
 * Finds links and calls in scripts: a call is written as `.area.name` there, because minifying keeps the names of
 * properties, or as `"area","name"` where a query names it. A property or a pair of texts that has the name of a call by
 * chance counts as one, which a release only sees if that call goes.
 */
export function findUses(scripts: readonly string[], calls: Readonly<Record<string, string>>): Uses {
  const links = new Set<string>();
  const used = new Set<string>();
  const areas = [...new Set(Object.keys(calls).map((name) => name.split('.')[0] ?? ''))];
  const call = new RegExp(`\\.(${areas.join('|')})\\.(\\w+)\\b`, 'g');
  const named = new RegExp(`["'\`](${areas.join('|')})["'\`],["'\`](\\w+)["'\`]`, 'g');
  for (const script of scripts) {
    for (const [, name = ''] of script.matchAll(LINK)) links.add(name);
    for (const [, area, name] of [...script.matchAll(call), ...script.matchAll(named)])
      if (Object.hasOwn(calls, `${area}.${name}`)) used.add(`${area}.${name}`);
  }
  return {
    links: [...links].sort(),
    calls: Object.fromEntries([...used].sort().map((name) => [name, calls[name] ?? ''])),
  };
}

/** The text of every script in a folder of a build. */
export async function readScripts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js')).sort();
  return await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
}
