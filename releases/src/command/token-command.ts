import { CHANNELS } from '../channel.ts';
import { createToken, type ListedToken, listTokens, revokeToken } from '../delivery-token.ts';
import { type Invocation, requiredFlag, type Subcommand, UsageProblem, word } from './subcommand.ts';

// Never the default channel: what a token may promote on is said, or it promotes nowhere.
function grantedChannels(invocation: Invocation) {
  const given = (invocation.flag('channel') ?? '').split(',').filter((name) => name !== '');
  return given.map((name) => {
    const channel = CHANNELS.find((known) => known === name);
    if (!channel) throw new UsageProblem(`there is no channel ${name}: use ${CHANNELS.join(', ')}`);
    return channel;
  });
}

async function runToken(invocation: Invocation) {
  const { io, store, who } = invocation;
  const channels = grantedChannels(invocation);
  const label = requiredFlag(invocation, 'for');
  const request = { name: word(invocation, 0), channels, label, who, at: io.now(), channel: channels[0] ?? 'dev' };
  const { text, token } = await createToken(store, request);
  const { secretHash: _secretHash, ...shown } = token;
  const may =
    channels.length > 0 ? `publishes and promotes on ${channels.join(', ')}` : 'publishes and promotes nowhere';
  return {
    lines: [text, `token ${token.id} for ${token.name} ${may}; it is shown only now`],
    json: { ...shown, token: text },
  };
}

function describeToken({ id, name, channels, label, createdAt, createdBy, lastUsedAt, revoked }: ListedToken): string {
  const state = revoked
    ? `revoked ${revoked.at} by ${revoked.by}: ${revoked.why}`
    : `last used ${lastUsedAt ?? 'never'}`;
  return `${id}  ${name}  ${channels.join(',') || 'publishes only'}  ${label}  made ${createdAt} by ${createdBy}, ${state}`;
}

async function runTokens({ store }: Invocation) {
  const tokens = await listTokens(store);
  return { lines: tokens.length > 0 ? tokens.map(describeToken) : ['there is no token yet'], json: tokens };
}

async function runRevoke(invocation: Invocation) {
  const { io, store, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const id = word(invocation, 0);
  const { name, channels } = (await listTokens(store)).find((token) => token.id === id) ?? { name: '', channels: [] };
  await revokeToken(store, { id, who, why, at: io.now(), channel: channels[0] ?? 'dev' });
  return { lines: [`token ${id} for ${name} is revoked`], json: { id, name } };
}

export const tokenCommand: Subcommand = {
  usage: 'token NAME [--channel CHANNEL,…] --for TEXT',
  summary: 'make a token to publish NAME over HTTPS, and to promote it on these channels; shown once',
  words: [1, 1],
  flags: ['for'],
  run: runToken,
};

export const tokensCommand: Subcommand = {
  usage: 'tokens',
  summary: 'every token: what and who it is for, its last use, and whether it is revoked',
  words: [0, 0],
  flags: [],
  run: runTokens,
};

export const revokeTokenCommand: Subcommand = {
  usage: 'revoke-token ID --why TEXT',
  summary: 'end a token at once',
  words: [1, 1],
  flags: ['why'],
  run: runRevoke,
};
