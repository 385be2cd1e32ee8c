import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { anAccessRequest, readOutbox } from '../../../testing/access-requests.ts';
import { type TestSchool, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

type Api = ApiClient<ApiContract>;
let server: TestServer;
let school: TestSchool;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  school = await aSchool(server.db, { name: 'Lakeview' });
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());
afterEach(() => server.db.updateTable('site_settings').set({ email_enabled: true }).execute());

describe('approving an account', () => {
  const approve = (api: Api, id: number, status = 1) =>
    api.adminUsers.save({ params: { id }, body: { status, schoolid: school.id } });

  it.each([1, 5])('an account approved with status %i is mailed and signs in [ADM-031]', async (status) => {
    const request = await anAccessRequest(server.db);
    await expect(server.token(request)).rejects.toMatchObject({ status: 400 });
    await approve(admin, request.id, status);
    expect(await readOutbox(server.db, request.email)).toEqual([
      expect.objectContaining({
        kind: 'authorized',
        state: 'queued',
        body_html: expect.stringContaining('/welcome'),
      }),
    ]);
    await expect(server.token(request)).resolves.toEqual(expect.any(String));
  });

  it('an approved user is notified and mailed, whatever their mail choice', async () => {
    const request = await anAccessRequest(server.db);
    await server.db.updateTable('users').set({ mail_digest: 'off' }).where('id', '=', request.id).execute();
    await approve(admin, request.id);
    const { items } = await (await server.as(request)).notifications.list();
    expect(items).toMatchObject([{ kind: 'request_approved', url: '/welcome' }]);
    expect(await readOutbox(server.db, request.email)).toMatchObject([{ kind: 'authorized', state: 'queued' }]);
  });

  it('an approval saved twice, even at once, is mailed once [ADM-031]', async () => {
    const request = await anAccessRequest(server.db);
    const colleague = await server.as(await aUser(server.db));
    await Promise.all([approve(admin, request.id), approve(colleague, request.id)]);
    await admin.adminUsers.save({ params: { id: request.id }, body: { status: 2 } });
    await approve(admin, request.id);
    expect(await readOutbox(server.db, request.email)).toHaveLength(1);
  });

  it('an approval needs a school', async () => {
    const request = await anAccessRequest(server.db);
    await expectRefused(
      server.db,
      () => admin.adminUsers.save({ params: { id: request.id }, body: { status: 1 } }),
      400,
    );
    expect(await readOutbox(server.db, request.email)).toEqual([]);
  });

  it('a school editor approves only accounts of their own school', async () => {
    const api = await server.as(await aUser(server.db, { role: 2, school }));
    const own = await aUser(server.db, { role: 3, school, status: 2 });
    await api.adminUsers.save({ params: { id: own.id }, body: { status: 1 } });
    expect(await readOutbox(server.db, own.email)).toHaveLength(1);
    const request = await anAccessRequest(server.db);
    await expectRefused(server.db, () => approve(api, request.id), 403);
  });

  it('an approval is mailed to users who want no mail about games, but not while mail is switched off', async () => {
    const request = await anAccessRequest(server.db);
    await server.db.updateTable('users').set({ email_notify: false }).where('id', '=', request.id).execute();
    await approve(admin, request.id);
    expect(await readOutbox(server.db, request.email)).toEqual([expect.objectContaining({ state: 'queued' })]);
    await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
    const second = await anAccessRequest(server.db);
    await approve(admin, second.id);
    expect(await readOutbox(server.db, second.email)).toEqual([expect.objectContaining({ state: 'suppressed' })]);
    expect(await admin.adminUsers.notify({ params: { id: second.id } })).toEqual({ sent: false });
  });

  it('Notify mails the approval again to users who may sign in [ADM-031 API-079]', async () => {
    const request = await anAccessRequest(server.db);
    await expectRefused(server.db, () => admin.adminUsers.notify({ params: { id: request.id } }), 400);
    await approve(admin, request.id);
    expect(await admin.adminUsers.notify({ params: { id: request.id } })).toEqual({ sent: true });
    expect(await readOutbox(server.db, request.email)).toHaveLength(2);
  });
});
