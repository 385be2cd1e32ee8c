import { disableRelease, enableRelease } from '../disable.ts';
import { changeLine } from './change-line.ts';
import { type Invocation, requiredFlag, type Subcommand, word } from './subcommand.ts';

function request(invocation: Invocation) {
  const { io, channel, who } = invocation;
  return { channel, name: word(invocation, 0), who, why: requiredFlag(invocation, 'why'), at: io.now() };
}

async function runDisable(invocation: Invocation) {
  const row = await disableRelease(invocation.store, request(invocation));
  return { lines: [changeLine(row)], json: row };
}

async function runEnable(invocation: Invocation) {
  const row = await enableRelease(invocation.store, request(invocation));
  return { lines: [changeLine(row)], json: row };
}

export const disableCommand: Subcommand = {
  usage: 'disable NAME --why TEXT',
  summary: 'switch a remote off for everybody; people read the reason at its addresses',
  words: [1, 1],
  flags: ['why'],
  run: runDisable,
};

export const enableCommand: Subcommand = {
  usage: 'enable NAME --why TEXT',
  summary: 'serve a disabled remote again',
  words: [1, 1],
  flags: ['why'],
  run: runEnable,
};
