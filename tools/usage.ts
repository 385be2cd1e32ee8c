/** Thrown for a malformed command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The values of options that are numbers of at least zero. Throws UsageError. */
export function readNumbers<Name extends string>(values: Readonly<Record<Name, string>>): Record<Name, number>;
export function readNumbers(values: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!/^\d+(?:\.\d+)?$/.test(value)) throw new UsageError(`--${name} is a number, not ${JSON.stringify(value)}.`);
      return [name, Number(value)];
    }),
  );
}
