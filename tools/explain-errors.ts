// What an error that ends a root command says: one sentence where its reader can mend it, and a stack elsewhere.
import { types } from 'node:util';
import { ROOT } from './repository.ts';

/** How a command ends: 1 refused or failed, 2 called or set up in a way that cannot work. */
export interface Explained {
  readonly message: string;
  readonly code: 1 | 2;
}

/** Errors whose messages are written for the reader, by name, because their modules may not be in this checkout. */
const WRITTEN: Readonly<Record<string, Explained['code']>> = {
  ConfigError: 2,
  DemoExposedError: 2,
  StartError: 2,
  UsageError: 2,
  UnknownTestsError: 2,
  ReleaseError: 1,
  DeliveryError: 1,
  BrokenReportError: 1,
};

const text = (error: object, key: string) => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What an error says to somebody who runs `command`; null for a fault of the product. */
export function explainError(error: unknown, command: string): Explained | null {
  if (!types.isNativeError(error)) return null;
  // Node tries every address of a host, and says so without words.
  if (error instanceof AggregateError && error.message === '') return explainError(error.errors[0], command);
  const written = WRITTEN[error.name];
  if (written !== undefined) return { message: error.message, code: written };
  const code = text(error, 'code');
  if (code.startsWith('ERR_PARSE_ARGS_')) return { message: `${command}: ${error.message.split('. ')[0]}.`, code: 2 };
  if (code === 'ERR_INVALID_URL') return { message: `${command}: the address that was given is not one.`, code: 2 };
  if (code === 'EADDRINUSE') {
    const port = text(error, 'port');
    return {
      message: `Port ${port} is taken: choose another one, such as PORT=${Number(port) + 1} ${command}`,
      code: 2,
    };
  }
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined && isOurs(missing))
    return {
      message: `${command} does not run here: this checkout or archive has no ${missing.replace(`${ROOT}/`, '')}.`,
      code: 2,
    };
  if (text(error, 'syscall').startsWith('spawn ') && code === 'ENOENT')
    return { message: `${command} needs the program ${text(error, 'path')}, which is not installed.`, code: 2 };
  if (/^E[A-Z0-9]+$/.test(code) && text(error, 'syscall') !== '')
    return { message: `${command}: ${error.message}`, code: 1 };
  return null;
}

function isOurs(missing: string): boolean {
  return missing.startsWith('@open-date/') || (missing.startsWith(ROOT) && !missing.includes('node_modules'));
}

/** The command as it is typed, by npm's own account of it. */
export function commandName({ npm_lifecycle_event: name }: NodeJS.ProcessEnv, script = process.argv[1] ?? ''): string {
  if (name === undefined) return `node tools/run.mjs ${script.replace(`${ROOT}/`, '')}`;
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

/** Prints an error as its reader needs it; returns the exit code. */
export function printError(error: unknown): number {
  const explained = explainError(error, commandName(process.env));
  console.error(explained?.message ?? error);
  return explained?.code ?? 1;
}
