import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract, PasskeyRequest } from '@open-date/shared-api/contract';
import { CHALLENGE_LASTS, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { Authenticator, foreignKey, type Lie } from '../../../testing/authenticator.ts';
import { type TestUser, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { passwordStep } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';
const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();
const SITE = 'https://opendate.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: SITE });
});
beforeEach(() => server.setTime(NOW));
afterAll(() => server.close());

interface Owner {
  readonly user: TestUser;
  readonly api: ApiClient<ApiContract>;
  readonly authenticator: Authenticator;
}

/** A user with a passkey, signed in. */
async function anOwner(authenticator = new Authenticator(SITE)): Promise<Owner> {
  const user = await aUser(server.db);
  const api = await server.as(user);
  const passkey = authenticator.make(await api.factors.beginPasskey());
  await api.factors.addPasskey({ body: { Name: 'Phone', passkey } });
  return { user, api, authenticator };
}

const signIn = (passkey: ReturnType<Authenticator['use']>) => server.api.session.provePasskey({ body: { passkey } });

/** The request that a passkey answers as the second factor, after the password. */
async function secondStep(user: TestUser): Promise<PasskeyRequest> {
  const challenge = await passwordStep(server, user);
  const { Passkey } = await server.api.session.factorChoices({ body: { challenge } });
  if (Passkey === null) throw new Error('the sign-in offers no passkey');
  return Passkey;
}

/** What an honest authenticator never says. */
const LIES: readonly (readonly [string, Lie])[] = [
  ['was signed on another site', { origin: 'https://opendate.example.test' }],
  ['was signed on the same name without TLS', { origin: 'http://opendate.example' }],
  ['was signed on another port', { origin: 'https://opendate.example:8443' }],
  ['belongs to the passkeys of another site', { rpId: 'example.test' }],
  ['belongs to the passkeys of a part of the name', { rpId: 'example' }],
  ['was not signed by the key of the passkey', { key: foreignKey() }],
  ['was signed without its owner being checked', { isVerified: false }],
  ['was signed without anybody there', { isPresent: false, isVerified: false }],
  ['was signed to make a passkey', { type: 'webauthn.create' }],
];

describe('signing in with a passkey', () => {
  it.each(LIES)('is refused when the answer %s, alone and as the second factor [PLT-208]', async (_what, lie) => {
    const { user, authenticator } = await anOwner();
    for (const request of [await server.api.session.passkeyRequest(), await secondStep(user)]) {
      const forged = () => signIn(authenticator.use(request, lie));
      await expectRefused(server.db, forged, 400, FACTOR_MESSAGES.passkeyWrong);
      // The same challenge still takes the true answer.
      await expect(signIn(authenticator.use(request))).resolves.toMatchObject({ id: user.id });
    }
    expect(await readRefusals(user)).toEqual([expect.stringContaining('wrong passkey')]);
  });

  it('accepts a challenge of the server once, within five minutes, and no other [PLT-208]', async () => {
    const { user, authenticator } = await anOwner();
    const request = await server.api.session.passkeyRequest();
    const second = await secondStep(user);
    for (const challenge of ['A'.repeat(43), `${request.challenge} of session 1`, '', 'a text'])
      await expectRefused(
        server.db,
        () => signIn(authenticator.use({ ...request, challenge })),
        409,
        FACTOR_MESSAGES.over,
      );
    const answer = authenticator.use(request);
    await signIn(answer);
    for (const again of [answer, authenticator.use(request)])
      await expectRefused(server.db, () => signIn(again), 409, FACTOR_MESSAGES.over);
    const old = await server.api.session.passkeyRequest();
    server.setTime(later(CHALLENGE_LASTS));
    for (const late of [old, second])
      await expectRefused(server.db, () => signIn(authenticator.use(late)), 409, FACTOR_MESSAGES.over);
  });

  it('refuses a challenge of another purpose, and a passkey of another account as the second factor [PLT-208]', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    const making = await one.api.factors.beginPasskey();
    const proof = await one.api.factors.passkeyRequest();
    for (const { challenge } of [making, proof])
      await expectRefused(
        server.db,
        () => signIn(one.authenticator.use({ ...proof, challenge })),
        409,
        FACTOR_MESSAGES.over,
      );
    const request = await secondStep(one.user);
    for (const foreign of [
      other.authenticator.use(request),
      other.authenticator.use(request, { id: one.authenticator.id }),
    ])
      await expectRefused(server.db, () => signIn(foreign), 400, FACTOR_MESSAGES.passkeyWrong);
  });

  it('refuses removed and unknown passkeys and those of a disabled account [PLT-208]', async () => {
    const { user, api, authenticator } = await anOwner();
    const request = await server.api.session.passkeyRequest();
    const unknown = new Authenticator(SITE).use(request);
    await expectRefused(server.db, () => signIn(unknown), 400, FACTOR_MESSAGES.passkeyWrong);
    const [passkey] = (await api.factors.list()).Passkeys;
    await api.factors.removePasskey({ params: { id: passkey?.id ?? 0 } });
    await expectRefused(server.db, () => signIn(authenticator.use(request)), 400, FACTOR_MESSAGES.passkeyWrong);
    const disabled = await anOwner();
    const admin = await server.as(await aUser(server.db));
    await admin.adminUsers.save({ params: { id: disabled.user.id }, body: { status: 3 } });
    await expectRefused(
      server.db,
      () => signIn(disabled.authenticator.use(request)),
      400,
      FACTOR_MESSAGES.passkeyWrong,
    );
    expect(await readRefusals(user)).toEqual([]);
  });

  it('refuses a counter that does not increase, and one of two answers with the same counter [PLT-208]', async () => {
    const { authenticator } = await anOwner(new Authenticator(SITE, 5));
    const request = () => server.api.session.passkeyRequest();
    await signIn(authenticator.use(await request(), { counter: 9 }));
    for (const counter of [9, 8, 0]) {
      const copied = authenticator.use(await request(), { counter });
      await expectRefused(server.db, () => signIn(copied), 400, FACTOR_MESSAGES.passkeyWrong);
    }
    const both = [await request(), await request()].map((one) => signIn(authenticator.use(one, { counter: 10 })));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await signIn(authenticator.use(await request(), { counter: 11 }));
  });

  it('accepts passkeys without a counter, because several devices share them [PLT-208]', async () => {
    const { user, authenticator } = await anOwner();
    for (let times = 0; times < 2; times += 1) {
      const request = await server.api.session.passkeyRequest();
      await expect(signIn(authenticator.use(request))).resolves.toMatchObject({ id: user.id });
    }
  });
});

