import { parseArgs } from 'node:util';

/**
 * The arguments of the release command with the remote named by its folder (`remote-reports`) or its name
 * (`reports`).
 */
export function releaseArguments(argv: readonly string[]): string[] {
  return argv.map((argument, index) => (index === 1 ? argument.replace(/^remote-/, '') : argument));
}

/** The value of an option such as `store`: null when it is not given, empty when its value is missing. */
export function optionValue(argv: readonly string[], option: string): string | null {
  const { values } = parseArgs({
    args: [...argv],
    options: { [option]: { type: 'string' } },
    // The release command validates the command line itself.
    strict: false,
  });
  const value = values[option];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : '';
}
