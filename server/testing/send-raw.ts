import { connect } from 'node:net';

/** Sends raw bytes to a server and resolves with everything it sends until it closes the connection. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
