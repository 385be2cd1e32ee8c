/** Thrown for a malformed command line. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

/** The values of options that are numbers of at least zero. Throws UsageProblem. */
export function readNumbers<Name extends string>(values: Readonly<Record<Name, string>>): Record<Name, number>;
export function readNumbers(values: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!/^\d+(?:\.\d+)?$/.test(value))
        throw new UsageProblem(`--${name} is a number, not ${JSON.stringify(value)}.`);
      return [name, Number(value)];
    }),
  );
}
