import type { Factors } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aSessionUser, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const APP = { Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
const NONE: Factors = { HasApp: false, RecoveryCodesLeft: 0, Passkeys: [], IsDemanded: false };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** The dialog, whose code loads with its first question. */
const proofDialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

/** A server whose user sets up an app, confirmed by the code 123456. */
function answerFactors(): { factors: Factors } {
  const kept = { factors: NONE };
  answerCall('session', 'user', () => aProfile());
  answerCall('profile', 'sessions', () => []);
  answerCall('calendars', 'list', () => []);
  answerCall('factors', 'list', () => kept.factors);
  answerCall('factors', 'beginApp', () => APP);
  answerCall('factors', 'confirmApp', ({ body }) => {
    if (Reflect.get(Object(body), 'code') !== '123456')
      throw new RefusedCall('input.invalid', 'This code is incorrect.', { code: 'This code is incorrect.' });
    kept.factors = { ...NONE, HasApp: true, RecoveryCodesLeft: 10 };
    return { RecoveryCodes: ['abcd-efgh-ijkm-npqr', 'stuv-wxyz-2345-6789'] };
  });
  return kept;
}

async function setUp(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  type(/^Code of 6 digits/, '654321');
  press('Confirm');
  expect(await screen.findByText('This code is incorrect.')).toBeVisible();
  type(/^Code of 6 digits/, '123456');
  press('Confirm');
  expect(await screen.findByText('abcd-efgh-ijkm-npqr')).toBeVisible();
}

it('an authenticator app is set up by picture or key and its first code, and recovery codes are shown once [PLT-182]', async () => {
  answerFactors();
  openShell('/settings');
  await setUp();
  press('I have saved them');
  await waitFor(() => expect(screen.queryByText('abcd-efgh-ijkm-npqr')).toBeNull());
  expect(within(await screen.findByRole('list', { name: 'Your second factors' })).getByText('10 left')).toBeVisible();
});

it('a user who must set up a second factor is led there from every private screen, and goes on afterwards [PLT-183]', async () => {
  answerFactors();
  answerCall('session', 'user', () => aProfile({ FactorDemanded: 1 }));
  const { router } = openShell('/settings', { user: { FactorDemanded: 1 } });
  expect(await screen.findByRole('heading', { name: 'Secure your account' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/second-factor');
  await setUp();
  press('I have saved them');
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'));
});

it('a call that needs a proof waits for it and is then made again with what was typed [PLT-185]', async () => {
  const kept = answerFactors();
  kept.factors = {
    ...NONE,
    HasApp: true,
    Passkeys: [{ id: 7, Name: 'Phone', CreatedAt: '2027-08-01T12:00:00Z', LastUsedAt: null }],
  };
  const removed: unknown[] = [];
  const proofs: unknown[] = [];
  answerCall('factors', 'removePasskey', ({ params }) => {
    if (proofs.length < 2) throw new RefusedCall('proof.needed', 'Confirm that it is you.');
    removed.push(params['id']);
    kept.factors = NONE;
    return DONE;
  });
  answerCall('factors', 'prove', ({ body }) => {
    proofs.push(body);
    if (proofs.length < 2)
      throw new RefusedCall('input.invalid', 'That password or code is not correct.', {
        secret: 'That password or code is not correct.',
      });
    return DONE;
  });
  openShell('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await proofDialog();
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'wrong' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('That password or code is not correct.')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use a code instead' }));
  fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(removed).toEqual(['7']));
  expect(proofs).toEqual([
    { kind: 'password', secret: 'wrong' },
    { kind: 'code', secret: '123456' },
  ]);
});

it('a call whose proof is canceled changes nothing and says why [PLT-185]', async () => {
  answerFactors();
  answerCall('factors', 'beginApp', () => {
    throw new RefusedCall('proof.needed', 'Confirm that it is you.');
  });
  openShell('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = await proofDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that it is you.');
});

it('the login asks for a code after the password, and goes back when the time for it is over [PLT-182]', async () => {
  answerCall('session', 'signIn', () => {
    throw new RefusedCall('factor.needed', 'Enter a code.', { challenge: 'the challenge' });
  });
  answerCall('session', 'factorChoices', () => ({ HasApp: true, Passkey: null }));
  const codes: unknown[] = [];
  answerCall('session', 'proveCode', ({ body }) => {
    codes.push(body);
    if (codes.length === 1) throw new RefusedCall('challenge.over', 'This sign-in took too long.');
    return aSessionUser();
  });
  const { router } = openShell('/login', { user: null });
  const signIn = async () => {
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'school@opendate.test' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open-date-demo' } });
    press('Login');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    press('Continue');
  };
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long.');
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'));
  expect(codes[1]).toEqual({ challenge: 'the challenge', code: '123456', source: 'website' });
});
