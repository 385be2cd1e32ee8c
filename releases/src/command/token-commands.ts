import { CHANNELS } from '../model/channel.ts';
import { createToken, type ListedToken, listTokens, revokeToken } from '../token/delivery-token.ts';
import { explain, type Invocation, requiredFlag, type Subcommand, UsageError, word } from './subcommand.ts';

/** The channel whose log has a token that promotes nowhere. */
const OTHER = 'production';

// Never the default channel: what a token may promote on is said, or it promotes nowhere.
function grantedChannels(invocation: Invocation) {
  const given = (invocation.flag('channel') ?? '').split(',').filter((name) => name !== '');
  return given.map((name) => {
    const channel = CHANNELS.find((known) => known === name);
    if (!channel) throw new UsageError(`there is no channel ${name}: use ${CHANNELS.join(', ')}`);
    return channel;
  });
}

async function runToken(invocation: Invocation) {
  const { io, store, who } = invocation;
  const channels = grantedChannels(invocation);
  const label = requiredFlag(invocation, 'for');
  const request = { name: word(invocation, 0), channels, label, who, at: io.now(), channel: channels[0] ?? OTHER };
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
  const { store } = invocation;
  const id = word(invocation, 0);
  const { name, channels } = (await listTokens(store)).find((token) => token.id === id) ?? { name: '', channels: [] };
  await revokeToken(store, { id, channel: channels[0] ?? OTHER, ...explain(invocation) });
  return { lines: [`token ${id} for ${name} is revoked`], json: { id, name } };
}

/** The subcommands `token make`, `token list` and `token revoke`. */
export const tokenCommands: Readonly<Record<string, Subcommand>> = {
  'token make': {
    usage: 'token make NAME [--channel CHANNEL,…] --for TEXT',
    summary: 'make a token to publish NAME over HTTPS, and to promote it on these channels; shown once',
    words: [1, 1],
    flags: ['for'],
    run: runToken,
  },
  'token list': {
    usage: 'token list',
    summary: 'every token: what and who it is for, its last use, and whether it is revoked',
    words: [0, 0],
    flags: [],
    run: runTokens,
  },
  'token revoke': {
    usage: 'token revoke ID --why TEXT',
    summary: 'end a token at once',
    words: [1, 1],
    flags: ['why'],
    run: runRevoke,
  },
};
