import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Channel, CHANNELS } from '../channel.ts';
import { findChannelFault } from '../channel-fault.ts';
import { findStoreAddress, openStore } from '../open-store.ts';
import { ownValue } from '../own-value.ts';
import type { ReleaseStore } from '../store.ts';
import { candidateCommand } from './candidate-command.ts';
import { canaryCommand, endCanaryCommand } from './canary-command.ts';
import { cleanUpCommand } from './clean-up-command.ts';
import { type CommandIo, completeIo } from './command-io.ts';
import { evidenceCommand } from './evidence-command.ts';
import { GATE_HELP } from './gate-flags.ts';
import { historyCommand } from './history-command.ts';
import { linkCommand } from './link-command.ts';
import { listCommand } from './list-command.ts';
import { disableCommand, enableCommand } from './disable-command.ts';
import { errorMessage } from './error-message.ts';
import { promoteCommand } from './promote-command.ts';
import { publishCommand } from './publish-command.ts';
import { repairCommand } from './repair-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { serverCommand } from './server-command.ts';
import { setsCommand } from './sets-command.ts';
import { type CommandOutput, type Invocation, type Subcommand, UsageProblem } from './subcommand.ts';
import { revokeTokenCommand, tokenCommand, tokensCommand } from './token-command.ts';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  publish: publishCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  canary: canaryCommand,
  'end-canary': endCanaryCommand,
  candidate: candidateCommand,
  link: linkCommand,
  evidence: evidenceCommand,
  sets: setsCommand,
  disable: disableCommand,
  enable: enableCommand,
  repair: repairCommand,
  list: listCommand,
  history: historyCommand,
  'clean-up': cleanUpCommand,
  server: serverCommand,
  token: tokenCommand,
  tokens: tokensCommand,
  'revoke-token': revokeTokenCommand,
};

const GENERAL_FLAGS = '[--store FOLDER|s3://BUCKET/FOLDER] [--channel dev|staging|production] [--who NAME] [--json]';

function helpLines(): string[] {
  const commands = Object.values(SUBCOMMANDS);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    `usage: release COMMAND … ${GENERAL_FLAGS}`,
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    `The store is --store, or RELEASE_STORE, or releases in DATA_DIR (.data); s3:// takes AWS_ENDPOINT_URL_S3, AWS_REGION and the access key.`,
    `The channel is --channel, or RELEASE_CHANNEL, or production.`,
    GATE_HELP,
  ];
}

function readChannel(value: string): Channel {
  const channel = CHANNELS.find((known) => known === value);
  if (channel) return channel;
  throw new UsageProblem(`there is no channel ${value}: use ${CHANNELS.join(', ')}`);
}

function currentUser({ env }: Required<CommandIo>): string {
  const named = [env.OPEN_DATE_USER, env.USER, env.LOGNAME, env.USERNAME].find(
    (name) => name !== undefined && name !== '',
  );
  return named ?? `${userInfo().username}@${hostname()}`;
}

function parse(subcommand: Subcommand, argv: readonly string[]) {
  const names = ['store', 'channel', 'who', ...subcommand.flags];
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const switches = Object.fromEntries((subcommand.switches ?? []).map((name) => [name, { type: 'boolean' } as const]));
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...texts, ...switches, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { values: new Map<string, unknown>(Object.entries(values)), words: positionals };
  } catch (error) {
    // Node appends advice after the first sentence; the usage line is more helpful.
    throw new UsageProblem(errorMessage(error).replace(/\. .*/, ''));
  }
}

/** Warns of every channel whose document is not what the log says; a change of it is refused as well. */
async function warnOfFaults(store: ReleaseStore, io: Required<CommandIo>): Promise<void> {
  for (const channel of CHANNELS) {
    const fault = await findChannelFault(store, channel);
    if (fault !== null) io.err(`release: warning: ${fault}`);
  }
}

async function run(subcommand: Subcommand, argv: readonly string[], io: Required<CommandIo>): Promise<void> {
  const { values, words } = parse(subcommand, argv);
  const [fewest, most] = subcommand.words;
  if (words.length < fewest || words.length > most) {
    throw new UsageProblem(words.length < fewest ? 'an argument is missing' : `unexpected argument "${words[most]}"`);
  }
  const flag = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const invocation: Invocation = {
    io,
    store: openStore(findStoreAddress(io.env, io.cwd, flag('store')), io.env),
    // Read when it is used, because the channels of a token are a list.
    get channel() {
      return readChannel(flag('channel') ?? (io.env.RELEASE_CHANNEL || 'production'));
    },
    who: flag('who') ?? currentUser(io),
    words,
    flag,
    isOn: (name) => values.get(name) === true,
  };
  if (subcommand !== repairCommand) await warnOfFaults(invocation.store, io);
  const answer: CommandOutput = await subcommand.run(invocation);
  if (values.get('json') === true) io.out(JSON.stringify(answer.json, null, 2));
  else for (const line of answer.lines) io.out(line);
}

/**
 * Runs one `release` command line (without the program's own name). Returns the exit code: 0 done, 1 refused or
 * failed with one line saying why, 2 for a malformed command line.
 */
export async function runReleaseCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const [name = 'help', ...rest] = argv;
  if (name === 'help' || name === '--help' || name === '-h') {
    for (const line of helpLines()) io.out(line);
    return argv.length === 0 ? 2 : 0;
  }
  const subcommand = ownValue(SUBCOMMANDS, name);
  if (!subcommand) {
    io.err(`release: there is no command ${name}: use ${Object.keys(SUBCOMMANDS).join(', ')}`);
    return 2;
  }
  try {
    await run(subcommand, rest, completeIo(io));
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageProblem;
    io.err(`release ${name}: ${errorMessage(error)}${isUsage ? `; usage: release ${subcommand.usage}` : ''}`);
    return isUsage ? 2 : 1;
  }
}
