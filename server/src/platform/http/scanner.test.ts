import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';

const MALICE = 'this is what the scanner knows';

/** A stand-in for clamd, which reads INSTREAM as its manual says and finds one text. */
class StandInScanner {
  readonly #server: Server;
  /** The sizes of the files that it was asked about. */
  readonly seen: number[] = [];

  constructor() {
    this.#server = createServer((socket) => {
      let read = Buffer.alloc(0);
      socket.on('data', (part) => {
        read = Buffer.concat([read, part]);
        const file = readStream(read);
        if (file === null) return;
        this.seen.push(file.length);
        socket.end(file.includes(MALICE) ? 'stream: Known.Malice FOUND\0' : 'stream: OK\0');
      });
    });
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const place = this.#server.address();
    return `tcp://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
  }

  close(): void {
    this.#server.close();
  }
}

/** The file of a whole request; null while more is to come. */
function readStream(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  expect(bytes.subarray(0, command.length).toString()).toBe(command);
  const pieces = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

it('a file in which the scanner finds something is refused and not kept, in a mail and in an import [PLT-205]', async () => {
  const scanner = new StandInScanner();
  const server = await startTestServer({
    CLAMD_URL: await scanner.listen(),
    MAIL: 'on',
    WORKERS: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const api = await server.as(await aUser(server.db));
  const send = (text: string) =>
    api.adminEmail.send({
      body: {
        Status: '1',
        Subject: 'Plan',
        Message: '<p>See the plan.</p>',
        Files: [Buffer.from(text).toString('base64')],
        Filenames: ['plan.txt'],
      },
    });
  await expectRefused(server.db, () => send(MALICE), 400);
  await expect(send(MALICE)).rejects.toMatchObject({
    message: 'plan.txt has malicious software in it and was not kept.',
  });
  await send('a harmless plan');
  const upload = (text: string) => api.adminImport.begin({ file: new File([text], 'games.csv') });
  await expectRefused(server.db, () => upload(MALICE), 400);
  const large = deflateSync(Buffer.alloc(10)).toString('hex').repeat(10_000);
  await upload(large).catch(() => undefined);
  expect(scanner.seen.at(-1)).toBe(large.length);
  scanner.close();
  await expectRefused(server.db, () => send('another plan'), 503);
  await server.close();
});
