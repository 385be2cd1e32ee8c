import { aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NEEDED = 'Enter your current password to change your email or password.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A signed-in school viewer. */
async function somebody() {
  const user = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
  return { user, api: await server.as(user), params: { id: user.id } };
}

describe('changing the email or password of one’s own account', () => {
  it('a new email or password needs the current password, so that a stolen session cannot take the account', async () => {
    const { user, api, params } = await somebody();
    const wrong = { status: 400, code: 'input.invalid', message: 'Incorrect password.' };
    for (const body of [
      { Email: 'thief@school.test' },
      { Password: 'twelve chars', PasswordConfirm: 'twelve chars' },
    ]) {
      await expect(api.profile.save({ params, body })).rejects.toMatchObject({
        status: 400,
        message: NEEDED,
        fields: { CurrentPassword: NEEDED },
      });
      await expect(api.profile.save({ params, body: { ...body, CurrentPassword: 'a guess' } })).rejects.toMatchObject(
        wrong,
      );
    }
    expect(await server.token(user)).toEqual(expect.any(String));
  });

  it('wrong current passwords block only the session that sent them', async () => {
    const { user, api, params } = await somebody();
    const elsewhere = await server.as(user);
    const save = (as: typeof api, CurrentPassword: string) =>
      as.profile.save({ params, body: { Email: `moved.${params.id}@school.test`, CurrentPassword } });
    for (let guess = 0; guess < 10; guess += 1)
      await expect(save(api, 'a guess')).rejects.toMatchObject({ status: 400 });
    await expect(save(api, user.password)).rejects.toMatchObject({ status: 429, code: 'rate-limited' });
    await expect(save(elsewhere, user.password)).resolves.toMatchObject({ Email: `moved.${params.id}@school.test` });
  });

  it('a new email ends all other sessions and calendar addresses, and mails both addresses', async () => {
    const { user, api, params } = await somebody();
    const elsewhere = await server.as(user);
    const school = await aSchool(server.db, { name: 'Beacon College' });
    const { path } = await api.calendars.create({ params: { id: school.id } });
    expect(await api.calendars.list()).toEqual([
      { SchoolId: school.id, SchoolName: 'Beacon College', CreatedAt: '2027-08-01T16:00:00.000Z' },
    ]);
    const waiting = {
      kind: 'game_changed',
      to_user_id: user.id,
      to_email: user.email,
      subject: 'A game',
      body_html: '',
    };
    await server.db.insertInto('email_outbox').values(waiting).execute();
    const Email = `new.${user.id}@school.test`;
    await api.profile.save({ params, body: { Email, CurrentPassword: user.password } });
    await expect(api.reference.seasons()).resolves.toBeDefined();
    await expect(elsewhere.reference.seasons()).rejects.toMatchObject({ status: 401 });
    expect((await fetch(server.url + path)).status).toBe(404);
    expect(await api.calendars.list()).toEqual([]);
    const mails = await server.db
      .selectFrom('email_outbox')
      .select(['kind', 'to_email', 'state'])
      .where('to_user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { kind: 'game_changed', to_email: Email, state: 'queued' },
      { kind: 'security', to_email: user.email, state: 'queued' },
      { kind: 'security', to_email: Email, state: 'queued' },
    ]);
  });

  it('a new password ends calendar addresses and mails the owner', async () => {
    const { user, api, params } = await somebody();
    const school = await aSchool(server.db);
    const { path } = await api.calendars.create({ params: { id: school.id } });
    const Password = 'twelve chars';
    await api.profile.save({ params, body: { Password, PasswordConfirm: Password, CurrentPassword: user.password } });
    expect((await fetch(server.url + path)).status).toBe(404);
    const mail = await server.db
      .selectFrom('email_outbox')
      .select('subject')
      .where('to_email', '=', user.email)
      .executeTakeFirst();
    expect(mail).toEqual({ subject: 'Your Open Date password was changed' });
  });

  it('a common password is refused in a profile', async () => {
    const { user, api, params } = await somebody();
    const Password = 'password1234';
    await expect(
      api.profile.save({ params, body: { Password, PasswordConfirm: Password, CurrentPassword: user.password } }),
    ).rejects.toMatchObject({ status: 400, fields: { Password: expect.stringContaining('list of common ones') } });
  });
});
