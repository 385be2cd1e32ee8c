import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract, PasskeyRequest, UsedPasskey } from '@open-date/shared-api/contract';
import { SIGN_IN_LIMITS } from '@open-date/shared-api/rules/accounts/account';
import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { PROOF_MINUTES } from '@open-date/shared-api/rules/accounts/sessions';
import { Authenticator, foreignKey, type Lie } from '../../../testing/authenticator.ts';
import { type TestUser, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';
const LATER = PROOF_MINUTES * 60_000;
const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();
const SITE = 'https://opendate.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: SITE });
});
afterAll(() => server.close());

interface Owner {
  readonly user: TestUser;
  readonly api: ApiClient<ApiContract>;
  readonly authenticator: Authenticator;
}

/** Notes when the session was last seen, so that a refused call has nothing to note. */
const noteUse = (api: ApiClient<ApiContract>) => api.profile.sessions();

/** A user with a passkey, whose sign-in is no longer a recent proof. */
async function anOwner(counter: number | null = null): Promise<Owner> {
  server.setTime(NOW);
  const user = await aUser(server.db);
  const api = await server.as(user);
  const authenticator = new Authenticator(SITE, counter);
  const passkey = authenticator.make(await api.factors.beginPasskey());
  await api.factors.addPasskey({ body: { Name: 'Phone', passkey } });
  server.setTime(later(LATER));
  await noteUse(api);
  return { user, api, authenticator };
}

const prove = ({ api }: Pick<Owner, 'api'>, passkey: UsedPasskey) => api.factors.provePasskey({ body: { passkey } });

/** A session of the same user that began by a passkey. */
async function anotherSession({ authenticator }: Owner): Promise<ApiClient<ApiContract>> {
  const request = await server.api.session.passkeyRequest();
  const { Authentication } = await server.api.session.provePasskey({ body: { passkey: authenticator.use(request) } });
  const api = server.client(Authentication.Token);
  await noteUse(api);
  return api;
}

/** Expects that dangerous calls of the session still ask for a proof. */
const expectUnproved = ({ api }: Owner) =>
  expect(api.factors.newRecoveryCodes()).rejects.toMatchObject({ status: 403, code: 'proof.needed' });

/** How many failed attempts count against an account. */
async function countFailures({ email }: TestUser): Promise<number> {
  const rows = await server.db
    .selectFrom('login_attempts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('ok', '=', false)
    .execute();
  return rows.length;
}

it('a passkey confirms the identity in the session of the call only [PLT-207]', async () => {
  const owner = await anOwner();
  await expectUnproved(owner);
  const other = await anotherSession(owner);
  server.setTime(later(2 * LATER));
  const request = await owner.api.factors.passkeyRequest();
  expect(request).toMatchObject({ rpId: 'opendate.example', allowCredentials: [{ id: owner.authenticator.id }] });
  await prove(owner, owner.authenticator.use(request));
  await owner.api.factors.newRecoveryCodes();
  await expectUnproved({ ...owner, api: other });
  expect(await countFailures(owner.user)).toBe(0);
  const [passkey] = (await owner.api.factors.list()).Passkeys;
  expect(passkey?.LastUsedAt).toBe(new Date(later(2 * LATER)).toISOString());
});

it('a user without a passkey is sent to the password [PLT-207]', async () => {
  const api = await server.as(await aUser(server.db));
  await expectRefused(server.db, () => api.factors.passkeyRequest(), 409, FACTOR_MESSAGES.passkeyMissing);
});

it.each<readonly [string, Lie]>([
  ['was signed on another site', { origin: 'https://opendate.example.test' }],
  ['belongs to the passkeys of another site', { rpId: 'example.test' }],
  ['was not signed by the key of the passkey', { key: foreignKey() }],
  ['was signed without its owner being checked', { isVerified: false }],
  ['was signed without anybody there', { isPresent: false, isVerified: false }],
  ['was signed to make a passkey', { type: 'webauthn.create' }],
  ['names a passkey that nobody has', { id: 'AAAA' }],
  ['has a counter that stands still', { counter: 5 }],
  ['has a counter that goes back', { counter: 4 }],
])('a passkey is no proof when its answer %s, and counts as a failed one [PLT-208]', async (_what, lie) => {
  const owner = await anOwner(5);
  const request = await owner.api.factors.passkeyRequest();
  const forged = () => prove(owner, owner.authenticator.use(request, lie));
  await expectRefused(server.db, forged, 400, FACTOR_MESSAGES.passkeyNotProof);
  expect(await countFailures(owner.user)).toBe(1);
  await expectUnproved(owner);
  // The same challenge still takes the true answer.
  await prove(owner, owner.authenticator.use(request));
  await owner.api.factors.newRecoveryCodes();
});

it('passkeys of another account and removed passkeys are refused [PLT-208]', async () => {
  const [owner, other] = [await anOwner(), await anOwner()];
  const request = await owner.api.factors.passkeyRequest();
  for (const lie of [{}, { id: owner.authenticator.id }]) {
    const foreign = () => prove(owner, other.authenticator.use(request, lie));
    await expectRefused(server.db, foreign, 400, FACTOR_MESSAGES.passkeyNotProof);
  }
  await server.db.deleteFrom('passkeys').where('user_id', '=', owner.user.id).execute();
  const removed = () => prove(owner, owner.authenticator.use(request));
  await expectRefused(server.db, removed, 400, FACTOR_MESSAGES.passkeyNotProof);
  await expectUnproved(owner);
});

it('a challenge belongs to one session and purpose, works once and expires after five minutes [PLT-208]', async () => {
  const owner = await anOwner();
  const [other, second] = [await anOwner(), await anotherSession(owner)];
  const expectOver = (api: ApiClient<ApiContract>, request: PasskeyRequest, { authenticator } = owner) =>
    expectRefused(server.db, () => prove({ api }, authenticator.use(request)), 409, FACTOR_MESSAGES.proofOver);
  const request = await owner.api.factors.passkeyRequest();
  await expectOver(second, request);
  await expectOver(other.api, request, other);
  await expectOver(owner.api, await other.api.factors.passkeyRequest());
  await expectOver(owner.api, await server.api.session.passkeyRequest());
  await expectOver(owner.api, { ...request, challenge: (await second.factors.beginPasskey()).challenge });
  await expectOver(owner.api, { ...request, challenge: 'A'.repeat(43) });
  await prove(owner, owner.authenticator.use(request));
  await expectOver(owner.api, request);
  const late = await owner.api.factors.passkeyRequest();
  server.setTime(later(LATER + CHALLENGE_LASTS));
  await expectOver(owner.api, late);
  expect(await countFailures(owner.user)).toBe(0);
});

it('after ten failed proofs in a session every passkey is refused for 15 minutes [PLT-208]', async () => {
  const owner = await anOwner();
  const request = await owner.api.factors.passkeyRequest();
  const wrong = () => prove(owner, owner.authenticator.use(request, { key: foreignKey() }));
  for (let tries = 0; tries < SIGN_IN_LIMITS.perAccount; tries += 1)
    await expect(wrong()).rejects.toMatchObject({ status: 400 });
  await expectRefused(server.db, () => prove(owner, owner.authenticator.use(request)), 429);
  await expectUnproved(owner);
  const logged = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('action', '=', 'auth.refused')
    .where('object_id', '=', String(owner.user.id))
    .execute();
  expect(logged).toEqual([{ description: expect.stringContaining('wrong passkey') }]);
});
