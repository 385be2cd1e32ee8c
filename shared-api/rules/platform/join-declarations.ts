/**
 * The remotes of a written boot document with their declarations, which stand with them or under their names among
 * `declarations`; a remote without one is left out.
 */
export function joinDeclarations<Remote extends { readonly name: string }, Declaration>(
  remotes: readonly (Remote & { readonly declaration?: Declaration })[],
  declarations: Readonly<Record<string, Declaration>> = {},
): (Remote & { readonly declaration: Declaration })[] {
  return remotes.flatMap((remote) => {
    const declaration = remote.declaration ?? declarations[remote.name];
    return declaration === undefined ? [] : [{ ...remote, declaration }];
  });
}
