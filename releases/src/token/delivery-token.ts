import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type Channel, CHANNELS } from '../model/channel.ts';
import { instant, parseJson, readDocument, text } from '../model/json-document.ts';
import { writeNote } from '../log/note.ts';
import { ReleaseError } from '../release-error.ts';
import { assertSafeName } from '../model/safe-name.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Prefix of every delivery token, which tells it from the token of a session. */
export const TOKEN_PREFIX = 'odt_';

const FOLDER = 'tokens';
const TOKEN = /^odt_([0-9a-f]{12})_([\w-]{43})$/;
/** A use is noted again only after this time, so that a delivery does not write at every call. */
const NOTED_EVERY = 60_000;

const tokenSchema = z.object({
  id: text,
  /** The one deliverable that the token publishes. */
  name: text,
  /** Channels on which the token may promote it; empty for publishing only. */
  channels: z.array(z.enum(CHANNELS)),
  /** Who or what it is for. */
  label: text,
  /** SHA-256 of the secret in hexadecimal digits: the secret is random, so that no slow hash is needed. */
  secretHash: text,
  createdAt: instant,
  createdBy: text,
  revoked: z.object({ at: instant, by: text, why: text }).nullable(),
});

/** A token with which a team delivers one thing, as the store keeps it: without its secret. */
export type DeliveryToken = z.infer<typeof tokenSchema>;

/** A delivery token with its last use, null for none. */
export type ListedToken = Omit<DeliveryToken, 'secretHash'> & { readonly lastUsedAt: string | null };

const useSchema = z.object({ lastUsedAt: instant });

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
const tokenDocument = (id: string) => `${FOLDER}/${id}.json`;
// Apart from the token, so that noting a use never undoes a revocation at the same moment.
const lastUseDocument = (id: string) => `${FOLDER}/used/${id}.json`;

async function readToken(store: ReleaseStore, id: string): Promise<DeliveryToken | null> {
  const json = await store.readDocument(tokenDocument(id));
  return json === null ? null : readDocument(tokenSchema, parseJson(json, tokenDocument(id)), tokenDocument(id));
}

async function readLastUse(store: ReleaseStore, id: string): Promise<string | null> {
  const json = await store.readDocument(lastUseDocument(id));
  return json === null
    ? null
    : readDocument(useSchema, parseJson(json, lastUseDocument(id)), lastUseDocument(id)).lastUsedAt;
}

/** What a token is made for, who makes it, and the channel whose log says so. */
interface TokenRequest {
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly label: string;
  readonly who: string;
  readonly at: Date;
  /** The channel in whose history the token stands. */
  readonly channel: Channel;
}

/** Makes a token. Returns its text, which the store does not keep: it can be shown only now. Throws ReleaseError. */
export async function createToken(
  store: ReleaseStore,
  request: TokenRequest,
): Promise<{ text: string; token: DeliveryToken }> {
  assertSafeName(request.name);
  if (request.label.trim() === '') throw new ReleaseError('invalid', 'a token must say who it is for: give --for');
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const token: DeliveryToken = {
    id,
    name: request.name,
    channels: [...request.channels],
    label: request.label,
    secretHash: hashSecret(secret),
    createdAt: request.at.toISOString(),
    createdBy: request.who,
    revoked: null,
  };
  const { name, channel, who, at, label: why } = request;
  await writeNote(store, {
    action: 'token',
    channel,
    name,
    to: id,
    who,
    why,
    at,
    evidence: { channels: token.channels },
  });
  await store.writeDocument(tokenDocument(id), JSON.stringify(token, null, 2), 'new');
  return { text: `${TOKEN_PREFIX}${id}_${secret}`, token };
}

/**
 * The token of a text, and notes its use; null for one that is unknown, malformed or revoked. Compares secrets in
 * constant time.
 */
export async function findToken(store: ReleaseStore, given: string, at: Date): Promise<DeliveryToken | null> {
  const [, id, secret] = TOKEN.exec(given) ?? [];
  if (id === undefined || secret === undefined) return null;
  const token = await readToken(store, id);
  const isRight = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from((token?.secretHash ?? '').padEnd(64)));
  if (!token || !isRight || token.revoked) return null;
  const last = await readLastUse(store, id);
  if (last === null || at.getTime() - Date.parse(last) >= NOTED_EVERY)
    await store.writeDocument(lastUseDocument(id), JSON.stringify({ lastUsedAt: at.toISOString() }), 'replace');
  return token;
}

/** Every token, also revoked ones, oldest first. */
export async function listTokens(store: ReleaseStore): Promise<ListedToken[]> {
  const ids = (await store.documents(FOLDER)).map((path) => path.slice(FOLDER.length + 1, -'.json'.length));
  const tokens = await Promise.all(
    ids.map(async (id) => {
      const [token, lastUsedAt] = await Promise.all([readToken(store, id), readLastUse(store, id)]);
      if (token === null) return [];
      const { secretHash: _secretHash, ...shown } = token;
      return [{ ...shown, lastUsedAt }];
    }),
  );
  return tokens.flat().sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** Ends a token at once and for good. Throws ReleaseError for one that is unknown or ended before. */
export async function revokeToken(
  store: ReleaseStore,
  {
    id,
    who,
    why,
    at,
    channel,
  }: { readonly id: string; readonly who: string; readonly why: string; readonly at: Date; readonly channel: Channel },
): Promise<DeliveryToken> {
  const token = /^[0-9a-f]{12}$/.test(id) ? await readToken(store, id) : null;
  if (!token) throw new ReleaseError('unknown', `there is no token ${id}: \`release token list\` lists them`);
  if (token.revoked) throw new ReleaseError('no-change', `token ${id} was revoked ${token.revoked.at}`);
  const revoked: DeliveryToken = { ...token, revoked: { at: at.toISOString(), by: who, why } };
  await writeNote(store, { action: 'token', channel, name: token.name, from: id, who, why: `revoked: ${why}`, at });
  await store.writeDocument(tokenDocument(id), JSON.stringify(revoked, null, 2), 'replace');
  return revoked;
}
