import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { readOutbox } from '../../../testing/access-requests.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const REFUSED = { status: 400, message: MESSAGES.passwordKnownWords };
const GOOD = 'tulip garden 27';

/** Tries passwords, which are refused, and then a good one, which is taken. */
async function expectRefusals(
  set: (password: string) => Promise<unknown>,
  passwords: readonly string[],
): Promise<void> {
  for (const password of passwords) await expect(set(password)).rejects.toMatchObject(REFUSED);
  await set(GOOD);
}

const aToledoan = async () => {
  const school = await aSchool(server.db, { name: `Toledo Ohio ${crypto.randomUUID().slice(0, 4)}` });
  const user = await aUser(server.db, { role: 2, school });
  await server.db
    .updateTable('users')
    .set({ first_name: 'Wilhelmina', last_name: 'Featherstone' })
    .where('id', '=', user.id)
    .execute();
  return { user, school };
};

it('an access request refuses a password of its own words [LOG-036]', async () => {
  const body = {
    email: 'bartholomew@lakeview.test',
    name_first: 'Bart',
    name_last: 'Quartermain',
    school_name: 'Lakeview State',
    cell_phone: '(555) 123-4567',
    work_phone: '(555) 123-4567',
    job_title: 'Scheduler',
  };
  await expectRefusals(
    (password) => server.api.accounts.register({ body: { ...body, password } }),
    ['opendate', 'open-date-demo', 'Quartermain1', 'bartholomew', 'Lakeview2027'],
  );
});

it('a mailed link refuses a password of the words of its account [LOG-036]', async () => {
  const { user } = await aToledoan();
  await server.api.accounts.forgotPassword({ body: { email: user.email } });
  const [mail] = await readOutbox(server.db, user.email);
  const token = /,([0-9a-f]{64})/.exec(mail?.body_html ?? '')?.[1] ?? '';
  await expectRefusals(
    (password) =>
      server.api.accounts.setPassword({ body: { email: user.email, token, password, password_confirm: password } }),
    ['opendate', 'OpenDate', 'Toledo-Ohio', 'Featherstone!'],
  );
});

it('the settings refuse a password of the words of the account, and of the name that is saved with it [LOG-036]', async () => {
  const { user } = await aToledoan();
  const api = await server.as(user);
  const save = (Password: string) =>
    api.profile.save({
      params: { id: user.id },
      body: { LastName: 'Cholmondeley', Password, PasswordConfirm: Password, CurrentPassword: user.password },
    });
  await expectRefusals(save, ['open date 2027', 'WilhelminaFeatherstone', 'cholmondeley1', 'toledo-ohio-27']);
});

it('the administration refuses a password of the words of the account [LOG-036]', async () => {
  const conference = await aConference(server.db, { name: 'Lake Superior Conference' });
  const admin = await server.as(await aUser(server.db));
  const body = { firstname: 'Montgomery', lastname: 'Ashby', roleid: 10, conferenceid: conference.id };
  const create = (password: string) =>
    admin.adminUsers.create({
      body: { ...body, email: 'montgomery@lake.test', password, passwordconfirm: password },
    });
  await expectRefusals(create, ['opendate-2027', 'MontgomeryAshby', 'lakesuperior1']);
  const { user } = await aToledoan();
  const save = (password: string) =>
    admin.adminUsers.save({ params: { id: user.id }, body: { password, passwordconfirm: password } });
  await expectRefusals(save, ['Wilhelmina27!', 'featherstone1']);
});

it('an error about a password does not reveal the words of an account that the user may not see [LOG-036]', async () => {
  const { user } = await aToledoan();
  const stranger = await server.as(await aUser(server.db, { role: 2, school: await aSchool(server.db) }));
  const params = { id: user.id };
  for (const password of ['Wilhelmina27!', 'tulip garden 27']) {
    const administered = stranger.adminUsers.save({ params, body: { password, passwordconfirm: password } });
    await expect(administered).rejects.toMatchObject({ status: 403 });
    const own = stranger.profile.save({ params, body: { Password: password, PasswordConfirm: password } });
    await expect(own).rejects.toMatchObject({ status: 403 });
  }
});
