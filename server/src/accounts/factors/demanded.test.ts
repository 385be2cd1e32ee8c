import type { ApiClient } from '@open-date/shared-api/client';
import { type ApiContract, type Endpoint, contract } from '@open-date/shared-api/contract';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { SEASON, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { sampleCall } from '../../../testing/sample-calls.ts';
import { appCode, passwordStep, secure } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';

const GIVEN = {
  year: SEASON,
  endyear: SEASON,
  season: SEASON,
  email: 'new@example.test',
  roleid: 3,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.setTime(NOW));
afterEach(() => server.db.updateTable('site_settings').set({ factor_demanded: false }).execute());
afterAll(() => server.close());

/** An administrator with a second factor, who may demand it of others. */
async function aSecuredAdmin(): Promise<ApiClient<ApiContract>> {
  const admin = await aUser(server.db);
  const { secret } = await secure(server, admin, NOW);
  const challenge = await passwordStep(server, admin);
  const { Authentication } = await server.api.session.proveCode({
    body: { challenge, code: appCode(secret, NOW) },
  });
  return server.client(Authentication.Token);
}

const demand = (api: ApiClient<ApiContract>, FactorDemanded: '0' | '1') =>
  api.siteSettings.demandFactor({ body: { FactorDemanded } });

it('only an administrator who is not an associate and has a second factor can require it, which is logged [PLT-183]', async () => {
  const plain = await server.as(await aUser(server.db));
  const associate = await server.as(await aUser(server.db, { associate: true }));
  await expectRefused(server.db, () => demand(plain, '1'), 409, FACTOR_MESSAGES.ownFirst);
  await expectRefused(server.db, () => demand(associate, '0'), 403);
  const admin = await aSecuredAdmin();
  expect(await demand(admin, '1')).toEqual({ EmailEnabled: '1', FactorDemanded: '1' });
  const log = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('action', '=', 'settings.update')
    .execute();
  expect(log).toEqual([{ description: 'Demanded a second factor of administrators and commissioners.' }]);
});

it('a user who must set up a second factor can do nothing else until then [PLT-183]', async () => {
  const conference = await aConference(server.db);
  const commissioner = await aUser(server.db, { role: 10, conference });
  const before = await server.token(commissioner);
  await demand(await aSecuredAdmin(), '1');
  const signedIn = await server.api.session.signIn({
    body: { login: commissioner.email, password: commissioner.password },
  });
  expect(signedIn.FactorDemanded).toBe(1);
  const refused: string[] = [];
  const answered: string[] = [];
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      const isPermitted = canCall({ roleId: ROLE.conference, associate: false }, call.permission);
      if (call.permission === 'public' || !isPermitted || call.upload) continue;
      const { address, headers, ...sent } = sampleCall(call, GIVEN);
      const answer = await fetch(server.url + address, {
        ...sent,
        method: call.method,
        headers: { ...headers, 'Auth-Token': before },
      });
      const body = await answer.text();
      if (body.includes('"factor.demanded"')) refused.push(`${area}.${name}`);
      else if (!call.duringSetUp) answered.push(`${area}.${name}`);
    }
  }
  expect(answered).toEqual([]);
  expect(refused.length).toBeGreaterThan(60);
  const own = server.client(before);
  const { Secret } = await own.factors.beginApp();
  await own.factors.confirmApp({ body: { code: appCode(Secret, NOW) } });
  await expect(own.reference.seasons()).resolves.toBeDefined();
  await expect(own.session.user({ params: { id: commissioner.id } })).resolves.toMatchObject({ FactorDemanded: 0 });
  await expectRefused(server.db, () => own.factors.removeApp(), 409, FACTOR_MESSAGES.lastOne);
});

it('editors and viewers of schools need no second factor, and nobody does while the setting is off [PLT-183]', async () => {
  const school = await aSchool(server.db);
  const admin = await server.as(await aUser(server.db));
  await expect(admin.reference.seasons()).resolves.toBeDefined();
  await demand(await aSecuredAdmin(), '1');
  for (const role of [2, 3] as const) {
    const api = await server.as(await aUser(server.db, { role, school }));
    await expect(api.reference.seasons()).resolves.toBeDefined();
  }
  await expect(admin.reference.seasons()).rejects.toMatchObject({ status: 403, code: 'factor.demanded' });
});
