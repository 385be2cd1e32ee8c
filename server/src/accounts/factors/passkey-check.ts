import { CHALLENGE_LASTS } from '@open-date/shared-api/rules/accounts/factors';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@open-date/shared-api/contract';
import { isPasskeyTransport } from '@open-date/shared-api/contract/accounts/passkeys';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import * as z from 'zod';
import type { PasskeyRow } from './queries.ts';

// The library loads with the first passkey, because it reads certificates of every kind.
const loadLibrary = () => import('@simplewebauthn/server');

/** Signatures by EdDSA, ECDSA and RSA, which are those of all common authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser says of a challenge: its bytes in base64url, and never a text of another form. */
const ClientData = z.object({ challenge: z.string().regex(/^[\w-]+$/) });

/** A passkey that was checked, as it is kept. */
export interface CheckedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

type KnownPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>;

/** The site that passkeys belong to: browsers offer and sign them for its address alone. */
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

/** What a browser needs to make a passkey that the site asks for at every sign-in, with the check of its owner. */
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

/** What a browser needs to use one of these passkeys, or any that it has for the site. */
export function requestOptions(siteUrl: string, challenge: string, known: readonly KnownPasskey[]): PasskeyRequest {
  return {
    challenge,
    rpId: readSite(siteUrl).id,
    timeout: CHALLENGE_LASTS,
    allowCredentials: known.map(describe),
    userVerification: 'required',
  };
}

/** The challenge that a browser says it has answered; null when its data cannot be read. */
export function readChallenge({ response }: Pick<NewPasskey | UsedPasskey, 'response'>): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return ClientData.safeParse(data).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** Checks a new passkey against its challenge and the site; null when anything of it is not right. */
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
    // The library throws for whatever does not fit: another site, another challenge, a damaged form.
    return null;
  }
}

/** Checks what a known passkey has signed, and returns its new counter; null when anything of it is not right. */
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
