import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@open-date/shared-api/contract';

// The library loads with the first passkey; users without one do not pay for it.
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser can make and use passkeys. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Lets the browser make a passkey; rejects when the user cancels. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Lets the browser sign with a passkey; rejects when the user cancels. */
export async function askForPasskey(options: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** What to tell about a passkey that the browser did not give: canceled, or not possible here. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return ['NotAllowedError', 'AbortError'].includes(error.name)
    ? 'No passkey was used. Try again, or choose another way.'
    : null;
}
