import { createServer, request } from 'node:http';

/** A request that passes the connection. */
interface PassingRequest {
  readonly method: string;
  readonly path: string;
}

/** An address that passes every request on to an HTTP service, and breaks those that a test chooses. */
interface FaultyConnection {
  readonly endpoint: string;
  /**
   * Breaks the chosen requests: `before` they reach the service, or `after-first` the service has done the first of
   * them, whose answer is lost.
   */
  breakWhen(isChosen: (request: PassingRequest) => boolean, moment: 'before' | 'after-first'): void;
  close(): Promise<void>;
}

/** Opens a connection to the service at the address; it breaks nothing at first. */
export async function openFaultyConnection(service: string): Promise<FaultyConnection> {
  let chosen: (request: PassingRequest) => boolean = () => false;
  let moment: 'before' | 'after-first' = 'before';
  let lost = 0;
  const server = createServer((incoming, outgoing) => {
    const isChosen = chosen({ method: incoming.method ?? '', path: incoming.url ?? '' });
    if (isChosen && moment === 'before') return void incoming.socket.destroy();
    const isLost = isChosen && lost === 0;
    if (isLost) lost += 1;
    const passed = request(service + (incoming.url ?? ''), { method: incoming.method, headers: incoming.headers });
    passed.on('response', (answer) => {
      if (isLost) return void incoming.socket.destroy();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    breakWhen: (isChosen, when) => {
      chosen = isChosen;
      moment = when;
      lost = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
