import { SIGN_IN_LIMITS } from '@open-date/shared-api/rules/accounts/account';
import { CHALLENGE_LASTS, FACTOR_MESSAGES, RECOVERY_CODES } from '@open-date/shared-api/rules/accounts/factors';
import { aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { appCode, passwordStep, secure } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const NOW = '2027-08-01T16:00:00Z';
const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.setTime(NOW));
afterAll(() => server.close());

const prove = (challenge: string, code: string) => server.api.session.proveCode({ body: { challenge, code } });
const refusedCode = { status: 400, code: 'login.refused', message: FACTOR_MESSAGES.codeWrong };
const over = { status: 409, code: 'challenge.over' };
const mailsTo = async (email: string) => {
  const rows = await server.db.selectFrom('email_outbox').select('subject').where('to_email', '=', email).execute();
  return rows.map(({ subject }) => subject);
};

describe('an authenticator app', () => {
  it('is required from the next sign-in on once its first code is confirmed [PLT-181]', async () => {
    const user = await aUser(server.db);
    const { factors } = await server.as(user);
    const app = await factors.beginApp();
    expect(app.Uri).toContain(`secret=${app.Secret}`);
    // Not yet confirmed: the password alone still signs in.
    await server.token(user);
    await expect(factors.confirmApp({ body: { code: '000000' } })).rejects.toMatchObject({ code: 'input.invalid' });
    await factors.confirmApp({ body: { code: appCode(app.Secret, NOW, -1) } });
    expect(await factors.list()).toMatchObject({ HasApp: true, RecoveryCodesLeft: RECOVERY_CODES });
    const challenge = await passwordStep(server, user);
    await expect(server.api.session.factorChoices({ body: { challenge } })).resolves.toEqual({
      HasApp: true,
      Passkey: null,
    });
    const signedIn = await prove(challenge, appCode(app.Secret, NOW));
    const own = server.client(signedIn.Authentication.Token);
    await expect(own.session.user({ params: { id: user.id } })).resolves.toMatchObject({ id: user.id });
    expect(await mailsTo(user.email)).toEqual(['An authenticator app was added to your Open Date account']);
  });

  it('accepts codes of the step before and after, no others, and no step twice [PLT-181]', async () => {
    const user = await aUser(server.db);
    server.setTime(later(-90_000));
    const { secret } = await secure(server, user, later(-90_000));
    server.setTime(NOW);
    const challenge = await passwordStep(server, user);
    for (const steps of [-3, 2])
      await expect(prove(challenge, appCode(secret, NOW, steps))).rejects.toMatchObject(refusedCode);
    await prove(challenge, appCode(secret, NOW, 0));
    const second = await passwordStep(server, user);
    for (const steps of [0, -1])
      await expect(prove(second, appCode(secret, NOW, steps))).rejects.toMatchObject(refusedCode);
    await prove(second, appCode(secret, NOW, 1));
  });

  it('a challenge belongs to its account, works once, and expires after five minutes or with a new password [PLT-181]', async () => {
    const [user, other] = [await aUser(server.db), await aUser(server.db)];
    const { secret } = await secure(server, user, NOW);
    const theirs = await secure(server, other, NOW);
    const challenge = await passwordStep(server, user);
    await expect(prove(challenge, appCode(theirs.secret, NOW))).rejects.toMatchObject(refusedCode);
    await prove(challenge, appCode(secret, NOW));
    await expect(prove(challenge, appCode(secret, NOW, 1))).rejects.toMatchObject(over);
    const old = await passwordStep(server, user);
    server.setTime(later(CHALLENGE_LASTS));
    await expect(prove(old, appCode(secret, later(CHALLENGE_LASTS)))).rejects.toMatchObject(over);
    const replaced = await passwordStep(server, other);
    const admin = await server.as(await aUser(server.db));
    const password = 'a brand new long one';
    await admin.adminUsers.save({ params: { id: other.id }, body: { password, passwordconfirm: password } });
    await expect(prove(replaced, appCode(theirs.secret, later(CHALLENGE_LASTS)))).rejects.toMatchObject(over);
  });

  it('wrong codes count for the account from every address, and its owner gets a mail [PLT-181]', async () => {
    const user = await aUser(server.db);
    const { secret } = await secure(server, user, NOW);
    const challenge = await passwordStep(server, user);
    for (let tries = 0; tries < SIGN_IN_LIMITS.perAccount; tries += 1)
      await expect(prove(challenge, '000000')).rejects.toMatchObject(refusedCode);
    await expect(prove(challenge, appCode(secret, NOW))).rejects.toMatchObject({ status: 429 });
    expect(await mailsTo(user.email)).toContain('Someone who knows your password was stopped by your second factor');
    server.setTime(later(SIGN_IN_LIMITS.window + 1));
    await prove(await passwordStep(server, user), appCode(secret, later(SIGN_IN_LIMITS.window + 1)));
  });

  it('a code that is used twice is refused, logged as such and mailed to its owner at once [PLT-205]', async () => {
    const user = await aUser(server.db);
    const { secret } = await secure(server, user, NOW);
    const code = appCode(secret, NOW);
    await prove(await passwordStep(server, user), code);
    const twice = 'A code of your Open Date account was used twice';
    expect(await mailsTo(user.email)).not.toContain(twice);
    const challenge = await passwordStep(server, user);
    await expect(prove(challenge, '000000')).rejects.toMatchObject(refusedCode);
    expect(await mailsTo(user.email)).not.toContain(twice);
    for (let tries = 0; tries < 3; tries += 1) await expect(prove(challenge, code)).rejects.toMatchObject(refusedCode);
    expect((await mailsTo(user.email)).filter((subject) => subject === twice)).toHaveLength(1);
    const log = await server.db
      .selectFrom('activity_log')
      .select('description')
      .where('action', '=', 'auth.refused')
      .where('object_id', '=', String(user.id))
      .execute();
    expect(log.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/: a code of the authenticator app that was used before\.$/),
    );
  });

  it('its key is stored encrypted, and the log and the mails never have it', async () => {
    const user = await aUser(server.db);
    const { secret, recoveryCodes } = await secure(server, user, NOW);
    const row = await server.db
      .selectFrom('totp_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.length).toBeGreaterThan(40);
    const stored = JSON.stringify([
      await server.db.selectFrom('activity_log').selectAll().where('user_id', '=', user.id).execute(),
      await server.db.selectFrom('email_outbox').selectAll().where('to_user_id', '=', user.id).execute(),
      await server.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('recovery codes', () => {
  it('each works once, and new codes replace the old ones [PLT-182]', async () => {
    const user = await aUser(server.db);
    const { recoveryCodes } = await secure(server, user, NOW);
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    const [first = '', second = ''] = recoveryCodes;
    const { Authentication } = await prove(await passwordStep(server, user), first.toUpperCase().replaceAll('-', ' '));
    await expect(prove(await passwordStep(server, user), first)).rejects.toMatchObject(refusedCode);
    const { factors } = server.client(Authentication.Token);
    expect(await factors.list()).toMatchObject({ RecoveryCodesLeft: RECOVERY_CODES - 1 });
    const { RecoveryCodes: fresh } = await factors.newRecoveryCodes();
    await expect(prove(await passwordStep(server, user), second)).rejects.toMatchObject(refusedCode);
    await prove(await passwordStep(server, user), fresh[0] ?? '');
    expect(await mailsTo(user.email)).toContain('A recovery code of your Open Date account was used');
  });

  it('of two simultaneous sign-ins with the same code one succeeds', async () => {
    const user = await aUser(server.db);
    const { recoveryCodes } = await secure(server, user, NOW);
    const [code = ''] = recoveryCodes;
    const challenges = [await passwordStep(server, user), await passwordStep(server, user)];
    const results = await Promise.allSettled(challenges.map((challenge) => prove(challenge, code)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('removing the last factor removes the recovery codes, and the password suffices again [PLT-182]', async () => {
  const user = await aUser(server.db);
  const { secret } = await secure(server, user, NOW);
  const { Authentication } = await prove(await passwordStep(server, user), appCode(secret, NOW));
  const { factors } = server.client(Authentication.Token);
  await expectRefused(server.db, () => factors.beginApp(), 409, FACTOR_MESSAGES.appThere);
  await factors.removeApp();
  expect(await factors.list()).toEqual({ HasApp: false, RecoveryCodesLeft: 0, Passkeys: [], IsDemanded: false });
  await expectRefused(server.db, () => factors.removeApp(), 409, FACTOR_MESSAGES.none);
  await expectRefused(server.db, () => factors.newRecoveryCodes(), 409, FACTOR_MESSAGES.none);
  await server.token(user);
});
