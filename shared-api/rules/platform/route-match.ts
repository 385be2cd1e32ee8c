/** The parameters of an address; null when it does not match the pattern, such as `/team/:schoolId` or `/admin/*`. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return null;
      continue;
    }
    const value = decoded(text);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Ranks how much a pattern matches: fixed addresses before those with parameters, wildcards last. */
function openness(pattern: string): number {
  return pattern.split('/').reduce((sum, part) => sum + (part === '*' ? 100 : Number(part.startsWith(':'))), 0);
}

/** The route that matches an address most closely, with its parameters; null when none does. */
export function routeOfAddress<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null {
  const found = routes.flatMap((route) => {
    const params = matchPattern(route.path, pathname);
    return params === null ? [] : [{ route, params }];
  });
  return found.toSorted((one, other) => openness(one.route.path) - openness(other.route.path))[0] ?? null;
}
