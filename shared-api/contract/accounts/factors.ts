import * as z from 'zod';
import { CODE_MOST, FACTOR_MESSAGES, PASSKEY_NAME_MOST } from '../../rules/accounts/factors.ts';
import { PASSWORD_MOST } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { done, id, integer, text } from '../platform/wire.ts';
import { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './passkeys.ts';

const code = z.string().trim().min(1, FACTOR_MESSAGES.codeNeeded).max(CODE_MOST);
const passkeyName = oneLine({ most: PASSKEY_NAME_MOST, missing: 'A name is required.' });

export const Passkey = z.object({
  id: integer,
  Name: text,
  CreatedAt: text,
  LastUsedAt: text.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factors of the caller. */
export const Factors = z.object({
  HasApp: z.boolean().describe('Whether an authenticator app is set up.'),
  RecoveryCodesLeft: integer,
  Passkeys: z.array(Passkey),
  IsDemanded: z.boolean().describe('Whether the site demands a second factor of the role of the user.'),
});
export type Factors = z.infer<typeof Factors>;

/** What an authenticator app is set up with; shown once. */
export const NewApp = z.object({
  Secret: text.describe('The key in base32, to be typed.'),
  Uri: text.describe('The same as an otpauth address, for a QR code.'),
});
export type NewApp = z.infer<typeof NewApp>;

const RecoveryCodes = z.object({
  RecoveryCodes: z.array(text).describe('New recovery codes, shown once; empty when the earlier ones stay.'),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const PATH = '/api/v1/users/factors';

export const factors = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    summary: 'The second factors of the user.',
    permission: 'signed-in',
    duringSetUp: true,
    answer: Factors,
    errors: [],
  }),
  beginApp: endpoint({
    method: 'POST',
    path: `${PATH}/app`,
    summary: 'Makes the key of an authenticator app; it counts once its first code is confirmed.',
    permission: 'signed-in',
    duringSetUp: true,
    proof: 'fresh',
    answer: NewApp,
    errors: ['factor.state'],
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: `${PATH}/app`,
    summary: 'Confirms the authenticator app with its first code.',
    permission: 'signed-in',
    duringSetUp: true,
    proof: 'fresh',
    body: z.strictObject({ code }),
    answer: RecoveryCodes,
    errors: ['factor.state', 'rate-limited'],
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: `${PATH}/app`,
    summary: 'Removes the authenticator app; recovery codes go with the last factor.',
    permission: 'signed-in',
    proof: 'fresh',
    answer: done,
    errors: ['factor.state'],
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    summary: 'Replaces the recovery codes.',
    permission: 'signed-in',
    proof: 'fresh',
    answer: RecoveryCodes,
    errors: ['factor.state'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/passkeys/options`,
    summary: 'What the browser needs to make a passkey.',
    permission: 'signed-in',
    duringSetUp: true,
    proof: 'fresh',
    answer: PasskeyCreation,
    errors: ['factor.state'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/passkeys`,
    summary: 'Adds a passkey that the browser has made.',
    permission: 'signed-in',
    duringSetUp: true,
    proof: 'fresh',
    body: z.strictObject({ Name: passkeyName, passkey: NewPasskey }),
    answer: RecoveryCodes,
    errors: ['factor.state', 'challenge.over'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: `${PATH}/passkeys/:id`,
    summary: 'Gives a passkey of the user another name.',
    permission: 'signed-in',
    params: z.object({ id }),
    body: z.strictObject({ Name: passkeyName }),
    answer: done,
    errors: ['not-found'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: `${PATH}/passkeys/:id`,
    summary: 'Removes a passkey of the user; recovery codes go with the last factor.',
    permission: 'signed-in',
    proof: 'fresh',
    params: z.object({ id }),
    answer: done,
    errors: ['not-found', 'factor.state'],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/v1/users/proof',
    summary: 'Proves again who the user is, by password or by a code; dangerous calls ask for it after ten minutes.',
    permission: 'signed-in',
    duringSetUp: true,
    body: z.strictObject({
      kind: z.enum(['password', 'code']),
      secret: z.string().min(1, MESSAGES.proofMissing).max(PASSWORD_MOST),
    }),
    answer: done,
    errors: ['rate-limited'],
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/v1/users/proof/passkey-request',
    summary: 'What a browser needs to prove again who the user is by one of their passkeys.',
    permission: 'signed-in',
    answer: PasskeyRequest,
    errors: ['factor.state'],
  }),
  provePasskey: endpoint({
    method: 'POST',
    path: '/api/v1/users/proof/passkey',
    summary: 'Proves again who the user is by a passkey, which answers a request of the same session.',
    permission: 'signed-in',
    body: z.strictObject({ passkey: UsedPasskey }),
    answer: done,
    errors: ['challenge.over', 'rate-limited'],
  }),
};
