import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** A bare keep-alive HTTP connection that repeats requests and needs far less CPU time than the server. */
export class Connection {
  readonly #socket: Socket;
  #buffered: Buffer = Buffer.alloc(0);
  #settle: ((problem: Error | null) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (problem) => this.#end(problem));
    socket.on('close', () => this.#end(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a complete request and resolves when its response is complete; rejects unless the status is 200. */
  ask(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = (problem) => (problem === null ? resolve() : reject(problem));
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? bytes : Buffer.concat([this.#buffered, bytes]);
    const end = this.#buffered.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.#buffered.toString('latin1', 0, end);
    const body = Number(LENGTH.exec(head)?.[1]);
    if (this.#buffered.length < end + HEADERS_END.length + body) return;
    this.#buffered = Buffer.alloc(0);
    this.#end(head.startsWith('HTTP/1.1 200 ') ? null : new Error(head.split('\r\n')[0]));
  }

  #end(problem: Error | null): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(problem);
  }
}
