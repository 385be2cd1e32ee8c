import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Where the status stands in `HTTP/1.1 200 OK`. */
const STATUS_AT = 9;

/** A response with its status, such as `200`. */
interface RawResponse {
  readonly status: string;
  readonly body: Buffer;
}

const NOTHING: RawResponse = { status: '', body: Buffer.alloc(0) };

/** A bare keep-alive HTTP connection that repeats requests and needs far less CPU time than the server. */
export class Connection {
  readonly #socket: Socket;
  #buffered: Buffer = Buffer.alloc(0);
  /** Why it answers no more. */
  #problem: Error | null = null;
  #settle: ((problem: Error | null, answer: RawResponse) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (problem) => this.#fail(problem));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a complete request and resolves when its response is complete; rejects unless the status is 200. */
  async ask(request: Buffer): Promise<void> {
    const { status } = await this.send(request);
    if (status !== '200') throw new Error(`The server answered ${status}.`);
  }

  /** Sends a complete request and resolves with its response, whatever its status is. */
  send(request: Buffer): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      if (this.#problem) return reject(this.#problem);
      this.#settle = (problem, answer) => (problem === null ? resolve(answer) : reject(problem));
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
    if (Number.isNaN(body)) {
      this.#fail(new Error(`The server answered without a length: ${head}`));
      return;
    }
    if (this.#buffered.length < end + HEADERS_END.length + body) return;
    const answer = {
      status: head.slice(STATUS_AT, STATUS_AT + 3),
      body: this.#buffered.subarray(end + HEADERS_END.length),
    };
    this.#buffered = Buffer.alloc(0);
    this.#end(null, answer);
  }

  #fail(problem: Error): void {
    this.#problem ??= problem;
    this.#end(this.#problem);
  }

  #end(problem: Error | null, answer: RawResponse = NOTHING): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(problem, answer);
  }
}
