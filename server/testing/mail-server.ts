import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { smtpTransport } from '../src/platform/mail/transport.ts';

/** The common fields of test mails. */
export const MAIL_SITE = { from: 'Open Date <no-reply@opendate.test>', url: () => 'https://opendate.example' };

/** A received mail. */
export interface Received {
  readonly to: string[];
  readonly text: string;
}

type Answer = (to: string) => Error | null;

/** A real SMTP server; `answer` is its answer to each recipient, and `acknowledge` delays its acknowledgement of a mail. */
export async function aMailServer(
  answer: Answer = () => null,
  acknowledge: (mail: () => void) => void = (mail) => mail(),
) {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => callback(answer(address)),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        acknowledge(() => callback());
      });
    },
  });
  // Tests kill clients in the middle of a mail.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, smtp.server.address());
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, MAIL_SITE);
  return {
    port,
    received,
    transport,
    [Symbol.asyncDispose]: async () => {
      transport.close();
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
    },
  };
}

/** A server with one scripted answer to each line or message, which then stays silent or hangs up. */
export async function aScriptedServer(answers: readonly string[]) {
  const open = new Set<Socket>();
  const listener = createServer((socket) => {
    open.add(socket);
    const left = [...answers];
    let isMessage = false;
    const answer = () => {
      const next = left.shift();
      if (next === 'close') socket.destroy();
      else if (next !== undefined && next !== 'silent') socket.write(`${next}\r\n`);
      isMessage = next?.startsWith('354') === true;
    };
    let text = '';
    socket
      .on('error', () => undefined)
      .on('data', (part: Buffer) => {
        text += part.toString();
        if (isMessage ? !text.endsWith('\r\n.\r\n') : !text.endsWith('\r\n')) return;
        text = '';
        answer();
      });
    answer();
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, listener.address());
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => {
        listener.close(() => resolve());
      });
    },
  };
}
