import type { Factors } from '@open-date/shared-api/contract';
import { findProofWays } from './proof-ways.ts';

const NONE: Factors = { HasApp: false, RecoveryCodesLeft: 0, Passkeys: [], IsDemanded: false };
const Passkeys = [{ id: 7, Name: 'Phone', CreatedAt: '2027-08-01T12:00:00Z', LastUsedAt: null }];

it.each([
  ['without a factor', NONE, true, ['password']],
  ['with an app', { ...NONE, HasApp: true, RecoveryCodesLeft: 10 }, true, ['password', 'code']],
  [
    'with a passkey alone',
    { ...NONE, RecoveryCodesLeft: 10, Passkeys },
    true,
    ['passkey', 'password', 'recovery-code'],
  ],
  ['with a passkey and no recovery code left', { ...NONE, Passkeys }, true, ['passkey', 'password']],
  ['with app and passkey', { ...NONE, HasApp: true, Passkeys }, true, ['passkey', 'password', 'code']],
  [
    'with a passkey, in a browser that has none,',
    { ...NONE, RecoveryCodesLeft: 3, Passkeys },
    false,
    ['password', 'recovery-code'],
  ],
  ['whose factors could not be read', undefined, true, ['password', 'code']],
])('a user %s proves who they are by what they have alone', (_, factors, hasPasskeys, ways) => {
  expect(findProofWays(factors, hasPasskeys)).toEqual(ways);
});
