import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { pruneMailFiles } from './mail-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the file of a mail is kept as long as the mail is in the outbox', async () => {
  const { id } = await server.db
    .insertInto('email_outbox')
    .values({ kind: 'reset', to_email: 'x@school.test', subject: 'x', body_html: 'x', state: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
  for (const name of [`${id}.eml`, `${id + 1}.eml`, 'notes.txt']) await writeFile(join(folder, name), 'x');
  await pruneMailFiles(server.db, folder);
  expect((await readdir(folder)).toSorted()).toEqual([`${id}.eml`, 'notes.txt'].toSorted());
  await rm(folder, { recursive: true });
});

it('pruning succeeds where no mail was ever written', async () => {
  await expect(pruneMailFiles(server.db, join(tmpdir(), 'open-date-no-mail'))).resolves.toBeUndefined();
});
