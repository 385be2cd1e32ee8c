import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../free-port.ts';

/** A mail server that takes every mail and counts how often it got each. */
export interface MailSink {
  readonly url: string;
  /** How many mails came, and which came more than once. */
  count(): { readonly mails: number; readonly twice: readonly string[] };
  close(): void;
}

const MESSAGE_ID = /^message-id: *(<[^>]+>)/im;

export async function startMailSink(): Promise<MailSink> {
  const seen = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      stream.on('end', () => {
        const id = MESSAGE_ID.exec(text)?.[1] ?? 'none';
        seen.set(id, (seen.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ({ mails: seen.size, twice: [...seen].flatMap(([id, times]) => (times > 1 ? [id] : [])) }),
    close: () => server.close(),
  };
}
