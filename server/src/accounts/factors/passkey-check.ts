import { CHALLENGE_LASTS } from '@open-date/shared-api/rules/accounts/factors';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@open-date/shared-api/contract';
import { isPasskeyTransport } from '@open-date/shared-api/contract/accounts/passkeys';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import * as z from 'zod';
import type { PasskeyRow } from './queries.ts';

// A large library, loaded on first use.
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ECDSA and RSA. */
const ALGORITHMS = [-8, -7, -257];

/** A challenge is base64url. */
const ClientData = z.object({ challenge: z.string().regex(/^[\w-]+$/) });

export interface CheckedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

type KnownPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>;

/** Passkeys are bound to the address of the site. */
function readSite(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

function describe({ credential_id: id, transports }: KnownPasskey) {
  return { id, type: 'public-key' as const, transports: transports.filter(isPasskeyTransport) };
}

interface Maker {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Options for creating a discoverable passkey with user verification. */
export function creationOptions(
  siteUrl: string,
  user: Maker,
  challenge: string,
  known: readonly KnownPasskey[],
): PasskeyCreation {
  return {
    challenge,
    rp: { id: readSite(siteUrl).id, name: PRODUCT_NAME },
    user: {
      id: Buffer.from(`user ${user.id}`).toString('base64url'),
      name: user.email,
      displayName: user.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LASTS,
    attestation: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Options for using one of these passkeys, or any for the site when the list is empty. */
export function requestOptions(siteUrl: string, challenge: string, known: readonly KnownPasskey[]): PasskeyRequest {
  return {
    challenge,
    rpId: readSite(siteUrl).id,
    timeout: CHALLENGE_LASTS,
    allowCredentials: known.map(describe),
    userVerification: 'required',
  };
}

/** The challenge in the browser's response; null when it cannot be read. */
export function readChallenge({ response }: Pick<NewPasskey | UsedPasskey, 'response'>): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return ClientData.safeParse(data).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** Null for an invalid passkey. */
export async function checkNewPasskey(
  siteUrl: string,
  challenge: string,
  { response, ...passkey }: NewPasskey,
): Promise<CheckedPasskey | null> {
  const { id, origin } = readSite(siteUrl);
  const transports = (response.transports ?? []).filter(isPasskeyTransport);
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
    };
  } catch {
    // The library throws for every mismatch.
    return null;
  }
}

/** The new signature counter; null for an invalid signature. */
export async function checkUsedPasskey(
  siteUrl: string,
  challenge: string,
  known: PasskeyRow,
  passkey: UsedPasskey,
): Promise<number | null> {
  const { id, origin } = readSite(siteUrl);
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: known.credential_id,
        publicKey: Uint8Array.from(known.public_key),
        counter: known.counter,
        transports: known.transports.filter(isPasskeyTransport),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
