import type { Factors } from '@open-date/shared-api/contract';

/** What users type to prove again who they are. */
export type SecretWay = 'password' | 'code' | 'recovery-code';

/** A way in which users prove again who they are. */
export type ProofWay = 'passkey' | SecretWay;

/** The ways of a user in this browser, the quickest first; those that are typed while their factors are not known. */
export function findProofWays(factors: Factors | undefined, hasPasskeys: boolean): readonly ProofWay[] {
  if (factors === undefined) return ['password', 'code'];
  const { Passkeys, HasApp, RecoveryCodesLeft } = factors;
  const ways: ProofWay[] = ['password'];
  if (hasPasskeys && Passkeys.length > 0) ways.unshift('passkey');
  if (HasApp) ways.push('code');
  else if (RecoveryCodesLeft > 0) ways.push('recovery-code');
  return ways;
}
