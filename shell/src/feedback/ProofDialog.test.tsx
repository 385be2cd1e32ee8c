import type { Factors, PasskeyRequest } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { startAuthentication } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const PASSKEY = { id: 7, Name: 'Phone', CreatedAt: '2027-08-01T12:00:00Z', LastUsedAt: null };
const PASSKEY_ALONE: Factors = { HasApp: false, RecoveryCodesLeft: 9, Passkeys: [PASSKEY], IsDemanded: false };
const REQUEST: PasskeyRequest = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const SIGNED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
} as const;

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => undefined, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

/** The settings of a user with a passkey alone, who wants new recovery codes without a recent proof. */
async function askForProof() {
  const proofs: unknown[] = [];
  answerCall('session', 'user', () => aProfile());
  answerCall('profile', 'sessions', () => []);
  answerCall('calendars', 'list', () => []);
  answerCall('factors', 'list', () => PASSKEY_ALONE);
  answerCall('factors', 'passkeyRequest', () => REQUEST);
  answerCall('factors', 'provePasskey', ({ body }) => {
    proofs.push(body);
    return DONE;
  });
  answerCall('factors', 'prove', ({ body }) => {
    proofs.push(body);
    return DONE;
  });
  answerCall('factors', 'newRecoveryCodes', () => {
    if (proofs.length === 0) throw new RefusedCall('proof.needed', 'Confirm that it is you.');
    return { RecoveryCodes: ['abcd-efgh-ijkm-npqr'] };
  });
  openShell('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'New codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { proofs, dialog };
}

it('a passkey proves who its user is in one press, without a password or a code [PLT-207]', async () => {
  jest.mocked(startAuthentication).mockResolvedValue({ ...SIGNED, clientExtensionResults: {} });
  const { proofs, dialog } = await askForProof();
  const button = await dialog.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(dialog.queryByRole('textbox')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByText('abcd-efgh-ijkm-npqr')).toBeVisible();
  expect(proofs).toEqual([{ passkey: SIGNED }]);
});

it('a user who leaves the question of the browser is told so, and may use the password or a recovery code [PLT-207]', async () => {
  jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { proofs, dialog } = await askForProof();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No passkey was used.');
  expect(dialog.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Use the password instead' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  fireEvent.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Enter your password or a code.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Recovery code'), { target: { value: 'abcd-efgh' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('abcd-efgh-ijkm-npqr')).toBeVisible();
  expect(proofs).toEqual([{ kind: 'code', secret: 'abcd-efgh' }]);
});
