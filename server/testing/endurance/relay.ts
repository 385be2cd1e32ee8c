import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/** A network path that can be cut: what is sent is neither delivered nor refused, as with a cable that is pulled. */
export interface Relay {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export interface RelayEnds {
  /** The address to listen at; this machine's own without one. */
  readonly at?: string;
  /** The address to relay to; this machine's own without one. */
  readonly to?: string;
}

const LOOPBACK = '127.0.0.1';

/** Relays the connections of a port of its own to another port. */
export async function startRelay(target: number, { at = LOOPBACK, to = LOOPBACK }: RelayEnds = {}): Promise<Relay> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    // While the path is cut, connections are not answered either.
    if (isCut) {
      dead.add(near.pause());
      return;
    }
    const far = connect(target, to);
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => dead.has(near) || far.destroy());
    far.once('close', () => dead.has(far) || near.destroy());
  });
  server.listen(port, at);
  await once(server, 'listening');
  const all = (change: (socket: Socket) => void) => {
    for (const socket of sockets) change(socket);
  };
  return {
    port,
    cut: () => {
      isCut = true;
      all((socket) => dead.add(socket.unpipe().pause()));
    },
    mend: () => {
      isCut = false;
      // Connections from before stay dead without a word, as behind a router that forgot them.
    },
    close: () => {
      all((socket) => socket.destroy());
      server.close();
    },
  };
}
