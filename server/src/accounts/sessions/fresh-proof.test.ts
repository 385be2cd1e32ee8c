import { PROOF_MINUTES } from '@open-date/shared-api/rules/accounts/sessions';
import { type Endpoint, contract } from '@open-date/shared-api/contract';
import { SIGN_IN_LIMITS } from '@open-date/shared-api/rules/accounts/account';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { appCode, passwordStep, secure } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';
const afterMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.setTime(NOW));
afterAll(() => server.close());

it('these calls and no others need a proof of identity within the last ten minutes [PLT-185]', () => {
  const guarded = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { proof }]) => (proof === 'fresh' ? [`${area}.${name}`] : [])),
  );
  expect(guarded).toEqual([
    'profile.endSession',
    'profile.endOtherSessions',
    'personalData.remove',
    'factors.beginApp',
    'factors.confirmApp',
    'factors.removeApp',
    'factors.newRecoveryCodes',
    'factors.beginPasskey',
    'factors.addPasskey',
    'factors.removePasskey',
    'adminUsers.create',
    'adminUsers.remove',
    'adminReleases.promote',
    'adminReleases.canary',
    'adminReleases.disable',
    'adminReleases.promoteSet',
    'siteSettings.demandFactor',
  ]);
});

it('an account is removed only with a recent proof, by password or by code [PLT-185]', async () => {
  const school = await aSchool(server.db);
  const admin = await aUser(server.db);
  const api = await server.as(admin);
  const victims = [await aUser(server.db, { role: 3, school }), await aUser(server.db, { role: 3, school })] as const;
  const remove = (index: 0 | 1) => api.adminUsers.remove({ params: { id: victims[index].id } });
  server.setTime(afterMinutes(PROOF_MINUTES));
  // Notes when the session was last seen.
  await api.profile.sessions();
  await expectRefused(server.db, () => remove(0), 403);
  await expect(api.factors.prove({ body: { kind: 'password', secret: 'wrong' } })).rejects.toMatchObject({
    code: 'input.invalid',
    fields: { secret: 'That password or code is not correct.' },
  });
  await expectRefused(server.db, () => remove(0), 403);
  await api.factors.prove({ body: { kind: 'password', secret: admin.password } });
  await remove(0);
  const now = afterMinutes(PROOF_MINUTES);
  const { Secret } = await api.factors.beginApp();
  await api.factors.confirmApp({ body: { code: appCode(Secret, now) } });
  server.setTime(afterMinutes(2 * PROOF_MINUTES + 1));
  await api.profile.sessions();
  await expectRefused(server.db, () => remove(1), 403);
  await api.factors.prove({ body: { kind: 'code', secret: appCode(Secret, afterMinutes(2 * PROOF_MINUTES + 1)) } });
  await remove(1);
});

it.each([
  ['a role', { roleid: 2 }],
  ['a status', { status: 3 }],
  ['an email address', { email: 'another@example.test' }],
  ['a password', { password: 'fourteen green trucks', passwordconfirm: 'fourteen green trucks' }],
  ['the associate flag', { associate: '1' }],
] as const)('saving %s of somebody needs a recent proof, saving their name does not [PLT-185]', async (_, change) => {
  const school = await aSchool(server.db);
  const user = await aUser(server.db, { role: 3, school });
  const api = await server.as(await aUser(server.db));
  const save = (body: object) => api.adminUsers.save({ params: { id: user.id }, body });
  server.setTime(afterMinutes(PROOF_MINUTES));
  await expect(save(change)).rejects.toMatchObject({ status: 403, code: 'proof.needed' });
  await save({ firstname: 'Other' });
  server.setTime(NOW);
  await save(change);
});

it('wrong proofs count as failed sign-ins of their session [PLT-185]', async () => {
  const user = await aUser(server.db);
  const api = await server.as(user);
  const prove = (secret: string) => api.factors.prove({ body: { kind: 'password', secret } });
  for (let tries = 0; tries < SIGN_IN_LIMITS.perAccount; tries += 1)
    await expect(prove('wrong')).rejects.toMatchObject({ status: 400 });
  await expect(prove(user.password)).rejects.toMatchObject({ status: 429 });
});

it('a sign-in with a second factor is a proof of identity', async () => {
  const user = await aUser(server.db);
  const { secret } = await secure(server, user, NOW);
  const challenge = await passwordStep(server, user);
  const { Authentication } = await server.api.session.proveCode({ body: { challenge, code: appCode(secret, NOW) } });
  await server.client(Authentication.Token).factors.removeApp();
});
