import { describeSet, listSets, setState } from '../release-set.ts';
import type { CommandOutput, Invocation, Subcommand } from './subcommand.ts';

async function runSets({ store, channel, words: [id] }: Invocation): Promise<CommandOutput> {
  const document = await store.readChannel(channel);
  const sets = (await listSets(store, channel)).filter((set) => id === undefined || set.id === id);
  const shown = sets.map((set) => ({ ...set, state: setState(set, document) }));
  const lines = shown.map((set) => `${set.id}  ${set.state}  ${describeSet(set)}  ${set.at}  ${set.who}  ${set.why}`);
  if (lines.length === 0) lines.push(`there is no release set${id === undefined ? '' : ` ${id}`} of ${channel}`);
  return { lines, json: { channel, sets: shown } };
}

export const setsCommand: Subcommand = {
  usage: 'sets [SET]',
  summary: "the channel's release sets, and whether each can be promoted, is promoted, or was overtaken",
  words: [0, 1],
  flags: [],
  run: runSets,
};
