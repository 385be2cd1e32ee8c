/** The arguments of the release command with a remote named by its folder (`remote-reports`) or by its name (`reports`). */
export function releaseArguments(argv: readonly string[]): string[] {
  return argv.map((argument, index) => (index === 1 ? argument.replace(/^remote-/, '') : argument));
}

/** The value of an option such as `--store`; null when it is not given. */
export function optionValue(argv: readonly string[], option: string): string | null {
  const at = argv.indexOf(option);
  return at === -1 ? null : (argv[at + 1] ?? null);
}
