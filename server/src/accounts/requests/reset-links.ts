import { randomBytes } from 'node:crypto';
import { RESET_LINK_LASTS, formatResetLink } from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { PATHS } from '@open-date/shared-api/contract/site/screen-addresses';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { endResetLinks } from '../credentials/credentials.ts';
import { tokenHash } from '../sessions/token.ts';

interface NewResetLink {
  readonly user: { readonly id: number; readonly email: string };
  readonly siteUrl: string;
  /** Milliseconds until the link ends. */
  readonly lasts?: number;
}

/** Creates a one-time link to set a password, which replaces an earlier one. */
export async function createResetLink(
  tx: Tx,
  { user, siteUrl, lasts = RESET_LINK_LASTS }: NewResetLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await endResetLinks(tx, user.id, now);
  await tx
    .insertInto('password_resets')
    .values({
      token_sha256: tokenHash(token),
      user_id: user.id,
      created_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute();
  return siteUrl + PATHS['login.reset'].replace(':emailAndToken', formatResetLink(user.email, token));
}

export function linkRefused(): HttpError {
  return new HttpError('reset.refused', MESSAGES.resetLinkNotValid);
}
