import { parseArgs } from 'node:util';
import { UsageError } from '../database-command/run-database-command.ts';

export const USAGE = `Usage: npm run admin -- create EMAIL [--name "FIRST LAST"]
       npm run admin -- reset-password EMAIL
       npm run admin -- reset-factor EMAIL --proof "HOW THEY SHOWED WHO THEY ARE"
       npm run admin -- list

  create          creates an administrator and prints a one-time link to set the password, valid for two hours
  reset-password  prints such a link for an account that may sign in, and ends earlier links
  reset-factor    removes second factor and recovery codes of an account and ends its sessions; the log keeps the proof,
                  such as a call to a known number
  list            lists the administrators

The database is DATABASE_URL, or the embedded one in DATA_DIR (default .data), which may be in use. Links start with SITE_URL.
Every change is logged as activity. Exit code: 0 done, 1 refused, 2 wrong command line.`;

export type AdminRequest =
  | { readonly command: 'create'; readonly email: string; readonly name: string | null }
  | { readonly command: 'reset-password'; readonly email: string }
  | { readonly command: 'reset-factor'; readonly email: string; readonly proof: string }
  | { readonly command: 'list' };

const MIN_PROOF_CHARACTERS = 8;

const OPTIONS = {
  name: { type: 'string' },
  proof: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readProof(text = ''): string {
  if (text.trim().length < MIN_PROOF_CHARACTERS)
    throw new UsageError('--proof says in a few words how they showed who they are; the log keeps it');
  return text.trim();
}

/** Null for `--help`. Throws UsageError. */
export function readArguments(args: readonly string[]): AdminRequest | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [command, email, ...rest] = positionals;
  if (command === undefined) throw new UsageError('no command given');
  if (command !== 'create' && command !== 'reset-password' && command !== 'reset-factor' && command !== 'list')
    throw new UsageError(`unknown command: ${command}`);
  const extra = command === 'list' ? positionals.slice(1) : rest;
  if (extra.length > 0) throw new UsageError(`unexpected: ${extra.join(' ')} (put a name in quotes behind --name)`);
  if (values.name !== undefined && command !== 'create') throw new UsageError('--name goes with create');
  if (values.proof !== undefined && command !== 'reset-factor') throw new UsageError('--proof goes with reset-factor');
  if (command === 'list') return { command };
  if (email === undefined) throw new UsageError('no email address given');
  if (command === 'reset-factor') return { command, email, proof: readProof(values.proof) };
  return command === 'create' ? { command, email, name: values.name ?? null } : { command, email };
}
