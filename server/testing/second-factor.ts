import { ApiError } from '@open-date/shared-api/client';
import { CODE_SECONDS } from '@open-date/shared-api/rules/accounts/factors';
import { Secret, TOTP } from 'otpauth';
import type { TestUser } from './builders.ts';
import type { TestServer } from './start-test-server.ts';

/** The code of an authenticator app with this key, a number of time steps after the given time. */
export function appCode(secret: string, iso: string, steps = 0): string {
  const timestamp = Date.parse(iso) + steps * CODE_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A user who has set up an authenticator app: its key, and the recovery codes. */
export interface SecuredUser {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app for a user, with a code of the time step before `iso`. */
export async function secure(server: TestServer, user: TestUser, iso: string): Promise<SecuredUser> {
  const { factors } = await server.as(user);
  const { Secret: secret } = await factors.beginApp();
  const { RecoveryCodes } = await factors.confirmApp({ body: { code: appCode(secret, iso, -1) } });
  return { secret, recoveryCodes: RecoveryCodes };
}

/** Signs in with the password and returns the challenge for the second factor. */
export async function passwordStep(server: TestServer, user: TestUser): Promise<string> {
  try {
    await server.token(user);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'factor.needed') return error.fields['challenge'] ?? '';
    throw error;
  }
  throw new Error(`${user.email} signed in without a second factor`);
}
