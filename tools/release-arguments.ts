import { parseArgs } from 'node:util';

/**
 * The arguments of the release command with the remote named by its folder (`remote-reports`) or its name
 * (`reports`).
 */
export function releaseArguments(argv: readonly string[]): string[] {
  // A candidate names several, before its options.
  const isName = (index: number) => index === 1 || (argv[0] === 'candidate' && index % 2 === 1 && index < end);
  const option = argv.findIndex((argument) => argument.startsWith('--'));
  const end = option === -1 ? argv.length : option;
  return argv.map((argument, index) => (isName(index) ? argument.replace(/^remote-/, '') : argument));
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
