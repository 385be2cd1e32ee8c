import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** Index of the status in `HTTP/1.1 200 OK`. */
const STATUS_INDEX = 9;

interface RawResponse {
  /** Such as `200`. */
  readonly status: string;
  readonly body: Buffer;
}

/** A bare keep-alive HTTP connection that repeats requests and needs far less CPU time than the server. */
export class Connection {
  readonly #socket: Socket;
  #buffered: Buffer = Buffer.alloc(0);
  #error: Error | null = null;
  #pending: PromiseWithResolvers<RawResponse> | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a complete request and resolves when its response is complete. Rejects unless the status is 200. */
  async get(request: Buffer): Promise<void> {
    const { status } = await this.send(request);
    if (status !== '200') throw new Error(`The server answered ${status}.`);
  }

  /** Sends a complete request and resolves with its response of any status. */
  async send(request: Buffer): Promise<RawResponse> {
    if (this.#error) throw this.#error;
    this.#pending = Promise.withResolvers();
    this.#socket.write(request);
    return await this.#pending.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? bytes : Buffer.concat([this.#buffered, bytes]);
    const end = this.#buffered.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.#buffered.toString('latin1', 0, end);
    const length = Number(LENGTH.exec(head)?.[1]);
    if (Number.isNaN(length)) return this.#fail(new Error(`The server answered without a length: ${head}`));
    const body = this.#buffered.subarray(end + HEADERS_END.length);
    if (body.length < length) return;
    this.#buffered = Buffer.alloc(0);
    this.#pending?.resolve({ status: head.slice(STATUS_INDEX, STATUS_INDEX + 3), body });
  }

  #fail(error: Error): void {
    this.#error ??= error;
    this.#pending?.reject(error);
  }
}
