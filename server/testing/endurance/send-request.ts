import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './build-request.ts';

/** What came back. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first part of the body. */
  readonly text: string;
  readonly milliseconds: number;
}

/** Bytes of a body that are read; the rest of a large file tells nothing new. */
const BODY_LIMIT = 200_000;
/** Milliseconds after which a request counts as not answered. */
const ANSWER_TIMEOUT = 20_000;

/** Sends a request; rejects when the server does not answer it. */
export function sendRequest(url: string, sent: FuzzRequest, agent: Agent): Promise<FuzzAnswer> {
  return sent.head === null ? sendCall(url, sent, agent) : sendHead(url, sent.head);
}

function sendCall(url: string, { method, path, body, ...sent }: FuzzRequest, agent: Agent): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  // Node leaves the length out for a DELETE, whose body would then count as the beginning of the next request.
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...length, ...sent.headers };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent, timeout: ANSWER_TIMEOUT }, (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      let text = '';
      const done = () => resolve({ status, headers: got, text, milliseconds: performance.now() - started });
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        // A stream goes on for as long as somebody listens.
        if (text.length < BODY_LIMIT && got['content-type']?.startsWith('text/event-stream') !== true) return;
        done();
        answer.destroy();
      });
      answer.on('end', done).on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(body === null ? undefined : body);
  });
}

function sendHead(url: string, head: string): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}connection: close\r\n\r\n`, 'latin1'));
    let text = '';
    socket.setTimeout(ANSWER_TIMEOUT, () => socket.destroy(new Error('no answer')));
    socket.setEncoding('utf8').on('data', (part) => {
      text += String(part);
      if (text.includes('text/event-stream')) socket.destroy();
    });
    socket.on('error', reject).on('close', () => {
      resolve({ ...readHead(text), milliseconds: performance.now() - started });
    });
  });
}

/** Reads an answer as it came over the wire; status 0 when the connection was closed without one. */
function readHead(text: string): Pick<FuzzAnswer, 'status' | 'headers' | 'text'> {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: body.join('\r\n\r\n') };
}
