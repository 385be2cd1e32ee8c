import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@open-date/shared-api/contract';
import * as z from 'zod';

/** The ways in which an authenticator or browser deviates from an honest one. */
export interface Lie {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  /** User presence and user verification; true in honest ones. */
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  /** Signs with another key than that of the passkey. */
  readonly key?: KeyObject;
  /** The claimed passkey. */
  readonly id?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const Point = z.object({ x: z.string(), y: z.string() });
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A private key without a passkey. */
export const foreignKey = (): KeyObject => newKeys().privateKey;

/** A browser with a software authenticator for one passkey of a site. Its counter stays 0, like that of synced passkeys, unless set. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #keys = newKeys();
  #counter: number | null;

  constructor(origin: string, counter: number | null = null) {
    this.#origin = origin;
    this.#counter = counter;
  }

  /** Creates the passkey in the form that a browser sends. */
  make({ challenge, rp }: PasskeyCreation, lie: Lie = {}): NewPasskey {
    const said = { challenge, type: 'webauthn.create', rpId: rp.id, ...lie };
    const { x, y } = Point.parse(this.#keys.publicKey.export({ format: 'jwk' }));
    // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) at x and y.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, toBytes(x)],
        [-3, toBytes(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.#describe(said, HAS_KEY), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData(said),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge of the site with the passkey. */
  use({ challenge, rpId }: PasskeyRequest, lie: Lie = {}): UsedPasskey {
    if (this.#counter !== null) this.#counter += 1;
    const said = { challenge, type: 'webauthn.get', rpId, ...lie };
    const { id = this.id, key = this.#keys.privateKey } = said;
    const authData = this.#describe(said, 0);
    const clientDataJSON = this.#clientData(said);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      },
    };
  }

  #clientData({ challenge, type, origin = this.#origin }: Lie): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  /** Site, flags and counter. */
  #describe(
    { rpId = '', isPresent = true, isVerified = true, counter = this.#counter ?? 0 }: Lie,
    flags: number,
  ): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8((isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
