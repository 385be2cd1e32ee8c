import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret. Each may stand in a file that `DATABASE_URL_FILE` and the like name. */
export const SECRETS = [
  'DATABASE_URL',
  'EVENTS_DATABASE_URL',
  'SMTP_URL',
  'RELEASE_LINK_SECRET',
  'FACTOR_SECRET',
  'PASSWORD_SECRET',
] as const satisfies readonly (keyof typeof Environment.shape)[];

/** The variable that names the file of a setting. */
export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** The variables with the secrets that stand in files, and for each file that cannot be used the reason. */
export function readSecretFiles(environment: Variables): { variables: Variables; problems: string[] } {
  const variables = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = environment[fileVariable(name)];
    if (file === undefined) continue;
    if (environment[name] !== undefined) problems.push(`${name}: is given twice, also by ${fileVariable(name)}`);
    else
      try {
        variables[name] = readFileSync(file.trim(), 'utf8');
      } catch (error) {
        problems.push(`${fileVariable(name)}: ${String(error).replace(/^Error: /, '')}`);
      }
  }
  return { variables, problems };
}
