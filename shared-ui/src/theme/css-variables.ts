export type TokenTree = { readonly [key: string]: string | number | TokenTree };

/** Flattens a token tree to `[name, value]` pairs, names without the `--od-` prefix. */
export function tokenEntries(tree: TokenTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}-${key}` : key;
    return typeof value === 'object' ? tokenEntries(value, name) : [[name, String(value)]];
  });
}

/** The declarations of a token tree as CSS text. */
export const cssVariables = (tree: TokenTree): string =>
  tokenEntries(tree)
    .map(([name, value]) => `--od-${name}:${value};`)
    .join('');
