import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Channel, CHANNELS } from '../model/channel.ts';
import { findChannelFault } from '../channel/channel-fault.ts';
import { findStoreAddress, openStore } from '../open-store.ts';
import { ownValue } from '../model/json-document.ts';
import type { ReleaseStore } from '../store/store.ts';
import {
  canaryCommand,
  freezeCommand,
  promoteCommand,
  rollbackCommand,
  stopCommand,
  switchOffCommand,
  switchOnCommand,
  unfreezeCommand,
} from './change-commands.ts';
import { checkCommand } from './check-command.ts';
import { GATE_HELP } from './gate-flags.ts';
import { downloadCommand, publishCommand } from './publish-commands.ts';
import { setCommands } from './set-commands.ts';
import { logCommand, statusCommand } from './status-commands.ts';
import { type CommandIo, errorMessage, type Invocation, type Subcommand, UsageError } from './subcommand.ts';
import { tokenCommands } from './token-commands.ts';
import { pruneCommand, repairCommand } from './upkeep-commands.ts';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  status: statusCommand,
  log: logCommand,
  publish: publishCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  stop: stopCommand,
  'switch-off': switchOffCommand,
  'switch-on': switchOnCommand,
  freeze: freezeCommand,
  unfreeze: unfreezeCommand,
  check: checkCommand,
  ...setCommands,
  ...tokenCommands,
  download: downloadCommand,
  prune: pruneCommand,
  repair: repairCommand,
};

const GENERAL_FLAGS = '[--store FOLDER|s3://BUCKET/FOLDER] [--channel staging|production] [--who NAME] [--json]';

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
  throw new UsageError(`there is no channel ${value}: use ${CHANNELS.join(', ')}`);
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
    throw new UsageError(errorMessage(error).replace(/\. .*/, ''));
  }
}

/** Warns of every channel whose document is not what the log says; a change of it is refused as well. */
async function warnOfFaults(store: ReleaseStore, io: Required<CommandIo>): Promise<void> {
  for (const channel of CHANNELS) {
    const fault = await findChannelFault(store, channel);
    if (fault !== null) io.err(`release: warning: ${fault}`);
  }
}

async function run(subcommand: Subcommand, argv: readonly string[], io: Required<CommandIo>): Promise<number> {
  const { values, words } = parse(subcommand, argv);
  const [fewest, most] = subcommand.words;
  if (words.length < fewest || words.length > most) {
    throw new UsageError(words.length < fewest ? 'an argument is missing' : `unexpected argument "${words[most]}"`);
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
  const answer = await subcommand.run(invocation);
  if (values.get('json') === true) io.out(JSON.stringify(answer.json, null, 2));
  else for (const line of answer.lines) io.out(line);
  return answer.hasFailed === true ? 1 : 0;
}

/**
 * Runs one `release` command line (without the program's own name). Returns the exit code: 0 done, 1 refused or
 * failed with one line saying why, 2 for a malformed command line.
 */
export async function runReleaseCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')) {
    for (const line of helpLines()) io.out(line);
    return argv.length === 0 ? 2 : 0;
  }
  const found = findSubcommand(argv);
  if (!found) {
    io.err(`release: there is no command ${argv.slice(0, 2).join(' ')}: use ${Object.keys(SUBCOMMANDS).join(', ')}`);
    return 2;
  }
  const { name, subcommand, rest } = found;
  try {
    return await run(subcommand, rest, completeIo(io));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    io.err(`release ${name}: ${errorMessage(error)}${isUsage ? `; usage: release ${subcommand.usage}` : ''}`);
    return isUsage ? 2 : 1;
  }
}

/** The subcommand of one word or two, with the arguments after it. */
function findSubcommand(argv: readonly string[]) {
  for (const length of [1, 2]) {
    const name = argv.slice(0, length).join(' ');
    const subcommand = ownValue(SUBCOMMANDS, name);
    if (subcommand) return { name, subcommand, rest: argv.slice(length) };
  }
  return null;
}

/** Fills in omitted values from the process. */
function completeIo(io: CommandIo): Required<CommandIo> {
  return { env: process.env, cwd: process.cwd(), now: () => new Date(), runTests: null, ...io };
}
