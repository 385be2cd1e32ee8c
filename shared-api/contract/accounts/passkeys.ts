import * as z from 'zod';
import { integer, text } from '../platform/wire.ts';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const transport = z.enum(TRANSPORTS);
/** Ways in which a browser reaches an authenticator. */
export type PasskeyTransport = z.infer<typeof transport>;

/** Whether a text names a way to reach an authenticator that this version knows. */
export function isPasskeyTransport(name: string): name is PasskeyTransport {
  return TRANSPORTS.some((known) => known === name);
}

const kind = z.literal('public-key');
const credential = z.object({ id: text, type: kind, transports: z.array(transport) });

/** What a browser needs to make a passkey, in the JSON form of the Web Authentication standard. */
export const PasskeyCreation = z.object({
  challenge: text,
  rp: z.object({ id: text, name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: z.array(z.object({ alg: integer, type: kind })),
  timeout: integer,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to use a passkey; without credentials it offers all that it has for the site. */
export const PasskeyRequest = z.object({
  challenge: text,
  rpId: text,
  timeout: integer,
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Bytes are written in base64url.');

/** A passkey that a browser has made. */
export const NewPasskey = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: kind,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What a passkey has signed. */
export const UsedPasskey = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: kind,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;