describe('adding a passkey', () => {
  it.each<readonly [string, Lie]>([
    ...LIES.filter(([, { key, type }]) => key === undefined && type === undefined),
    ['was signed to use a passkey', { type: 'webauthn.get' }],
  ])('is refused when the answer %s [PLT-208]', async (_what, lie) => {
    const api = await server.as(await aUser(server.db));
    const authenticator = new Authenticator(SITE);
    const options = await api.factors.beginPasskey();
    const add = (told?: Lie) =>
      api.factors.addPasskey({ body: { Name: 'Phone', passkey: authenticator.make(options, told) } });
    await expectRefused(server.db, () => add(lie), 400, FACTOR_MESSAGES.passkeyNotAdded);
    await expect(add()).resolves.toMatchObject({ RecoveryCodes: expect.any(Array) });
  });

  it('accepts a challenge once, within five minutes, and only from the user who got it [PLT-208]', async () => {
    const [one, other] = [await server.as(await aUser(server.db)), await server.as(await aUser(server.db))];
    const add = (api: typeof one, challenge: string) =>
      api.factors.addPasskey({
        body: { Name: 'Phone', passkey: new Authenticator(SITE).make({ ...options, challenge }) },
      });
    const options = await one.factors.beginPasskey();
    const { challenge: old } = await one.factors.beginPasskey();
    const { challenge: foreign } = await server.api.session.passkeyRequest();
    await expectRefused(server.db, () => add(other, options.challenge), 409, FACTOR_MESSAGES.over);
    for (const unknown of ['A'.repeat(43), foreign])
      await expectRefused(server.db, () => add(one, unknown), 409, FACTOR_MESSAGES.over);
    await add(one, options.challenge);
    await expectRefused(server.db, () => add(one, options.challenge), 409, FACTOR_MESSAGES.over);
    server.setTime(later(CHALLENGE_LASTS));
    await expectRefused(server.db, () => add(one, old), 409, FACTOR_MESSAGES.over);
  });

  it('refuses a passkey that this or another account already has [PLT-208]', async () => {
    const { api, authenticator, user } = await anOwner();
    for (const again of [api, await server.as(await aUser(server.db))]) {
      const passkey = authenticator.make(await again.factors.beginPasskey());
      const add = () => again.factors.addPasskey({ body: { Name: 'Copy', passkey } });
      await expectRefused(server.db, add, 409, FACTOR_MESSAGES.passkeyKnown);
    }
    await expect(signIn(authenticator.use(await server.api.session.passkeyRequest()))).resolves.toMatchObject({
      id: user.id,
    });
  });
});

/** What the log says of refused sign-ins of a user. */
async function readRefusals({ id }: TestUser): Promise<string[]> {
  const rows = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('action', '=', 'auth.refused')
    .where('object_id', '=', String(id))
    .execute();
  return rows.map(({ description }) => description);
}
