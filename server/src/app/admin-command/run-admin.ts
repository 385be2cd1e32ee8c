import { commandLineOperator } from '../../platform/activity/operator.ts';
import type { Operator } from '../../platform/activity/record.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { type CommandIo, type DatabaseCommand, runDatabaseCommand } from '../database-command/run-database-command.ts';
import { type AdminRequest, readArguments, USAGE } from './arguments.ts';
import { createAdministrator, type OneTimeLink, resetFactor, resetPassword } from './commands.ts';
import { type Administrator, findAdministrators } from './queries.ts';

const DONE = 0;

interface CommandContext {
  readonly operator: Operator;
  readonly siteUrl: string;
}

function readContext(config: Config, { environment }: CommandIo): CommandContext {
  return {
    operator: commandLineOperator(environment),
    siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
  };
}

function linkLines({ email, link }: OneTimeLink): string {
  return `One-time link for ${email} to set a password, valid for two hours:\n${link}`;
}

function administratorLine({ email, name, canSignIn, hasPassword }: Administrator): string {
  const state = canSignIn ? (hasPassword ? 'active' : 'active, no password yet') : 'may not sign in';
  return `${email}  ${name}  ${state}`;
}

async function run(request: AdminRequest, db: Db, { operator, siteUrl }: CommandContext): Promise<string> {
  if (request.command === 'create')
    return linkLines(
      await inTransaction(db, (tx, now) => createAdministrator(tx, operator, { ...request, siteUrl }, now)),
    );
  if (request.command === 'reset-password')
    return linkLines(await inTransaction(db, (tx, now) => resetPassword(tx, operator, { ...request, siteUrl }, now)));
  if (request.command === 'reset-factor') {
    const email = await inTransaction(db, (tx, now) => resetFactor(tx, operator, request, now));
    return `${email} no longer has a second factor and signs in with the password only.`;
  }
  const administrators = await findAdministrators(db);
  return administrators.length === 0
    ? 'There is no administrator. Create one with: npm run admin -- create EMAIL'
    : administrators.map(administratorLine).join('\n');
}

const COMMAND: DatabaseCommand = {
  usage: USAGE,
  unprepared: 'The database is not prepared yet: start the server once, or use create.',
  read: (args, io) => {
    const request = readArguments(args);
    if (request === null) return null;
    return async (config, database) => {
      const db = await database.open({ isMigrated: request.command === 'create' });
      io.print(await run(request, db, readContext(config, io)));
      return DONE;
    };
  },
};

export function runAdmin(args: readonly string[], io: CommandIo): Promise<number> {
  return runDatabaseCommand(COMMAND, args, io);
}
